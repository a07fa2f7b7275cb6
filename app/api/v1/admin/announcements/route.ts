import { announcementFormSchema } from "@/lib/formats/maintain-forms";
import { announce } from "@/lib/service/announce";
import { bodyOf, changing, json } from "../../respond";

export const POST = changing(async ({ request, ctx }) => {
  const { benchmark, text, weight } = await bodyOf(request, announcementFormSchema);
  return json(
    await announce({ ctx, input: { benchmarkSlug: benchmark === "" ? null : benchmark, text, weight } }),
    201,
  );
});
