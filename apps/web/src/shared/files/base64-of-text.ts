/** Encodes text as UTF-8 in base64, the format of workspace objects. */
export function base64OfText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
