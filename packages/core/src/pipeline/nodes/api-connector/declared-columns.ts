import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { duplicateNames, holdsInterval } from '@lakehouse/spark-sql/types/column-type';
import { error } from '../../../diagnostics/diagnostic.ts';
import type { Propagation } from '../../define-node.ts';
import type { ApiConfig } from './config.ts';

/** The columns that the node declares, or what is wrong with them. */
export function declaredColumns({ columns }: ApiConfig): Propagation {
  const fail = (code: string, message: string): Propagation => ({
    schema: undefined,
    problems: [error(code, message, 'columns')],
  });
  if (columns.trim() === '')
    return fail('no-columns', 'Write the columns of the records, or take those of a sample');
  try {
    const schema = parseSchema(columns);
    const [twice] = duplicateNames(schema);
    if (twice !== undefined) return fail('name-twice', `Two columns are called “${twice}”: rename one`);
    const interval = schema.find(({ type }) => holdsInterval(type));
    return interval
      ? fail('interval', `“${interval.name}”: JSON holds no intervals`)
      : { schema, problems: [] };
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return fail('bad-schema', `The columns can’t be read: ${cause.message}`);
  }
}
