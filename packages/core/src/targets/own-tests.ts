import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { py } from '../codegen/python/py.ts';
import { assert, assign, define, run } from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import { sql } from '../codegen/sql/sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { StepFunction } from '../pipeline/step-functions.ts';
import type { Expectation, ExpectedRows, PipelineTest, TestOutput } from '../pipeline/test-schema.ts';
import { DEFAULT_TIME_ZONE } from '../pipeline/time-zone.ts';
import { upstream } from '../pipeline/upstream.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { ProjectCode } from './project-code.ts';

/** A test of the pipeline as a function of pytest, with the rows that it reads and the steps that it calls. */
export interface OwnTest {
  readonly definition: Statement;
  readonly steps: readonly StepFunction[];
  readonly files: readonly GeneratedFile[];
}

/** The tests that a pipeline keeps, as far as the functions of the project compute what they expect. */
export function ownTests(plan: Plan, code: ProjectCode): readonly OwnTest[] {
  // The session of the project’s tests is in UTC.
  if (plan.timeZone !== DEFAULT_TIME_ZONE) return [];
  return plan.tests.flatMap((test, at) => ownTest(plan, code, test, at + 1) ?? []);
}

function ownTest(plan: Plan, code: ProjectCode, test: PipelineTest, number: number): OwnTest | undefined {
  const given = new Map(test.inputs.map((input) => [input.node, input]));
  const frozen = (name: string): Py => py`frozen(${py.str(`cases/${number}/${name}`)})`;
  const files: GeneratedFile[] = [];
  const steps: StepFunction[] = [];
  const body: Statement[] = [];
  const parameters = new Set<string>();
  const outputs = test.outputs.map((output) => ({ output, id: rowsOf(plan, output.node) }));
  const ids = outputs.flatMap(({ id }) => id ?? []);
  if (ids.length < outputs.length) return undefined;
  // What is before given rows is not run.
  const staged = new Map([...given.keys()].map((id) => [id, sql.null]));
  for (const { node, name } of upstream(plan, ids, staged)) {
    // The fixture has this name.
    if (name === 'frozen') return undefined;
    const input = given.get(node.id);
    if (input) {
      files.push(rowsFile(`cases/${number}/${name}`, input));
      body.push(assign(py.name(name), frozen(name)));
      continue;
    }
    const step = code.steps.get(node.id);
    if (!step || Object.keys(required(plan.byId.get(node.id), node.id).inputs).length === 0) return undefined;
    steps.push(step);
    for (const one of step.takes) parameters.add(one.name);
    body.push(step.call);
  }
  const values = plan.parameters
    .filter((parameter) => parameters.has(parameter.name))
    .map((parameter) => assign(py.name(parameter.name), py.str(parameter.default)));
  for (const { output, id } of outputs) {
    const { name } = required(plan.byId.get(id ?? ''), 'The rows of an output');
    for (const [at, expected] of output.expect.entries()) {
      const place = `expected_${name}_${at + 1}`;
      if (expected.is === 'rows') files.push(rowsFile(`cases/${number}/${place}`, expected));
      body.push(...checked(py.name(name), expected, frozen(place)));
    }
  }
  const all = [...values, ...body];
  return {
    steps,
    files,
    definition: define({
      name: `test_case_${number}`,
      parameters: [
        ...(usedNames(all).has('spark') ? [{ name: 'spark', type: py`SparkSession` }] : []),
        { name: 'frozen', type: py`Frozen` },
      ],
      returns: py.none,
      doc: test.name.trim() || test.id,
      body: all,
    }),
  };
}

/** The node whose rows are meant: for a destination the one before it. */
function rowsOf(plan: Plan, id: string): string | undefined {
  const planned = plan.byId.get(id);
  return planned?.kind?.output === 'none' ? Object.values(planned.inputs).flat()[0] : planned?.node.id;
}

/** The statements that check one thing of rows. */
function checked(rows: Py, expected: TestOutput['expect'][number], frozen: Py): readonly Statement[] {
  switch (expected.is) {
    case 'rows':
      return checkedRows(rows, expected, frozen);
    case 'columns':
      return [
        assert(
          py`sorted(${rows}.dtypes) == ${py.list(
            expected.columns
              .map(({ name, type }) => [name, normalType(type)] as const)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, type]) => py.tuple([py.str(name), py.str(type)])),
          )}`,
        ),
      ];
    case 'row-count':
      return [
        assert(py`${rows}.count() >= ${py.int(expected.min)}`),
        ...(expected.max === undefined ? [] : [assert(py`${rows}.count() <= ${py.int(expected.max)}`)]),
      ];
    case 'every-row': {
      const parsed = parseExpression(expected.expression);
      if (!parsed.ok) return [];
      const breaks = sql`NOT coalesce(${sql.expression(parsed.expression)}, false)`;
      return [assert(py`${rows}.filter(${py.str(breaks.text)}).count() == 0`)];
    }
    case 'unique': {
      const names = py.args(expected.columns.map((name) => py.str(name)));
      return [assert(py`${rows}.groupBy(${names}).count().filter("count > 1").count() == 0`)];
    }
    case 'not-null': {
      const names = py.list(expected.columns.map((name) => py.str(name)));
      return [assert(py`${rows}.dropna(subset=${names}).count() == ${rows}.count()`)];
    }
    default:
      return assertNever(expected);
  }
}

function checkedRows(rows: Py, { columns, ordered }: ExpectedRows, frozen: Py): readonly Statement[] {
  const names = columns.map(({ name }) => name);
  const chosen = py`${rows}.select(${py.args(names.map((name) => py.str(name)))})`;
  const sorted = py.list(names.toSorted().map((name) => py.str(name)));
  return [
    assert(py`sorted(${rows}.columns) == ${sorted}`),
    run(
      ordered
        ? py`assertDataFrameEqual(${chosen}, ${frozen}, checkRowOrder=True)`
        : py`assertDataFrameEqual(${chosen}, ${frozen})`,
    ),
  ];
}

const normalType = (text: string): string => {
  const type = tryParseType(text);
  return type ? formatType(type) : text;
};

type SavedRows = Pick<Extract<Expectation, { is: 'rows' }>, 'columns' | 'rows'>;

function rowsFile(name: string, { columns, rows }: SavedRows): GeneratedFile {
  const lines = (items: readonly string[]): string =>
    items.length === 0 ? '[]' : `[\n    ${items.join(',\n    ')}\n  ]`;
  const typed = columns.map((column) => JSON.stringify([column.name, normalType(column.type)]));
  return {
    path: `tests/rows/${name}.json`,
    text: `{\n  "columns": ${lines(typed)},\n  "rows": ${lines(rows.map((row) => JSON.stringify(row)))}\n}\n`,
    language: 'json',
  };
}
