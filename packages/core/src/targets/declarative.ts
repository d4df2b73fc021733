import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign, blank, comment, define, docstring, giveBack } from '../codegen/python/statements.ts';
import { definitionsIn, usedNames } from '../codegen/python/used-names.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Expectation, Expectations } from '../pipeline/define-emitters.ts';
import { imports, leftOut, neededComment, nodeCode } from '../pipeline/emit-pyspark.ts';
import { EMITTERS } from '../pipeline/emitters.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { namesOf } from '../pipeline/step-functions.ts';
import { upstream } from '../pipeline/upstream.ts';
import { datasetProblems, forbiddenIn, tableOf } from './declarative-problems.ts';
import { fileStem } from './file-name.ts';
import type { GeneratedFile } from './generated-file.ts';
import { yamlText } from './yaml.ts';

const DECORATORS: Readonly<Record<Expectation['action'], Py>> = {
  warn: py`dp.expect`,
  drop: py`dp.expect_or_drop`,
  fail: py`dp.expect_or_fail`,
};

/** The pipeline as a Lakeflow (and Spark) declarative pipeline: a module with its datasets, and the settings to run it. */
export function declarativeFiles(plan: Plan): {
  readonly files: readonly GeneratedFile[];
  readonly problems: readonly Diagnostic[];
} {
  const { definitions, problems } = datasets(plan);
  const stem = fileStem(plan.name);
  const path = `transformations/${stem}.py`;
  const session = assign(py`spark`, py`SparkSession.active()`);
  const comments = [...leftOut(plan), ...parameterComment(plan), ...neededComment(plan)];
  const module = [
    docstring(`The datasets of the pipeline ${plan.name}`),
    ...(comments.length === 0 ? [] : [blank, ...comments]),
    ...imports([session, ...definitions]).filter((one) => !isSession(one)),
    blank,
    session,
    ...definitions.flatMap((definition) => [blank, blank, definition]),
  ];
  const settings = {
    name: stem,
    storage: `file:///tmp/${encodeURIComponent(stem)}`,
    configuration: { 'spark.sql.session.timeZone': plan.timeZone },
    libraries: [{ glob: { include: 'transformations/**' } }],
  };
  return {
    files: [
      { path, text: printModule(module), language: 'python' },
      { path: 'spark-pipeline.yml', text: yamlText(settings), language: 'yaml' },
    ],
    problems,
  };
}

/** Parameters of a declarative pipeline are settings of it, which code can't tell from those of Spark. */
const parameterComment = ({ parameters }: Plan): readonly Statement[] =>
  parameters.length === 0
    ? []
    : [
        comment(
          `Parameters have the values ${parameters.map((one) => `${one.name} = ${one.default}`).join(', ')}`,
        ),
        blank,
      ];

const isSession = (statement: Statement): boolean =>
  statement.kind === 'from-import' && statement.names.some(({ name }) => name === 'spark');

interface Datasets {
  readonly definitions: readonly Statement[];
  readonly problems: readonly Diagnostic[];
}

function datasets(plan: Plan): Datasets {
  const ready = plan.order.filter(({ state }) => state === 'ready');
  const problems: Diagnostic[] = [...datasetProblems(plan)];
  const wrong = new Set(problems.flatMap(({ nodeId }) => nodeId ?? []));
  const made = new Map<string, Dataset>();
  const tables = ready.filter((planned) => tableOf(planned) !== undefined).map(({ node }) => node.id);
  const read = new Set(upstream(plan, tables).map(({ node }) => node.id));
  for (const planned of ready) {
    const { id } = planned.node;
    if (planned.kind?.onlyShows || wrong.has(id)) continue;
    const dataset = datasetOf(plan, planned);
    if (!dataset) continue;
    if (dataset.reads.some((one) => wrong.has(one))) wrong.add(id);
    else {
      const forbidden = forbiddenIn(dataset.body);
      if (forbidden === undefined) made.set(id, dataset);
      else {
        wrong.add(id);
        if (!read.has(id) && !dataset.isNeeded) continue;
        problems.push({
          code: 'not-declarative',
          severity: 'error',
          message: `A declarative pipeline can’t run “${planned.node.label}”, which needs ${forbidden}`,
          nodeId: id,
        });
      }
    }
  }
  const needed = neededOf(made);
  return {
    problems,
    definitions: [...made].filter(([id]) => needed.has(id)).flatMap(([, { definitions }]) => definitions),
  };
}

