import { textDecoder } from '@duckdb/node-api/lib/vectors/dataAccessors.js';

/** Lets DuckDB's package read a leading U+FEFF as the character of a string that it is; its own decoder drops it. */
export function readWholeStrings(): void {
  const whole = new TextDecoder('utf-8', { ignoreBOM: true });
  textDecoder.decode = (...given) => whole.decode(...given);
}
