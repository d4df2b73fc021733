import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import type { TableSource } from '@lakehouse/spark-sql/syntax/tree';
import { visitQuery } from '@lakehouse/spark-sql/syntax/visit';
import { isRelation } from '../../codegen/jinja/sql-template.ts';
import type { Sql } from '../../codegen/sql/sql.ts';

/** A table that a query names, and where. */
export interface TableSpan {
  readonly parts: readonly string[];
  readonly start: number;
  readonly end: number;
}

/**
 * The tables that a query reads, in their order: not its own common table expressions, and no files that are named like
 * tables. None in a query that only Spark understands.
 */
export function tableSpans({ text }: Sql): readonly TableSpan[] {
  const parsed = parseQuery(text);
  if (!parsed.ok) return [];
  const own = new Set<string>();
  const tables: TableSource[] = [];
  visitQuery(parsed.value, {
    query: ({ ctes }) => {
      for (const { name } of ctes) own.add(name.toLowerCase());
      return true;
    },
    source: (source) => {
      if (source.kind === 'table') tables.push(source);
      return true;
    },
  });
  const { tokens } = tokenize(text);
  return tables
    .filter(({ name }) => !(name.length === 1 && own.has(name[0]?.toLowerCase() ?? '')))
    .filter(({ name }) => !name.some((part) => /[`/]/u.test(part) || isRelation(part)))
    .flatMap(({ name, start }) => spanOf(name, start, tokens))
    .toSorted((one, other) => one.start - other.start);
}

/** The place of a name; none where it is written as a string. */
function spanOf(parts: readonly string[], from: number, tokens: readonly Token[]): readonly TableSpan[] {
  const at = tokens.findIndex(({ start }) => start === from);
  const isWord = tokens[at]?.text.toUpperCase() === 'TABLE' && tokens[at + 1]?.text !== '.';
  const first = isWord && parts[0] !== tokens[at]?.text ? at + 1 : at;
  const [begin, last] = [tokens[first], tokens[first + 2 * (parts.length - 1)]];
  if (!begin || !last) return [];
  const isNamed = parts.every((part, index) => tokens[first + 2 * index]?.text === part);
  return isNamed ? [{ parts, start: begin.start, end: last.end }] : [];
}
