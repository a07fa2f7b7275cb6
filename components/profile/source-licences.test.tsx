import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { twinCsv } from "@/components/charts/base/chart-twin";
import { licenceTwin, sourceLicences } from "./prepare-licences";
import { SourceLicences } from "./source-licences";

const repositories = [
  { name: "o/tea", n: 3 },
  { name: "o/pot", n: 1 },
];
const licences = { "o/tea": "MIT OR Apache-2.0", "o/other": "MIT" };

describe("licences of the sources", () => {
  it("stand beside each repository with its tasks, and say where they are not stated", () => {
    const rows = sourceLicences(repositories, licences);
    expect(rows).toEqual([
      { repository: "o/tea", tasks: 3, licence: "MIT OR Apache-2.0" },
      { repository: "o/pot", tasks: 1, licence: null },
    ]);
    expect(twinCsv(licenceTwin(rows)).split("\r\n")).toEqual([
      "Repository,Tasks,Licence",
      "o/tea,3,MIT OR Apache-2.0",
      "o/pot,1,not stated",
      "",
    ]);
    const html = renderToStaticMarkup(<SourceLicences slug="b" repositories={repositories} licences={licences} />);
    expect(html).toContain("stated for 1 of 2");
    expect(html).toContain("not stated");
    expect(html).not.toContain("o/other");
  });

  it("are taken by their name only, whatever it is", () => {
    expect(sourceLicences([{ name: "constructor", n: 1 }], {})[0]?.licence).toBeNull();
  });

  it("show the first thirty and count the others", () => {
    const many = Array.from({ length: 33 }, (_, at) => ({ name: `o/r${at}`, n: 1 }));
    const html = renderToStaticMarkup(<SourceLicences slug="b" repositories={many} licences={{ "o/r0": "MIT" }} />);
    expect(html).toContain("and 3 more in the CSV");
    expect(html).not.toContain("o/r30");
  });

  it.each([
    [[], {}, "names no source repository"],
    [repositories, {}, "states no licence"],
    [repositories, { "o/other": "MIT" }, "states no licence"],
  ])("say so where there is nothing to show (%#)", (given, stated, words) => {
    const html = renderToStaticMarkup(<SourceLicences slug="b" repositories={given} licences={stated} />);
    expect(html).toContain(words);
    expect(html).not.toContain("<table");
    expect(html).not.toContain("CSV");
  });
});
