import { readReport } from "@/lib/service/read-report";
import { json, reading } from "../../../respond";

/** The report to keep: the same JSON as a file. */
export const GET = reading<{ id: string }>(async ({ ctx, params }) => {
  const response = json(await readReport({ ctx, input: { submissionId: params.id } }));
  response.headers.set("content-disposition", `attachment; filename="${params.id}.report.json"`);
  return response;
});
