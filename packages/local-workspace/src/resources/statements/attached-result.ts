import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { LinkFormat } from '../../engine/chunk-writer.ts';
import { inPieces } from '../../engine/encoded-rows.ts';
import type { FileChunk } from './file-result.ts';

/** The only file of a small result, as it is sent in the answer itself. */
export class AttachedResult {
  readonly kind = 'attached';
  readonly chunks: readonly FileChunk[];
  readonly rowCount: number;
  readonly byteCount: number;
  /** Bytes in memory. */
  readonly bytes: number;
  /** The field of the answer, and its JSON. */
  readonly field: 'data_array' | 'attachment';
  readonly pieces: readonly Uint8Array[];

  constructor(
    readonly schema: Schema,
    readonly format: Exclude<LinkFormat, 'CSV'>,
    readonly isCompressed: boolean,
    readonly truncated: boolean,
    chunk: FileChunk,
    content: Buffer,
  ) {
    this.chunks = [chunk];
    this.rowCount = chunk.rowCount;
    this.byteCount = chunk.byteCount;
    const isJson = format === 'JSON_ARRAY';
    this.field = isJson ? 'data_array' : 'attachment';
    this.pieces = inPieces(isJson ? content : Buffer.from(`"${content.toString('base64')}"`));
    this.bytes = this.pieces.reduce((sum, { length }) => sum + length, 0);
  }
}
