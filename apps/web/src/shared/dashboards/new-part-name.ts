/** A random name of eight hexadecimal digits for a widget or dataset, as the platform gives them. */
export const newPartName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
