import type { Cell } from './cell.ts';

/**
 * Consecutive rows of a result as JSON (`[["1",null],["2","x"]]`, in UTF-8), outside the heap of JavaScript: the process
 * that serves passes them on without reading them.
 */
export interface EncodedRows {
  readonly rowCount: number;
  /** The JSON, in pieces of at most `PIECE_BYTES`; a piece may end inside a row. */
  readonly pieces: readonly Uint8Array[];
}

/** Bytes that one turn of an event loop handles; a longer text is passed on in several turns. */
export const PIECE_BYTES = 256 * 1024;

/** Divides bytes into pieces, without copying them. */
export function inPieces(bytes: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) pieces.push(bytes.subarray(at, at + PIECE_BYTES));
  return pieces;
}

export const encodeRows = (rows: readonly (readonly Cell[])[]): EncodedRows => ({
  rowCount: rows.length,
  pieces: inPieces(new TextEncoder().encode(JSON.stringify(rows))),
});

export const decodeRows = ({ pieces }: EncodedRows): readonly (readonly Cell[])[] =>
  // `encodeRows` wrote them, in this process or in the engine's.
  JSON.parse(Buffer.concat(pieces).toString()) as Cell[][];

/** Bytes of the JSON. */
export const sizeOf = ({ pieces }: EncodedRows): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The buffers of pieces, for a transfer to another thread; none of them may belong to Node's shared pool. */
export const memoryOf = (pieces: readonly Uint8Array[]): readonly ArrayBuffer[] => [
  ...new Set(pieces.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)),
];
