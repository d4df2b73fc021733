import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import {
  assert,
  assign,
  blank,
  define,
  docstring,
  fromImport,
  fromOwn,
  run,
  verbatim,
} from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import { type Home, tableIn } from '../pipeline/emit-pyspark.ts';
import { emittersOf } from '../pipeline/emitters.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { namesOf, type StepFunction } from '../pipeline/step-functions.ts';
import type { FrozenRows } from './frozen-rows.ts';
import type { GeneratedFile } from './generated-file.ts';
import { ownTests } from './own-tests.ts';
import type { ProjectCode } from './project-code.ts';

/** The file that the tests' job runs. */
export const RUN_TESTS = 'tests/run_tests.py';

/** The type of the fixture `frozen`. */
const FROZEN = verbatim('Frozen = Callable[[str], DataFrame]');

/** What both a laptop and a job need to run the tests. */
const CONFTEST = `"""The Spark session of the tests, their frozen rows, and temporary places for data."""

import json
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from delta import configure_spark_with_delta_pip
from delta.tables import DeltaTable
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

Frozen = Callable[[str], DataFrame]
ROWS = Path(__file__).parent / "rows"
IS_JOB = "DATABRICKS_RUNTIME_VERSION" in os.environ


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> SparkSession:
    """A local session with Delta, or that of the compute on which a job runs the tests."""
    builder = SparkSession.builder.appName("tests")
    if not IS_JOB:
        extensions = "io.delta.sql.DeltaSparkSessionExtension"
        delta = "org.apache.spark.sql.delta.catalog.DeltaCatalog"
        warehouse = str(tmp_path_factory.mktemp("warehouse"))
        builder = (
            builder.config("spark.sql.extensions", extensions)
            .config("spark.sql.catalog.spark_catalog", delta)
            .config("spark.sql.warehouse.dir", warehouse)
            # Of the 50 tasks by which Delta reads a log, small tables need one.
            .config("spark.databricks.delta.snapshotPartitions", "1")
        )
        # A session that is configured from outside has its jars.
        if "PYSPARK_SUBMIT_ARGS" not in os.environ:
            builder = configure_spark_with_delta_pip(builder)
    session = builder.getOrCreate()
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


@pytest.fixture
def temporary(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Temporary tables and files in place of those that the steps name."""
    schema = f"tests_{uuid4().hex}"
    spark.sql(f"CREATE SCHEMA {schema}")
    folder = str(tmp_path)
    if IS_JOB:
        spark.sql(f"CREATE VOLUME {schema}.files")
        folder = f"/Volumes/{spark.catalog.currentCatalog()}/{schema}/files"

    def table(name: str) -> str:
        return f"{schema}.t_{sha256(name.encode()).hexdigest()[:16]}"

    def path(name: str) -> str:
        return f"{folder}/{sha256(name.encode()).hexdigest()[:16]}"

    def redirect(kind: type, method: str, place: Callable[[str], str]) -> None:
        original = getattr(kind, method)

        def call(self: Any, name: str) -> Any:
            return original(self, place(name))

        monkeypatch.setattr(kind, method, call)

    rows = spark.range(0)
    redirect(type(spark.read), "table", table)
    redirect(type(spark.read), "load", path)
    redirect(type(rows.write), "saveAsTable", table)
    redirect(type(rows.write), "save", path)
    redirect(type(spark.catalog), "tableExists", table)
    # Class methods: what they take first is the session.
    redirect(DeltaTable, "forName", table)
    redirect(DeltaTable, "forPath", path)
    redirect(DeltaTable, "isDeltaTable", path)
    yield
    monkeypatch.undo()
    spark.sql(f"DROP SCHEMA {schema} CASCADE")
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
    const test = testOf(plan, step, frozen, taken) ?? placeTestOf(plan, step, code.home, frozen, taken);
    return test ? [{ ...test, step }] : [];
  });
  const own = ownTests(plan, code);
  if (tests.length === 0 && own.length === 0) return [];
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
    ...(own.length === 0 ? [] : [ownFile(plan, code, own)]),
    ...own.flatMap(({ files }) => files),
    {
      path: `tests/test_${code.module}.py`,
      text: printModule([
        docstring(`Tests of the steps of ${plan.name}`),
        ...imports,
        FROZEN,
        ...definitions.flatMap((definition) => [blank, blank, definition]),
      ]),
      language: 'python',
    },
    ...tables.map((id) => rowsFile(required(plan.byId.get(id), id), frozen)),
  ];
}

/** The module with the tests that the pipeline keeps. */
function ownFile(plan: Plan, code: ProjectCode, own: ReturnType<typeof ownTests>): GeneratedFile {
  const definitions = own.map(({ definition }) => definition);
  const used = usedNames(definitions);
  const steps = new Set(own.flatMap((test) => test.steps.map(({ name }) => name)));
  return {
    path: `tests/test_${code.module}_cases.py`,
    text: printModule([
      docstring(`Tests of the pipeline ${plan.name}, made in the designer`),
      fromImport('collections.abc', ['Callable']),
      fromImport('pyspark.sql', ['DataFrame', ...(used.has('SparkSession') ? ['SparkSession'] : [])]),
      ...(used.has('assertDataFrameEqual') ? [fromImport('pyspark.testing', ['assertDataFrameEqual'])] : []),
      ...(steps.size > 0 ? [fromOwn(code.module, [...steps])] : []),
      FROZEN,
      ...definitions.flatMap((definition) => [blank, blank, definition]),
    ]),
    language: 'python',
  };
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
  if (!expected || expected.isRefused || inputs.length === 0 || !inputs.every((id) => frozen.has(id)))
    return undefined;
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

/** Tests a step that reads or stores rows, on temporary tables and files. */
function placeTestOf(
  plan: Plan,
  { nodeId, name, takes }: StepFunction,
  home: Home | undefined,
  frozen: FrozenRows,
  taken: ReadonlySet<string>,
): StepTest | undefined {
  const planned = required(plan.byId.get(nodeId), nodeId);
  const { kind, config, schema, inputs } = planned;
  const rehearsal =
    config && kind && emittersOf(planned).rehearse?.({ config, schema, table: tableIn(home) });
  const [input = nodeId, ...more] = Object.values(inputs).flat();
  if (!rehearsal || planned.stream || more.length > 0 || !frozen.has(input)) return undefined;
  const { given, stored, keys = [] } = rehearsal;
  const rows = py.name(freeName(taken, 'rows'));
  const own = py`frozen(${py.str(required(plan.byId.get(input), input).name)})`;
  const names = py.list(keys.map((key) => py.str(key)));
  const distinct = keys.length === 0 ? own : py`${own}.dropna(subset=${names}).dropDuplicates(${names})`;
  const values = takes.map((one): Py => {
    const parameter = plan.parameters.find((each) => each.name === one.name);
    if (parameter) return py.str(parameter.default);
    return one.name === 'spark' ? py.name(one.name) : rows;
  });
  const call = py`${py.name(name)}(${py.args(values)})`;
  // A place that depends on a parameter is known only in the step.
  const place = usedNames([given, stored].flatMap((each) => (each ? [run(each(rows))] : [])));
  if (plan.parameters.some((parameter) => place.has(parameter.name))) return undefined;
  const body = given
    ? [run(given(rows)), run(py`assertDataFrameEqual(${call}, ${rows})`)]
    : stored
      ? [run(call), run(py`assertDataFrameEqual(${stored(rows)}, ${rows})`)]
      : [];
  if (body.length === 0) return undefined;
  return {
    reads: [input],
    definition: define({
      name: `test_${name}`,
      parameters: [
        ...(usedNames(body).has('spark') ? [{ name: 'spark', type: py`SparkSession` }] : []),
        { name: 'frozen', type: py`Frozen` },
        { name: 'temporary', type: py.none },
      ],
      returns: py.none,
      doc: given ? 'The step reads the rows of its source.' : 'The step stores its rows.',
      body: [assign(rows, distinct), ...body],
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
