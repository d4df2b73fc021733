import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { decodeBase64 } from '../../http/base64.ts';

const MAX_NAME = 128;
const MAX_VALUE_BYTES = 128 * 1024;
const MAX_SECRETS = 1000;

/** Throws ApiError for what cannot be the name of a scope or key. */
export function checkName(what: 'scope' | 'key', name: string): void {
  if (!/^[\w.-]+$/u.test(name) || name.length > MAX_NAME)
    throw invalidParameter(
      `The name of a ${what} has 1 to ${MAX_NAME} letters, digits, dashes, underscores and periods`,
    );
}

/** The bytes to store; neither the value nor a part of it is in the ApiError thrown. */
export function secretBytes(given: {
  string_value?: string | undefined;
  bytes_value?: string | undefined;
}): Buffer {
  const { string_value: text, bytes_value: bytes } = given;
  if ((text === undefined) === (bytes === undefined))
    throw invalidParameter('A secret needs either string_value or bytes_value');
  const value = bytes === undefined ? Buffer.from(text ?? '', 'utf8') : decodeBase64('bytes_value', bytes);
  if (value.length > MAX_VALUE_BYTES)
    throw invalidParameter(`The value of a secret has at most ${MAX_VALUE_BYTES} bytes`);
  return value;
}

/** Throws ApiError when a scope has as many secrets as it may have. */
export function checkRoom(scope: { readonly name: string; readonly secrets: readonly unknown[] }): void {
  if (scope.secrets.length >= MAX_SECRETS)
    throw new ApiError(
      400,
      'RESOURCE_LIMIT_EXCEEDED',
      `Scope ${scope.name} has ${MAX_SECRETS} secrets, the maximum of a scope`,
    );
}
