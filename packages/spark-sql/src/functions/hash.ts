import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { hashRule } from './rules.ts';

/** Functions that make a fingerprint of values. */
export const HASH_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('hash', 'scalar', [
  ['crc32(bytes binary) -> bigint', 'CRC-32 checksum', { nulls: 'arguments' }],
  [
    'hash(...values any) -> computed',
    'Hash of the values in 32 bits',
    { nulls: 'never', rule: hashRule({ kind: 'int' }) },
  ],
  ['md5(bytes binary) -> string', 'MD5 as hexadecimal digits', { nulls: 'arguments' }],
  ['sha(bytes binary) -> string', 'SHA-1 as hexadecimal digits', { nulls: 'arguments', aliases: 'sha1' }],
  ['sha2(bytes binary, bits int) -> string', 'SHA-2 of 224, 256, 384 or 512 bits as hexadecimal digits'],
  [
    'xxhash64(...values any) -> computed',
    'Hash of the values in 64 bits',
    { nulls: 'never', rule: hashRule({ kind: 'bigint' }) },
  ],
]);
