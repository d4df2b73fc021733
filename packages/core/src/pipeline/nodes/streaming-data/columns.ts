import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { duplicateNames, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { error } from '../../../diagnostics/diagnostic.ts';
import type { Propagation } from '../../define-node.ts';
import type { StreamConfig } from './config.ts';

/** What Spark's rate source gives. */
const RATE: Schema = [
  { name: 'timestamp', type: T.timestamp },
  { name: 'value', type: T.bigint },
];

/** What a change feed says of each row besides its columns. */
const OF_CHANGES: Schema = [
  { name: '_change_type', type: T.string },
  { name: '_commit_version', type: T.bigint },
  { name: '_commit_timestamp', type: T.timestamp },
];

/** The columns of the rows, or what is wrong with those that the node declares. */
export function streamColumns({ source, columns }: StreamConfig): Propagation {
  if (source === 'rate') return { schema: RATE, problems: [] };
  const fail = (code: string, message: string): Propagation => ({
    schema: undefined,
    problems: [error(code, message, 'columns')],
  });
  if (columns.trim() === '') return fail('no-columns', 'Write the columns of the rows');
  try {
    const declared = parseSchema(columns);
    const schema = source === 'changes' ? [...declared, ...OF_CHANGES] : declared;
    const [twice] = duplicateNames(schema);
    return twice === undefined
      ? { schema, problems: [] }
      : fail('name-twice', `Two columns are called “${twice}”: rename one`);
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return fail('bad-schema', `The columns can’t be read: ${cause.message}`);
  }
}
