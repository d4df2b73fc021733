/** Downloads a text, or the pieces of one, as a file. */
export function saveFile(name: string, content: string | readonly Blob[], mediaType: string): void {
  const href = URL.createObjectURL(
    new Blob(typeof content === 'string' ? [content] : [...content], { type: mediaType }),
  );
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
