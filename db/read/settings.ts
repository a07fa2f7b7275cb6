import type { Db } from "../client";
import { settings } from "../schema/maintenance";

/** What an administrator can set, by name; every value is a whole number. */
export const SETTING_NAMES = ["upload_bytes", "open_uploads", "stored_bytes", "uploads_a_day"] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** The settings that were changed; what is absent has its default. */
export async function readSettings(db: Db): Promise<Partial<Record<SettingName, number>>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  const found: Partial<Record<SettingName, number>> = {};
  for (const name of SETTING_NAMES) {
    const row = rows.find((one) => one.name === name);
    if (row !== undefined) found[name] = row.value;
  }
  return found;
}
