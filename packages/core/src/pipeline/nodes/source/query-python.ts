import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { VariableInSqlError } from '../../../codegen/python/variable-in-sql-error.ts';
import { marksIn, splitMarks } from '../../../codegen/python/variable-mark.ts';
import { replaceSqlParts } from '../../../codegen/sql/replace-sql-parts.ts';

/** `spark.sql` of a query; variables become its arguments, so that no value becomes part of the SQL. */
export function queryPython(query: string): Py {
  const variables = new Set<string>();
  const text = replaceSqlParts(query, {
    quoted: (literal, at) => {
      const [first = '', ...more] = splitMarks(literal.slice(1, -1));
      if (more.length === 0) return literal;
      // Typed literals such as DATE'…' take no argument.
      if (/\b(?:date|timestamp\w*|interval|x)\s*$/iu.test(query.slice(0, at))) throw new VariableInSqlError();
      const [quote = ''] = literal;
      const parts = [first, ...more].flatMap((part, index) => {
        if (index % 2 === 0) return part === '' ? [] : [quote + part + quote];
        variables.add(part);
        return [`:${part}`];
      });
      return parts.length === 1 ? (parts[0] ?? '') : `concat(${parts.join(', ')})`;
    },
  });
  if (marksIn(text).length > 0) throw new VariableInSqlError();
  if (variables.size === 0) return py`spark.sql(${py.str(text)})`;
  const given = py.dict([...variables].map((name) => [py.str(name), py.name(name)]));
  return py`spark.sql(${py.str(text)}, args=${given})`;
}
