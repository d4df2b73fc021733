import { basename } from 'node:path';
import { badRequest } from '../../duck/failures.ts';

/** The maximum length of a CSV line in bytes: DuckDB's `max_line_size`. */
export const MAX_LINE_BYTES = 2_000_000;

/** The error for a file with a line of more than `MAX_LINE_BYTES`. */
export const lineTooLong = (file: string): Error =>
  badRequest(
    'MALFORMED_CSV_RECORD',
    `The file ${basename(file)} has a line of more than ${MAX_LINE_BYTES.toLocaleString('en-US')} bytes, which is the limit. Check its line breaks.`,
    'KD000',
  );
