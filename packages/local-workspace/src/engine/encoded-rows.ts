import type { Cell } from './cell.ts';

/**
 * Consecutive rows of a result as JSON (`[["1",null],["2","x"]]`, in UTF-8), outside the heap of JavaScript: the process
 * that serves passes them on without reading them.
 */
export interface EncodedRows {
  readonly rowCount: number;
  /** The JSON, in pieces of at most `PIECE_BYTES`; a piece may end inside a row. */
  readonly pieces: readonly Uint8Array[];
  /** Whether the pieces are the only cell of the only row, instead of JSON. */
  readonly isText?: boolean;
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

/** One row of one cell, whose UTF-8 is sent as it is: JSON takes several times as long for megabytes of text. */
export const encodeText = (bytes: Uint8Array): EncodedRows => ({
  rowCount: 1,
  pieces: inPieces(bytes),
  isText: true,
});

export const decodeRows = ({ pieces, isText }: EncodedRows): readonly (readonly Cell[])[] => {
  const text = Buffer.concat(pieces).toString();
  // `encodeRows` wrote them, in this process or in the engine's.
  return isText ? [[text]] : (JSON.parse(text) as Cell[][]);
};

/** Bytes of the JSON. */
export const sizeOf = ({ pieces }: EncodedRows): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The buffers of pieces, for a transfer to another thread; none of them may belong to Node's shared pool. */
export const memoryOf = (pieces: readonly Uint8Array[]): readonly ArrayBuffer[] => [
  ...new Set(pieces.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)),
];
