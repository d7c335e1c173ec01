import { realWorld } from "../../../core/io/real.ts";
import { worldCases } from "./world_cases.ts";

worldCases("realWorld()", realWorld());
