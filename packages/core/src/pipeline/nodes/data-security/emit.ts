import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { formatSchema, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { withColumns } from '../../../codegen/python/with-columns.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, type OutputEmitters, sole } from '../../define-emitters.ts';
import { anonymity } from './anonymity-code.ts';
import type { config } from './config.ts';
import { isDropped, type Protected, protectedColumns, remaining, secretsOf } from './protect.ts';
import { valueOf } from './values.ts';

const ROWS: OutputEmitters = {
  pyspark: ({ frame }) => frame,
  sql: ({ relation }) => sql`SELECT * FROM ${relation}`,
};

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema = [] } = sole(inputs);
    const { columns } = protectedColumns(config.rules, schema);
    const secrets = secretsOf(columns);
    const dropped = columns.filter(isDropped).map(({ name }) => py.str(name));
    const keyNames: string[] = [];
    for (const at of secrets.keys())
      keyNames.push(
        freeName(
          `_key_${at + 1}`,
          schema.map(({ name }) => name),
        ),
      );
    const keyOf = ({ rule }: Protected): Sql =>
      sql.name(
        keyNames[
          secrets.findIndex(({ scope, key }) => scope === rule.scope.trim() && key === rule.key.trim())
        ] ?? '',
      );
    const withKeys: Schema = [...schema, ...keyNames.map((name) => ({ name, type: T.string }))];
    const changed = columns
      .filter((one) => !isDropped(one))
      .map(
        (one) =>
          [py.str(one.name), expressionPy(valueOf(one, schema, keyOf(one)), { schema: withKeys })] as const,
      );
    // As a column and not as a literal, a secret is in no plan of a query.
    const keys = variable('keys');
    const before =
      secrets.length === 0
        ? []
        : [
            assign(
              keys,
              py`spark.createDataFrame([${py.tuple(secrets.map(({ scope, key }) => py`dbutils.secrets.get(${py.str(scope)}, ${py.str(key)})`))}], ${py.str(formatSchema(withKeys.slice(schema.length)))})`,
            ),
          ];
    const rows = secrets.length === 0 ? frame : py`${frame}.crossJoin(F.broadcast(${keys}))`;
    const made = changed.length === 0 ? rows : withColumns(rows, changed);
    const gone = [...dropped, ...keyNames.map((name) => py.str(name))];
    return { kind: 'frame', before, frame: gone.length === 0 ? made : py`${made}.drop(${py.args(gone)})` };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const { columns } = protectedColumns(config.rules, schema);
    const value = (one: Protected): Expression =>
      valueOf(one, schema, sql`secret(${sql.str(one.rule.scope.trim())}, ${sql.str(one.rule.key.trim())})`);
    const items = remaining(schema, columns).map(({ name }) => {
      const own = columns.find((one) => sameName(one.name, name));
      return own ? sql`${sql.expression(value(own))} AS ${sql.name(name)}` : sql.name(name);
    });
    return { kind: 'query', query: sql`SELECT\n  ${sql.lines(items)}\nFROM ${relation}` };
  },
  output: (config, name) => (name === 'anonymity' ? anonymity(config) : ROWS),
});