/** The tables, what must be checked, and all that these read. */
function neededOf(made: ReadonlyMap<string, Dataset>): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [...made].filter(([, { isNeeded }]) => isNeeded).map(([id]) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(made.get(id)?.reads ?? []));
  }
  return needed;
}

interface Dataset {
  /** The nodes whose rows it reads. */
  readonly reads: readonly string[];
  readonly body: readonly Statement[];
  readonly definitions: readonly Statement[];
  readonly isNeeded: boolean;
}

function datasetOf(plan: Plan, planned: PlannedNode): Dataset | undefined {
  const { name, node, kind, inputs } = planned;
  const sources = Object.values(inputs).flat();
  const table = tableOf(planned);
  const doc = node.description?.trim() || node.label;
  if (table) {
    const body = sources.map((id) => giveBack(readOf(plan, id)));
    const decorator = py`dp.materialized_view(${py.kwargs({ name: table })})`;
    return { reads: sources, body, definitions: [dataset(name, decorator, [], doc, body)], isNeeded: true };
  }
  if (kind?.output !== 'rows') return undefined;
  const expected = expectationsOf(plan, planned);
  const checked = expected?.all.map(expectationPy) ?? [];
  if (expected?.of === 'input' || expected?.of === 'rows') {
    const base = required(plan.byId.get(planned.output?.of ?? ''), node.label);
    const from = expected.of === 'rows' ? base.node.id : required(base.inputs['in']?.[0], node.label);
    const body = [giveBack(readOf(plan, from))];
    if (!expected.taken)
      return { reads: [from], body, definitions: [dataset(name, VIEW, checked, doc, body)], isNeeded: false };
    const inner = freeName(namesOf(plan), `${name}_checked`);
    const rows = expected.taken({ frame: py`spark.read.table(${py.str(inner)})`, schema: base.schema });
    return {
      reads: [from],
      body,
      definitions: [
        dataset(inner, VIEW, checked, `${doc}: the rows with the rules that they fail`, body),
        dataset(name, VIEW, [], doc, [giveBack(rows)]),
      ],
      isNeeded: false,
    };
  }
  const { statements } = nodeCode(plan, planned, { isLazy: true });
  const code = statements.filter((one) => one.kind !== 'comment');
  const last = code.at(-1);
  if (last?.kind !== 'assign') return undefined;
  const used = usedNames([...code, ...[...definitionsIn(code).values()].flat()]);
  const frames = [...new Set(sources)].flatMap((id) => {
    const source = plan.byId.get(id);
    return source && used.has(source.name) ? [assign(py.name(source.name), readOf(plan, id))] : [];
  });
  const body = [...frames, ...code.slice(0, -1), giveBack(unpersisted(last.value))];
  const isNeeded = expected?.isNeeded === true;
  // Rows that differ each time are computed once, for all that read them; what nobody reads is checked as a table only.
  const decorator = isNeeded || isPersisted(plan, planned) ? py`dp.materialized_view` : VIEW;
  return { reads: sources, body, definitions: [dataset(name, decorator, checked, doc, body)], isNeeded };
}

const VIEW = py`dp.temporary_view`;

const dataset = (
  name: string,
  decorator: Py,
  checked: readonly Py[],
  doc: string,
  body: readonly Statement[],
): Statement =>
  define({ name, decorators: [decorator, ...checked], parameters: [], returns: py`DataFrame`, doc, body });

const readOf = (plan: Plan, id: string): Py =>
  py`spark.read.table(${py.str(required(plan.byId.get(id), id).name)})`;

const expectationPy = ({ name, condition, action }: Expectation): Py =>
  py`${DECORATORS[action]}(${py.str(name)}, ${py.str(condition.text)})`;

/** What the kind of an output expects of its rows. */
function expectationsOf(plan: Plan, { output }: PlannedNode): Expectations | undefined {
  if (!output) return undefined;
  const base = plan.byId.get(output.of);
  if (!base?.config || !base.kind) return undefined;
  const inputs = Object.fromEntries(
    Object.entries(base.inputs).map(([port, ids]) => [port, ids.map((id) => plan.byId.get(id)?.schema)]),
  );
  return EMITTERS.get(base.kind.id)?.expectations?.(base.config, inputs)[output.port];
}

/** A frame without being kept in memory, which a declarative pipeline does itself. */
const unpersisted = (frame: Py): Py =>
  frame.kind === 'call' &&
  frame.callee.kind === 'attribute' &&
  ['persist', 'cache'].includes(frame.callee.name)
    ? unpersisted(frame.callee.value)
    : frame;
