import type { DuckDBDataChunk } from '@duckdb/node-api';
import duckdb, { type Vector } from '@duckdb/node-bindings';
import { type ColumnType, type DecimalType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../cell.ts';
import {
  type ArrowArray,
  arrowArray,
  bitsOf,
  bytesOf,
  isSet,
  nullArray,
  type Validity,
  validityOf,
  WIDTHS,
} from './arrow-array.ts';
import { cellArray } from './cell-array.ts';
import { textBuffers } from './string-values.ts';

/** Values of one column as DuckDB has them: side by side, whatever they are. */
interface Source {
  readonly vector: Vector;
  readonly size: number;
}

/** Which values are taken: the first ones, so many, or those at these places. */
type Chosen = number | Int32Array;

const countOf = (chosen: Chosen): number => (typeof chosen === 'number' ? chosen : chosen.length);
const placeOf = (chosen: Chosen, at: number): number => (typeof chosen === 'number' ? at : (chosen[at] ?? 0));

/** The first rows of a chunk, column by column, whose values have the types of the columns unless they are given as texts. */
export const chunkArrays = (
  chunk: DuckDBDataChunk,
  columns: Schema,
  rowCount: number,
  textsOf: (at: number) => readonly Cell[] | undefined = () => undefined,
): readonly ArrowArray[] =>
  columns.map(({ type }, at) => {
    const texts = textsOf(at);
    if (texts) return cellArray(texts, T.string);
    const source = { vector: duckdb.data_chunk_get_vector(chunk.chunk, at), size: chunk.rowCount };
    return arrayOf(source, type, rowCount);
  });

/** `parent`: which of the structs that the values are in are there; DuckDB says nothing of what is in others. */
function arrayOf(source: Source, type: ColumnType, chosen: Chosen, parent?: Uint8Array): ArrowArray {
  const length = countOf(chosen);
  if (type.kind === 'void') return nullArray(length);
  const validity = validOf(source, chosen, parent);
  switch (type.kind) {
    case 'boolean': {
      const values = dataOf(source, 1);
      const { bits } = validity;
      const set = bitsOf(length, (at) => isSet(bits, at) && values[placeOf(chosen, at)] !== 0);
      return arrowArray(length, validity, [set]);
    }
    case 'string':
    case 'interval':
    case 'variant':
    case 'binary': {
      const places = Int32Array.from({ length }, (_, at) =>
        isSet(validity.bits, at) ? placeOf(chosen, at) : -1,
      );
      return arrowArray(length, validity, textBuffers(dataOf(source, 16), places));
    }
    case 'decimal':
      return arrowArray(length, validity, [decimals(source, type, chosen, validity)]);
    case 'array':
      return listArray(source, type.element, chosen, validity);
    case 'map': {
      const fields = [
        { name: 'key', type: type.key },
        { name: 'value', type: type.value },
      ];
      return listArray(source, { kind: 'struct', fields }, chosen, validity);
    }
    case 'struct': {
      const children = type.fields.map(({ type: of }, at) => {
        const vector = duckdb.struct_vector_get_child(source.vector, at);
        return arrayOf({ ...source, vector }, of, chosen, validity.bits);
      });
      return arrowArray(length, validity, [], children);
    }
    default:
      return arrowArray(length, validity, [numbers(source, WIDTHS[type.kind], chosen, validity)]);
  }
}

/** The bytes of all values, so many each; it is a copy. */
function dataOf({ vector, size }: Source, width: number): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = duckdb.vector_get_data(vector, size * width);
  if (!(buffer instanceof ArrayBuffer)) throw new Error('DuckDB gave memory that threads share');
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function validOf({ vector, size }: Source, chosen: Chosen, parent: Uint8Array | undefined): Validity {
  // The bindings say that there always are bits; DuckDB has none where no value is NULL.
  const own: Uint8Array | null = duckdb.vector_get_validity(vector, Math.ceil(size / 64) * 8);
  if (own === null && parent === undefined) return { bits: undefined, nullCount: 0 };
  const bits = own ?? undefined;
  return validityOf(countOf(chosen), (at) => isSet(parent, at) && isSet(bits, placeOf(chosen, at)));
}

/** Values of one width. Where there is none is nothing that was in memory before. */
function numbers(source: Source, width: number, chosen: Chosen, { bits }: Validity): Uint8Array {
  const all = dataOf(source, width);
  const length = countOf(chosen);
  const taken = typeof chosen === 'number' ? all.subarray(0, length * width) : new Uint8Array(length * width);
  if (typeof chosen !== 'number')
    for (const [at, place] of chosen.entries())
      taken.set(all.subarray(place * width, (place + 1) * width), at * width);
  if (bits !== undefined)
    for (let at = 0; at < length; at++) if (!isSet(bits, at)) taken.fill(0, at * width, (at + 1) * width);
  return taken;
}

/** DuckDB takes 2 to 16 bytes, by the precision; Arrow always 16. */
function decimals(
  source: Source,
  { precision }: DecimalType,
  chosen: Chosen,
  validity: Validity,
): Uint8Array {
  const width = precision <= 4 ? 2 : precision <= 9 ? 4 : precision <= 18 ? 8 : 16;
  const narrow = numbers(source, width, chosen, validity);
  if (width === 16) return narrow;
  const length = countOf(chosen);
  const wide = new Uint8Array(length * 16);
  for (let at = 0; at < length; at++) {
    const end = (at + 1) * width;
    wide.set(narrow.subarray(at * width, end), at * 16);
    if ((narrow[end - 1] ?? 0) >= 0x80) wide.fill(0xff, at * 16 + width, (at + 1) * 16);
  }
  return wide;
}

/** A list is where its items begin, and how many they are, of those of all lists. */
function listArray(source: Source, element: ColumnType, chosen: Chosen, validity: Validity): ArrowArray {
  const length = countOf(chosen);
  const entries = dataOf(source, 16);
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const begins = new Int32Array(length);
  const offsets = new Int32Array(length + 1);
  let isInOrder = true;
  for (let at = 0; at < length; at++) {
    const entry = placeOf(chosen, at) * 16;
    const end = offsets[at] ?? 0;
    const count = isSet(validity.bits, at) ? Number(view.getBigUint64(entry + 8, true)) : 0;
    const begin = count === 0 ? end : Number(view.getBigUint64(entry, true));
    if (begin !== end) isInOrder = false;
    begins[at] = begin;
    offsets[at + 1] = end + count;
  }
  const total = offsets[length] ?? 0;
  const items = {
    vector: duckdb.list_vector_get_child(source.vector),
    size: duckdb.list_vector_get_size(source.vector),
  };
  const taken = isInOrder ? total : placesOf(begins, offsets, total);
  return arrowArray(length, validity, [bytesOf(offsets)], [arrayOf(items, element, taken)]);
}

function placesOf(begins: Int32Array, offsets: Int32Array, total: number): Int32Array {
  const places = new Int32Array(total);
  for (const [at, begin] of begins.entries()) {
    const first = offsets[at] ?? 0;
    for (let item = first; item < (offsets[at + 1] ?? 0); item++) places[item] = begin + item - first;
  }
  return places;
}
