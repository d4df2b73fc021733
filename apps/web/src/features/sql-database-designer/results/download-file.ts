/** Hands a text to the browser as a file. */
export function downloadFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A file name from the name of a query: lower case, only signs that every file system takes. */
export function fileName(query: string, extension: string): string {
  const stem = query
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return `${stem || 'query'}_result.${extension}`;
}
