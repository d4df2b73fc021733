import { basename } from 'node:path';
import { badRequest } from '../../duck/failures.ts';

/** Bytes of a line of CSV: DuckDB's `max_line_size`. */
export const MAX_LINE_BYTES = 2_000_000;

export const lineTooLong = (file: string): Error =>
  badRequest(
    'MALFORMED_CSV_RECORD',
    `The file ${basename(file)} has a line of more than ${MAX_LINE_BYTES.toLocaleString('en-US')} bytes, which is the limit. Check its line breaks.`,
    'KD000',
  );
