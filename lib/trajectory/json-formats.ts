import type { JsonFormat } from "./json-format";
import { miniSweAgent } from "./mini-swe-agent";
import { sweAgent } from "./swe-agent";

/** Every scaffold with a JSON format; the first that fits reads the file. */
export const JSON_FORMATS: readonly JsonFormat[] = [sweAgent, miniSweAgent];
