/** Hands bytes or a text to the reader as a file. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a text to the reader as a file. */
export function saveText(fileName: string, type: string, text: string): void {
  saveFile(fileName, new Blob([text], { type }));
}
