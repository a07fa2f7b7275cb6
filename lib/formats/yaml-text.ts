import { parse } from "yaml";
import type { Flag } from "./flag";
export function readYamlText(text: string, _l: unknown, _f: string): { value: unknown; flags: Flag[] } { return { value: parse(text), flags: [] }; }
