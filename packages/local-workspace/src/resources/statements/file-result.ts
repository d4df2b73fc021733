import { join } from 'node:path';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { LinkFormat, WrittenFile } from '../../engine/chunk-writer.ts';

/** One file of a result and the offset of its first row. */
export interface FileChunk extends WrittenFile {
  readonly rowOffset: number;
}

interface Parts {
  readonly folder: string;
  readonly format: LinkFormat;
  readonly isCompressed: boolean;
  readonly schema: Schema;
  /** The line of names that comes before the first file; CSV only. */
  readonly header: string;
  readonly files: readonly WrittenFile[];
  readonly truncated: boolean;
}

/** A result in files, to be fetched by links. */
export class FileResult {
  readonly kind = 'files';
  readonly schema: Schema;
  readonly format: LinkFormat;
  /** Whether each file is an LZ4 frame. */
  readonly isCompressed: boolean;
  readonly chunks: readonly FileChunk[];
  readonly rowCount: number;
  readonly byteCount: number;
  readonly truncated: boolean;
  /** Bytes in memory. */
  readonly bytes = 0;

  constructor(private readonly parts: Parts) {
    const { schema, format, isCompressed, truncated, files, header } = parts;
    this.schema = schema;
    this.format = format;
    this.isCompressed = isCompressed;
    this.truncated = truncated;
    let rowOffset = 0;
    this.chunks = files.map(({ rowCount, byteCount, storedBytes, batches }, index) => {
      const more = index === 0 ? Buffer.byteLength(header) : 0;
      const sizes = { byteCount: byteCount + more, storedBytes: storedBytes + more };
      const chunk = { rowOffset, rowCount, ...sizes, ...(batches && { batches }) };
      rowOffset += rowCount;
      return chunk;
    });
    this.rowCount = rowOffset;
    this.byteCount = this.chunks.reduce((sum, { byteCount }) => sum + byteCount, 0);
  }

  /** The file of a chunk, and the text that comes before it. */
  readonly place = (index: number): { readonly path: string; readonly prefix: string } => ({
    path: join(this.parts.folder, String(index)),
    prefix: index === 0 ? this.parts.header : '',
  });
}
