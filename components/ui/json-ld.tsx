/** JSON in which nothing can end the element around it, whatever stands in its texts. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Facts for machines beside the page. The element is a block of data: no browser runs it, no policy needs to allow it. */
export function JsonLd({ value }: { value: unknown }) {
  return <script type="application/ld+json">{embeddedJson(value)}</script>;
}
