import { invalidParameter } from './api-error.ts';

/** The bytes of a base64 field, line breaks allowed. Throws ApiError, without quoting the field. */
export function decodeBase64(field: string, text: string): Buffer {
  const plain = text.replaceAll(/\s/gu, '');
  const unpadded = plain.replace(/={1,2}$/u, '');
  if (!/^[A-Za-z0-9+/]*$/u.test(unpadded) || unpadded.length % 4 === 1)
    throw invalidParameter(`${field} is not base64`);
  return Buffer.from(plain, 'base64');
}
