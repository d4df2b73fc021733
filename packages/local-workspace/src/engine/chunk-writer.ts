import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from './cell.ts';

/** How the rows of a file are written. */
export const LINK_FORMATS = ['JSON_ARRAY', 'CSV', 'ARROW_STREAM'] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

interface Place {
  /** A folder that exists; files in it are named 0, 1, 2, … */
  readonly folder: string;
  /** The result is truncated before it takes more bytes on the disk. */
  readonly maxBytes: number;
}

/** Rows as text. */
export interface TextOrder extends Place {
  readonly format: Exclude<LinkFormat, 'ARROW_STREAM'>;
}

/** Kinds of columns whose values are written as the texts that cells have. */
export type AsText = readonly ColumnType['kind'][];

/** Rows as Arrow's columns. */
export interface ArrowOrder extends Place {
  readonly format: 'ARROW_STREAM';
  /** None when absent. */
  readonly asText?: AsText;
  /** Whether each file is an LZ4 frame. */
  readonly isCompressed: boolean;
}

/** Where and how a result is written instead of being sent. Plain data: it is sent to the engine's process. */
export type SpoolOrder = TextOrder | ArrowOrder;

/** What the rows of Arrow files are. Plain data: it is sent to the engine's process. */
export interface ArrowShape {
  readonly columns: Schema;
  /** The time zone in which timestamps are shown. */
  readonly zone: string;
}

/** A batch of rows in a file of Arrow, and where in the file it ends. */
export interface StoredBatch {
  readonly rowCount: number;
  /** Bytes before they are compressed. */
  readonly byteCount: number;
  readonly storedEnd: number;
}

/** What one file holds. */
export interface WrittenFile {
  readonly rowCount: number;
  readonly byteCount: number;
  /** Bytes on the disk: fewer when they are compressed. */
  readonly storedBytes: number;
  /** Of Arrow: its batches in order. The first one has no rows, and is all that comes before the others. */
  readonly batches?: readonly StoredBatch[];
}

/** A file is closed at whichever comes first: a page of rows that a browser reads at once (of text), or this many bytes. */
const ROWS_PER_FILE = 20_000;
export const BYTES_PER_FILE = 4 * 1024 * 1024;

const csvField = (cell: Cell): string =>
  cell === null ? 'null' : /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of CSV as RFC 4180 has it; SQL NULL is the word `null`, as on the platform. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(csvField).join(',')}\r\n`;

/** Writes rows to numbered files, one file in memory at a time. */
export class ChunkWriter {
  private text: string[] = [];
  private bytes = 0;
  private closedBytes = 0;
  private files = 0;

  constructor(
    private readonly order: TextOrder,
    private readonly onFile: (file: WrittenFile) => void,
  ) {}

  /** False when the row does not fit any more; the first row always does. Rejects when the disk can't be written. */
  async add(row: readonly Cell[]): Promise<boolean> {
    // The extra byte for each row is a bracket or comma of the JSON array; CSV is overcounted by one.
    const text = this.order.format === 'CSV' ? csvLine(row) : JSON.stringify(row);
    const size = Buffer.byteLength(text) + 1;
    const isFirst = this.files === 0 && this.text.length === 0;
    if (!isFirst && this.closedBytes + this.bytes + size + 1 > this.order.maxBytes) return false;
    this.text.push(text);
    this.bytes += size;
    if (this.text.length === ROWS_PER_FILE || this.bytes >= BYTES_PER_FILE) await this.end();
    return true;
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const rowCount = this.text.length;
    if (rowCount === 0) return;
    const content = this.order.format === 'CSV' ? this.text.join('') : `[${this.text.join(',')}]`;
    this.text = [];
    this.bytes = 0;
    const data = Buffer.from(content);
    await writeFile(join(this.order.folder, String(this.files++)), data, { mode: 0o600 });
    this.closedBytes += data.length;
    this.onFile({ rowCount, byteCount: data.length, storedBytes: data.length });
  }
}
