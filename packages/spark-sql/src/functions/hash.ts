import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { hashRule } from './rules.ts';

/** Hash functions. */
export const HASH_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('hash', 'scalar', [
  ['crc32(bytes binary) -> bigint', 'CRC-32 checksum.', { nulls: 'arguments' }],
  [
    'hash(value any, ...more any) -> computed',
    '32-bit Murmur3 hash of the arguments; NULL arguments are skipped.',
    { nulls: 'never', rule: hashRule({ kind: 'int' }) },
  ],
  ['md5(bytes binary) -> string', 'MD5 digest as 32 hexadecimal digits.', { nulls: 'arguments' }],
  [
    'sha(bytes binary) -> string',
    'SHA-1 digest as 40 hexadecimal digits.',
    { nulls: 'arguments', aliases: 'sha1' },
  ],
  [
    'sha2(bytes binary, bits int) -> string',
    'SHA-2 digest of 224, 256, 384 or 512 bits (0 means 256) as hexadecimal digits; NULL for another length.',
  ],
  [
    'xxhash64(value any, ...more any) -> computed',
    '64-bit xxHash of the arguments; NULL arguments are skipped.',
    { nulls: 'never', rule: hashRule({ kind: 'bigint' }) },
  ],
]);
