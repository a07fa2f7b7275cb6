import { migrateDatabase } from "@/db/migrate";
import { env } from "@/lib/env";
import { AppError, sentenceOf } from "@/lib/errors";
import { prepareStore } from "@/lib/store/open-store";

/** What the driver and the server say when there is no way in. */
const NO_WAY_IN = /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|CONNECT_TIMEOUT|28|3D000|57P03)/;

try {
  await migrateDatabase(env().DATABASE_URL);
  await prepareStore();
} catch (error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof AppError) console.error(sentenceOf(error));
  else if (NO_WAY_IN.test(code)) {
    const { host, pathname } = new URL(env().DATABASE_URL);
    console.error(`The database ${pathname.slice(1)} on ${host} cannot be used (${code}). Check DATABASE_URL.`);
  } else throw error;
  process.exitCode = 1;
}
