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

/** A message that is read as it is. */
const OF_TEXTS: Schema = [{ name: 'value', type: T.string }];

/** What Kafka says of each message besides its value. */
export const OF_MESSAGES: Schema = [
  { name: '_key', type: T.string },
  { name: '_topic', type: T.string },
  { name: '_partition', type: T.int },
  { name: '_offset', type: T.bigint },
  { name: '_timestamp', type: T.timestamp },
];

const BESIDES = { files: [], kafka: OF_MESSAGES, table: [], changes: OF_CHANGES } as const;

/** Whether messages are read as JSON of the declared columns, or as texts. */
export const isJson = ({ columns }: StreamConfig): boolean => columns.trim() !== '';

/** The columns of the rows, or what is wrong with those that the node declares. */
export function streamColumns(config: StreamConfig): Propagation {
  const { source, columns } = config;
  if (source === 'rate') return { schema: RATE, problems: [] };
  const fail = (code: string, message: string): Propagation => ({
    schema: undefined,
    problems: [error(code, message, 'columns')],
  });
  if (source === 'kafka' && !isJson(config)) return { schema: [...OF_TEXTS, ...OF_MESSAGES], problems: [] };
  if (columns.trim() === '') return fail('no-columns', 'Write the columns of the rows');
  try {
    const schema = [...parseSchema(columns), ...BESIDES[source]];
    const [twice] = duplicateNames(schema);
    return twice === undefined
      ? { schema, problems: [] }
      : fail('name-twice', `Two columns are called “${twice}”: rename one`);
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return fail('bad-schema', `The columns can’t be read: ${cause.message}`);
  }
}
