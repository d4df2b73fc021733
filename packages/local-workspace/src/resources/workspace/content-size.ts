import { ApiError } from '../../http/api-error.ts';

export const MAX_CONTENT_BYTES = 10 * 1024 * 1024;

export const tooLarge = (): ApiError =>
  new ApiError(
    400,
    'MAX_NOTEBOOK_SIZE_EXCEEDED',
    `The content has more than the ${MAX_CONTENT_BYTES} bytes that can be imported or exported`,
  );

/** Returns the bytes. Throws ApiError when there are too many of them. */
export function withinLimit(bytes: Buffer): Buffer {
  if (bytes.length > MAX_CONTENT_BYTES) throw tooLarge();
  return bytes;
}
