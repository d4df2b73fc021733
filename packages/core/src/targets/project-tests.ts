import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import {
  assert,
  assign,
  blank,
  comment,
  define,
  fromImport,
  fromOwn,
  run,
  verbatim,
} from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { freeName, namesOf, type StepFunction } from '../pipeline/step-functions.ts';
import type { FrozenRows } from './frozen-rows.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { ProjectCode } from './project-code.ts';

/** The file that the tests' job runs. */
export const RUN_TESTS = 'tests/run_tests.py';

/** The type of the fixture `frozen`. */
const FROZEN = verbatim('Frozen = Callable[[str], DataFrame]');

/** What both a laptop and a job need to run the tests. */
const CONFTEST = `"""The Spark session of the tests, and their frozen rows."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

Frozen = Callable[[str], DataFrame]
ROWS = Path(__file__).parent / "rows"


@pytest.fixture(scope="session")
def spark() -> SparkSession:
    """A local session, or that of the compute on which a job runs the tests."""
    session = SparkSession.builder.appName("tests").getOrCreate()
    session.conf.set("spark.sql.session.timeZone", "UTC")
    session.conf.set("spark.sql.shuffle.partitions", "2")
    return session


@pytest.fixture(scope="session")
def frozen(spark: SparkSession) -> Frozen:
    """The frozen rows of a step, by its name."""

    def value(text: Column, kind: str) -> Column:
        if kind.startswith(("array<", "map<", "struct<")):
            return F.from_json(text, kind)
        return F.unbase64(text) if kind == "binary" else text.cast(kind)

    def read(step: str) -> DataFrame:
        table = json.loads((ROWS / f"{step}.json").read_text(encoding="utf-8"))
        names = [f"v{at}" for at in range(len(table["columns"]))]
        texts = spark.createDataFrame(
            [tuple(row) for row in table["rows"]],
            ", ".join(f"{name} STRING" for name in names),
        )
        return texts.select(
            *(
                value(F.col(text), kind).alias(name)
                for text, (name, kind) in zip(names, table["columns"], strict=True)
            )
        )

    return read
`;

const RUNNER = `"""Run the tests in a job; its argument is the folder of the project."""

import sys

import pytest

# The folder of a deployed project can't be written.
sys.dont_write_bytecode = True
code = pytest.main([f"{sys.argv[1]}/tests", "-p", "no:cacheprovider"])
if code != 0:
    raise RuntimeError(f"The tests failed: {code!r}")
`;

/** The tests of a project: each step on frozen rows. Empty when no step can be tested. */
export function testFiles(plan: Plan, code: ProjectCode, frozen: FrozenRows): readonly GeneratedFile[] {
  const taken = new Set(namesOf(plan));
  for (const { name } of code.steps.values()) taken.add(name);
  const tests = [...code.steps.values()].flatMap((step) => {
    const test = testOf(plan, step, frozen, taken);
    return test ? [{ ...test, step }] : [];
  });
  if (tests.length === 0) return [];
  const definitions = tests.map(({ definition }) => definition);
  const used = usedNames(definitions);
  const imports = [
    fromImport('collections.abc', ['Callable']),
    fromImport('pyspark.sql', ['DataFrame', ...(used.has('SparkSession') ? ['SparkSession'] : [])]),
    ...(used.has('assertDataFrameEqual') ? [fromImport('pyspark.testing', ['assertDataFrameEqual'])] : []),
    fromOwn(
      code.module,
      tests.map(({ step }) => step.name),
    ),
  ];
  const tables = [...new Set(tests.flatMap(({ reads }) => reads))];
  return [
    { path: 'tests/conftest.py', text: CONFTEST, language: 'python' },
    { path: RUN_TESTS, text: RUNNER, language: 'python' },
    {
      path: `tests/test_${code.module}.py`,
      text: printModule([
        comment(`Tests of the steps of the pipeline ${plan.name}, on the rows in the folder rows`),
        ...imports,
        FROZEN,
        ...definitions.flatMap((definition) => [blank, blank, definition]),
      ]),
      language: 'python',
    },
    ...tables.map((id) => rowsFile(required(plan.byId.get(id), id), frozen)),
  ];
}

interface StepTest {
  readonly definition: Statement;
  /** The nodes whose frozen rows it reads. */
  readonly reads: readonly string[];
}

function testOf(
  plan: Plan,
  { nodeId, name, takes }: StepFunction,
  frozen: FrozenRows,
  taken: ReadonlySet<string>,
): StepTest | undefined {
  const planned = required(plan.byId.get(nodeId), nodeId);
  const inputs = [...new Set(Object.values(planned.inputs).flat())];
  const expected = frozen.get(nodeId);
  if (!expected || inputs.length === 0 || !inputs.every((id) => frozen.has(id))) return undefined;
  const rowsOf = (id: string): Py => py`frozen(${py.str(required(plan.byId.get(id), id).name)})`;
  const frames = new Map(inputs.map((id) => [plan.byId.get(id)?.name, id]));
  const values = takes.map((one): Py => {
    const input = frames.get(one.name);
    if (input !== undefined) return rowsOf(input);
    const parameter = plan.parameters.find((each) => each.name === one.name);
    return parameter ? py.str(parameter.default) : py.name(one.name);
  });
  const result = py`${py.name(name)}(${py.args(values)})`;
  const rows = py.name(freeName(taken, 'rows'));
  const count = expected.isComputed ? undefined : countOf(planned, inputs, rowsOf);
  return {
    reads: [...inputs, nodeId],
    definition: define({
      name: `test_${name}`,
      parameters: [...takes.filter((one) => one.name === 'spark'), { name: 'frozen', type: py`Frozen` }],
      returns: py.none,
      doc: expected.isComputed
        ? 'The step returns the frozen rows.'
        : 'The step returns the expected columns.',
      body: expected.isComputed
        ? [run(py`assertDataFrameEqual(${result}, ${rowsOf(nodeId)})`)]
        : [
            assign(rows, result),
            assert(py`${rows}.dtypes == ${rowsOf(nodeId)}.dtypes`),
            ...(count ? [assert(py`${rows}.count() == ${count}`)] : []),
          ],
    }),
  };
}

/** The number of rows of a node, where it follows from those of its inputs. */
function countOf(
  { kind, config }: PlannedNode,
  inputs: readonly string[],
  rowsOf: (id: string) => Py,
): Py | undefined {
  const rule = config && kind?.rowCount?.(config);
  const counts = inputs.map((id) => py`${rowsOf(id)}.count()`);
  const [first] = counts;
  if (rule === 'as-input') return first;
  return rule === 'sum-of-inputs' ? counts.reduce((sum, next) => py`${sum} + ${next}`) : undefined;
}

function rowsFile({ node, name }: PlannedNode, frozen: FrozenRows): GeneratedFile {
  const { schema, rows } = required(frozen.get(node.id), node.id);
  const columns = schema.map((column) => JSON.stringify([column.name, formatType(column.type)]));
  const lines = (items: readonly string[]): string => `[\n    ${items.join(',\n    ')}\n  ]`;
  return {
    path: `tests/rows/${name}.json`,
    text: `{\n  "columns": ${lines(columns)},\n  "rows": ${lines(rows.map((row) => JSON.stringify(row)))}\n}\n`,
    language: 'json',
  };
}
