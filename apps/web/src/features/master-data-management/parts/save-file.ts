/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
