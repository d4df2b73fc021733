/** Hands a text to the browser as a file of its own. */
export function downloadText(name: string, text: string): void {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
