import { open } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { fromBase85 } from './base85.ts';
import type { DeletedRows } from './deleted-rows.ts';
import { DeltaError } from './delta-error.ts';
import { readRoaringArray } from './roaring.ts';

/** The `deletionVector` of an `add` (Delta protocol, "Deletion Vectors"). */
export const deletionVectorSchema = z.looseObject({
  /** u: a file named by a UUID in the table's folder; p: an absolute path; i: the bitmap itself. */
  storageType: z.enum(['u', 'p', 'i']),
  pathOrInlineDv: z.string(),
  /** Bytes into the file. */
  offset: z.int().min(0).optional(),
  sizeInBytes: z.int().min(0),
  /** How many rows are deleted. */
  cardinality: z.int().min(0),
});

export type DeletionVector = z.infer<typeof deletionVectorSchema>;

const UUID_CHARS = 20;
const SIZE_BYTES = 4;

/** The unique id of a vector: with the path it names a logical file (Delta protocol). */
export const vectorId = ({ storageType, pathOrInlineDv, offset }: DeletionVector): string =>
  `${storageType}${pathOrInlineDv}${offset === undefined ? '' : `@${offset}`}`;

/** The deleted rows of a file. Throws DeltaError CORRUPT. */
export async function deletedRows(table: string, vector: DeletionVector): Promise<DeletedRows> {
  const rows = readRoaringArray(
    vector.storageType === 'i'
      ? fromBase85(vector.pathOrInlineDv).subarray(0, vector.sizeInBytes)
      : await readVectorFile(vectorPath(table, vector), vector),
    vector.cardinality,
  );
  if (rows.count !== vector.cardinality)
    throw new DeltaError(
      'CORRUPT',
      `A deletion vector has ${rows.count} rows, not ${vector.cardinality} as in the log`,
    );
  return rows;
}

/** Where a vector is that is not in the log itself. Throws DeltaError for one outside of its table's folder. */
export function vectorPath(table: string, { storageType, pathOrInlineDv }: DeletionVector): string {
  if (storageType === 'u') {
    const prefix = pathOrInlineDv.slice(0, -UUID_CHARS);
    const hex = fromBase85(pathOrInlineDv.slice(-UUID_CHARS)).toString('hex');
    const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
    return inside(table, join(table, prefix, `deletion_vector_${uuid}.bin`));
  }
  const path = decodeURIComponent(pathOrInlineDv);
  return inside(table, path.startsWith('file:') ? fileURLToPath(path) : path);
}

/** A path in the log must not lead out of its table's folder. */
function inside(table: string, path: string): string {
  const way = relative(table, path);
  if (way.startsWith('..') || isAbsolute(way))
    throw new DeltaError('UNSUPPORTED_FEATURE', 'The table’s deletion vectors are outside of its directory');
  return path;
}

const damaged = (path: string): DeltaError =>
  new DeltaError('CORRUPT', `${basename(path)} is damaged: its size or checksum is wrong`);

async function readVectorFile(path: string, { offset = 1, sizeInBytes }: DeletionVector): Promise<Buffer> {
  const file = await open(path);
  try {
    // The log's values are checked against the file's size.
    if (sizeInBytes > (await file.stat()).size) throw damaged(path);
    const frame = Buffer.alloc(SIZE_BYTES + sizeInBytes + SIZE_BYTES);
    const { bytesRead } = await file.read(frame, 0, frame.length, offset);
    const data = frame.subarray(SIZE_BYTES, SIZE_BYTES + sizeInBytes);
    const whole = bytesRead === frame.length && frame.readUInt32BE(0) === sizeInBytes;
    if (!whole || frame.readUInt32BE(SIZE_BYTES + sizeInBytes) !== crc32(data)) throw damaged(path);
    return data;
  } finally {
    await file.close();
  }
}
