import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { PyCode, PyInput, SqlInput } from '../../define-emitters.ts';
import type { Variables } from './add-columns.ts';
import { type Asking, askingOf } from './asking.ts';
import type { EnrichmentConfig } from './config.ts';

type Own<I> = I & { readonly schema: Schema };

/** One question more than the budget is enough to know that there are more. */
const taken = ({ maxQuestions, overBudget }: EnrichmentConfig): number =>
  overBudget === 'stop' ? maxQuestions + 1 : maxQuestions;

/** A question, which stops the run where there are more of them than the budget has. */
const withinBudget = ({ maxQuestions }: EnrichmentConfig, { asked }: Asking): Sql => {
  const message = `The rows ask more than ${maxQuestions} different questions, which is the budget: no model was asked`;
  return sql`CASE WHEN count(1) OVER () > ${sql.int(maxQuestions)} THEN raise_error(${sql.str(message)}) ELSE ${sql.name(asked)} END`;
};

/** The answer before any question is asked. */
const unasked = ({ answer, type }: Asking): { readonly name: string; readonly value: Sql } => ({
  name: answer,
  value: sql`CAST(NULL AS ${sql.type(type)})`,
});

function callSql({ asked, call, values }: Asking): Sql {
  const constants = values.map((value): Sql => {
    if (typeof value === 'number') return sql.int(value);
    return typeof value === 'string' ? sql.str(value) : sql`array(${sql.list(value.map(sql.str))})`;
  });
  const args = call.asksLast ? [...constants, sql.name(asked)] : [sql.name(asked), ...constants];
  return sql`${sql.name(call.name)}(${sql.list(args)})`;
}

function callPy({ asked, call, values }: Asking): Py {
  const constants = values.map((value): Py => {
    if (typeof value === 'number') return py`F.lit(${py.int(value)})`;
    return typeof value === 'string'
      ? py`F.lit(${py.str(value)})`
      : py`F.array(${py.args(value.map((one) => py`F.lit(${py.str(one)})`))})`;
  });
  const args = call.asksLast ? [...constants, col(asked)] : [col(asked), ...constants];
  return py`F.call_function(${py.args([py.str(call.name), ...args])})`;
}

/** The rows with the answers, as SQL: each question is asked once. */
export function askSql(config: EnrichmentConfig, own: Own<SqlInput>, looksOnly: boolean): Sql {
  const asking = askingOf(config, own.schema);
  if (looksOnly) {
    const { name, value } = unasked(asking);
    return selectAssigned(own.relation, own.schema, [{ name, expression: parsed(value) }]);
  }
  const { question, answer } = asking;
  const asked = sql.name(asking.asked);
  const questions = sql`SELECT DISTINCT ${question} AS ${asked}\nFROM ${own.relation}\nWHERE ${question} IS NOT NULL\nORDER BY ${asked}\nLIMIT ${sql.int(taken(config))}`;
  const counted =
    config.overBudget === 'stop'
      ? sql`SELECT ${withinBudget(config, asking)} AS ${asked}\nFROM (\n  ${questions}\n)`
      : questions;
  const answers = sql`SELECT ${asked}, ${callSql(asking)} AS ${sql.name(answer)}\nFROM (\n  ${counted}\n)`;
  return sql`SELECT * EXCEPT (${asked})\nFROM ${own.relation}\nLEFT JOIN (\n  ${answers}\n)\nON ${question} = ${asked}`;
}

/** The same as PySpark. */
export function askPy(
  config: EnrichmentConfig,
  own: Own<PyInput>,
  { looksOnly, keepsAnswers }: { readonly looksOnly: boolean; readonly keepsAnswers: boolean },
  { variable, local }: Variables,
): PyCode & { readonly kind: 'frame' } {
  const asking = askingOf(config, own.schema);
  if (looksOnly) {
    const { name, value } = unasked(asking);
    return assignColumns(own.frame, [[{ name, expression: parsed(value), schema: undefined }]], local);
  }
  const { question, asked, answer } = asking;
  const [questions, answers] = [variable('questions'), variable('answers')];
  const each = expressionPy(parsed(question), { schema: own.schema });
  const different = py`${own.frame}.select(${each}.alias(${py.str(asked)})).filter(${col(asked)}.isNotNull()).distinct().orderBy(${py.str(asked)}).limit(${py.int(taken(config))})`;
  const counted =
    config.overBudget === 'stop'
      ? assignColumns(
          different,
          [[{ name: asked, expression: parsed(withinBudget(config, asking)), schema: undefined }]],
          local,
        )
      : { before: [], frame: different };
  const answered = py`${questions}.withColumn(${py.str(answer)}, ${callPy(asking)})`;
  return {
    kind: 'frame',
    before: [
      ...counted.before,
      assign(questions, counted.frame),
      // Each action would ask again.
      assign(answers, keepsAnswers ? py`${answered}.persist()` : answered),
    ],
    ...(keepsAnswers && { holdsRows: true as const }),
    frame: py`${own.frame}.join(${answers}, on=${each} == ${col(asked)}, how="left").drop(${py.str(asked)})`,
  };
}
