import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, run } from '../../../codegen/python/statements.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, type PyInput, type SqlInput, sole } from '../../define-emitters.ts';
import type { InputSchemas } from '../../define-node.ts';
import { checkRules, type RowRule } from './checked-rules.ts';
import type { config } from './config.ts';
import { expectations } from './expectations.ts';
import { failedRules, failedRulesSql } from './failures.ts';
import { metrics, passed, quarantined, stopPy } from './output-code.ts';
import { failedColumn } from './outputs.ts';
import { rowsTests } from './rows-tests.ts';

type Inputs<I> = Readonly<Record<string, readonly I[]>>;

const schemasOf = (inputs: Inputs<PyInput | SqlInput>): InputSchemas =>
  Object.fromEntries(Object.entries(inputs).map(([port, all]) => [port, all.map(({ schema }) => schema)]));

const knownIn = (rules: readonly RowRule[]) => rules.flatMap(({ known }) => known ?? []);

/** The rows with the known values of each rule beside them: no row twice, and NULL where a value is not known. */
const joinedPy = (rules: readonly RowRule[], inputs: Inputs<PyInput>): Py =>
  knownIn(rules).reduce((rows, { column, key, joined }) => {
    const values = py`${sole(inputs, 'reference').frame}.select(${col(key)}.alias(${py.str(joined)})).distinct()`;
    return py`${rows}.join(${values}, ${col(column)} == ${col(joined)}, "left")`;
  }, sole(inputs).frame);

const joinedSql = (rules: readonly RowRule[], inputs: Inputs<SqlInput>): Sql =>
  knownIn(rules).reduce((rows, { column, key, joined }) => {
    const { relation } = sole(inputs, 'reference');
    const values = sql`(SELECT DISTINCT ${sql.name(key)} AS ${sql.name(joined)} FROM ${relation}) AS ${sql.name(joined)}`;
    return sql`${rows}\nLEFT JOIN ${values} ON ${sql.name(column)} = ${sql.name(joined)}.${sql.name(joined)}`;
  }, sole(inputs).relation);

const withFailed = (schema: Schema): Schema => [...schema, failedColumn(schema)];

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable, local, isLazy }) => {
    const { schema = [] } = sole(inputs);
    const { ofRows } = checkRules(config, schemasOf(inputs));
    const known = knownIn(ofRows).map(({ joined }) => joined);
    const step = { name: failedColumn(schema).name, expression: failedRules(ofRows), schema };
    const made = assignColumns(joinedPy(ofRows, inputs), [[step]], local);
    const frame =
      known.length === 0 ? made.frame : py`${made.frame}.drop(${py.args(known.map((name) => py.str(name)))})`;
    const checked = variable('checked');
    const stop = isLazy ? undefined : stopPy(config, checked, withFailed(schema));
    return stop
      ? { kind: 'frame', before: [...made.before, assign(checked, frame), run(stop)], frame: checked }
      : { ...made, frame };
  },
  sql: ({ config, inputs }) => {
    const { schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const { ofRows } = checkRules(config, schemasOf(inputs));
    const known = knownIn(ofRows).map(({ joined }) => sql.name(joined));
    const columns = known.length === 0 ? sql`*` : sql`* EXCEPT (${sql.list(known)})`;
    const failed = sql`${failedRulesSql(ofRows)} AS ${sql.name(failedColumn(schema).name)}`;
    return { kind: 'query', query: sql`SELECT ${columns}, ${failed}\nFROM ${joinedSql(ofRows, inputs)}` };
  },
  expectations,
  tests: rowsTests,
  output: (config, name) => {
    switch (name) {
      case 'quarantined':
        return quarantined(config);
      case 'metrics':
        return metrics(config);
      default:
        return passed(config);
    }
  },
});
