import { replaceSqlParts } from '../sql/replace-sql-parts.ts';
import type { Py } from './ast.ts';
import { py } from './py.ts';
import { verbatim } from './statements.ts';
import { VariableInSqlError } from './variable-in-sql-error.ts';
import { marksIn, splitMarks } from './variable-mark.ts';

export interface QueryOptions {
  /** The frames that the query names in braces; it then has its own braces twice. */
  readonly frames?: Readonly<Record<string, Py>>;
  /** The name of the text of a query of several lines, at the top of the module. */
  readonly name?: string;
}

/** `spark.sql` of a query; variables become its arguments, so that no value becomes part of the SQL. */
export function queryPython(query: string, { frames = {}, name }: QueryOptions = {}): Py {
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
  const named = py.kwargs(frames);
  const written = name === undefined ? py.str(text) : textBlock(name, text);
  if (variables.size === 0) return py`spark.sql(${written}, ${named})`;
  const given = py.dict([...variables].map((name) => [py.str(name), py.name(name)]));
  return py`spark.sql(${written}, args=${given}, ${named})`;
}

/** A text of several lines as a variable of the module, in which each is a line; a plain string where it can't be. */
function textBlock(name: string, text: string): Py {
  if (!text.includes('\n') || /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/u.test(text)) return py.str(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return py.defined(name, [verbatim(`${name} = """\n${escaped}\n"""`)]);
}
