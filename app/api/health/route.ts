import { siteHealth } from "@/lib/service/site-context";
import { json } from "../v1/respond";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const health = await siteHealth();
  return json(health, health.status === "ok" ? 200 : 503);
}
