import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { SqlCode, SqlInput } from '../../define-emitters.ts';
import type { UnionConfig } from './config.ts';
import { designUnion, type UnionColumn } from './design-union.ts';
import { withFields } from './fields-by-name.ts';

/** The union in SQL. By name, every input selects the same columns, since UNION itself matches by position. */
export function unionSql(config: UnionConfig, inputs: readonly SqlInput[]): SqlCode {
  const { columns } = designUnion(
    config,
    inputs.map(({ schema }) => schema),
  );
  if (config.by === 'name' && !columns)
    return {
      kind: 'unsupported',
      reason: 'SQL matches columns by name only when they are known: read the schema of the source first',
    };
  const named = config.by === 'name' && columns ? columns : undefined;
  const selects = inputs.map(({ relation }, at) =>
    named
      ? sql`SELECT ${sql.list(named.map((column) => item(column, at)))}\nFROM ${relation}`
      : sql`SELECT * FROM ${relation}`,
  );
  return { kind: 'query', query: selects.reduce((above, below) => sql`${above}\nUNION ALL\n${below}`) };
}

function item({ name, type, sources }: UnionColumn, at: number): Sql {
  const source = sources[at];
  if (source === undefined) return sql`CAST(NULL AS ${sql.type(type)}) AS ${sql.name(name)}`;
  const own = sql.name(source.name);
  const matched = withFields(own, source.type, type);
  return source.name === name && !matched ? own : sql`${matched ?? own} AS ${sql.name(name)}`;
}
