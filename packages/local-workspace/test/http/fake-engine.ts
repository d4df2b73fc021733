import { decimal, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../src/engine/cell.ts';
import {
  type SqlEngine,
  SqlError,
  type StatementRequest,
  type StatementResult,
} from '../../src/engine/sql-engine.ts';

const MEBIBYTE = 1024 * 1024;
const ids: Schema = [{ name: 'id', type: T.bigint }];

const result = (schema: Schema, chunks: (readonly Cell[])[][]): StatementResult => ({
  schema,
  chunks,
  rowCount: chunks.flat().length,
  truncated: false,
});

/** An engine that acts out what its statement says: `ROWS 5`, `FAIL`, `HANG`, `QUEUE`, `BIG`, `DDL`, `ECHO`, `TYPES`. */
export class FakeEngine implements SqlEngine {
  readonly seen: StatementRequest[] = [];
  /** While set, the warm-up of a warehouse waits for it. */
  warmUp: Promise<void> | undefined;

  async execute(request: StatementRequest): Promise<StatementResult> {
    this.seen.push(request);
    const [word = '', argument = '0'] = request.statement.split(' ');
    switch (word) {
      case 'SELECT':
        await this.warmUp;
        return result(ids, [[['1']]]);
      case 'ROWS': {
        const count = Math.min(Number(argument), request.rowLimit ?? Number.POSITIVE_INFINITY);
        const rows = Array.from({ length: count }, (_, i): Cell[] => [String(i)]);
        const chunks: (readonly Cell[])[][] = [];
        for (let from = 0; from < count; from += 2) chunks.push(rows.slice(from, from + 2));
        return { ...result(ids, chunks), truncated: count < Number(argument) };
      }
      case 'FAIL':
        throw new SqlError('BAD_REQUEST', '[TABLE_OR_VIEW_NOT_FOUND] nope', '42P01');
      case 'BIG':
        return result([{ name: 's', type: T.string }], [[['x'.repeat(Number(argument) * MEBIBYTE)]]]);
      case 'DDL':
        return result([], []);
      case 'ECHO':
        return result(ids, [[[JSON.stringify([request.catalog, request.schema, request.parameters])]]]);
      case 'TYPES':
        return result(
          [
            { name: 'd', type: decimal(10, 2) },
            { name: 'n', type: T.timestamp_ntz },
            { name: 's', type: { kind: 'struct', fields: [{ name: 'a b', type: T.int }] } },
            { name: 'm', type: { kind: 'map', key: T.string, value: { kind: 'array', element: T.bigint } } },
          ],
          [[['1.50', null, '{}', '{}']]],
        );
      case 'QUEUE':
      case 'HANG':
        if (word === 'HANG') request.onRun?.();
        return new Promise((_resolve, reject) => {
          request.signal?.addEventListener('abort', () => reject(new SqlError('CANCELLED', 'interrupted')));
        });
      default:
        throw new Error(`The fake engine does not know ${request.statement}`);
    }
  }

  /** The warehouses whose engines were let go. */
  readonly released: string[] = [];

  release(warehouse: string): void {
    this.released.push(warehouse);
  }

  async close(): Promise<void> {}
}
