import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { ImportedName, Py, Statement } from '../codegen/python/ast.ts';
import { HELPER_FUNCTIONS } from '../codegen/python/helper-functions.ts';
import { isImport } from '../codegen/python/import-block.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import {
  assign,
  blank,
  comment,
  define,
  fromImport,
  giveBack,
  ifMain,
  run,
} from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import { tableText } from '../codegen/spark-names.ts';
import type { PyInput } from './define-node.ts';
import { identityOf } from './emit-sql.ts';
import { fromCommandLine } from './parameters/parameter-code.ts';
import { type Plan, type PlannedNode, pythonPlan } from './plan.ts';
import { readingOrder } from './reading-order.ts';

export interface PythonOptions {
  /** The current catalog and schema of the program: tables in it are named without them. */
  readonly home?: Home;
}

export interface Home {
  readonly catalog: string;
  readonly schema: string;
}

/** The statements of one node, ready to print. */
export interface NodeCode {
  readonly nodeId: string;
  readonly label: string;
  readonly statements: readonly Statement[];
}

/** A printed script. Lines count from 1; `end` is inclusive. */
export interface Script {
  readonly text: string;
  readonly lines: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** The PySpark of every ready node, in reading order. */
export function nodeCodes(plan: Plan, options: PythonOptions = {}): readonly NodeCode[] {
  const ready = readingOrder(plan).filter(({ state }) => state === 'ready');
  const written = plan.showsRows ? ready : withoutShows(ready);
  return written.map((planned) => nodeCode(plan, planned, options));
}

/** The nodes without display nodes and without the nodes that only those need, unless no others are left. */
function withoutShows(ready: readonly PlannedNode[]): readonly PlannedNode[] {
  const read = new Set<string>();
  const needed = new Set<string>();
  const remaining = new Set<PlannedNode>();
  for (const planned of ready.toReversed()) {
    const { id } = planned.node;
    const isNeeded = !planned.kind?.onlyShows && (!read.has(id) || needed.has(id));
    if (isNeeded) remaining.add(planned);
    for (const input of Object.values(planned.inputs).flat()) {
      read.add(input);
      if (isNeeded) needed.add(input);
    }
  }
  return ready.filter((planned) => (remaining.size > 0 ? remaining.has(planned) : !planned.kind?.onlyShows));
}

/** A comment that names the nodes without code; empty when every node has code. */
export function leftOut({ order }: Plan): readonly Statement[] {
  const labels = order.filter(({ state }) => state === 'blocked').map(({ node }) => `“${node.label}”`);
  return labels.length === 0 ? [] : [comment(`Left out because of problems: ${labels.join(', ')}`), blank];
}

/** The PySpark of one ready node. Throws for a blocked one. */
export function nodeCode(plan: Plan, planned: PlannedNode, { home }: PythonOptions = {}): NodeCode {
  const { kind, config, node, name, schema } = planned;
  if (!kind || !config || planned.state !== 'ready')
    throw new Error(`“${node.label}” has problems, so no code is generated for it`);
  const inputs = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [
      port,
      ids.map((id): PyInput => {
        const source = required(plan.byId.get(id), `The input ${id}`);
        return { frame: py.name(source.name), schema: source.schema };
      }),
    ]),
  );
  const variable = (suffix: string): Py => py.name(freeName(plan, `${name}_${suffix}`));
  const table = (parts: readonly string[]): Py => py.str(tableText(withoutHome(parts, home)));
  const code = kind.pyspark({ config, inputs, schema, variable, table, identity: identityOf(plan, planned) });
  const body =
    code.kind === 'frame' ? [...(code.before ?? []), assign(py.name(name), code.frame)] : code.statements;
  // A variable named after the node's title makes a comment with the title redundant.
  const title = code.kind === 'frame' && isCalled(name, node.label) ? undefined : node.label;
  const text = [title, node.description?.trim()].filter(Boolean).join(': ');
  return {
    nodeId: node.id,
    label: node.label,
    statements: body.length === 0 ? [] : [...(text === '' ? [] : [comment(text)]), ...body],
  };
}

/** Whether a variable consists of the words of a title, possibly with a number or suffix that makes it unique. */
function isCalled(name: string, label: string): boolean {
  const words = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return [name, name.replace(/_(?:df|\d+)$/u, '')].some(
    (one) => words(one) === label.toLowerCase().replace(/[\s\p{P}]/gu, ''),
  );
}

function withoutHome(parts: readonly string[], home: Home | undefined): readonly string[] {
  const [catalog = '', schema = '', ...name] = parts;
  const isHere =
    home && name.length === 1 && sameName(catalog, home.catalog) && sameName(schema, home.schema);
  return isHere ? name : parts;
}

/** The name, with a number appended if a node has that name. */
const freeName = (plan: Plan, wanted: string): string =>
  free(new Set([...plan.order, ...plan.parameters].map(({ name }) => name)), wanted);

function free(taken: ReadonlySet<string>, wanted: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
  return name;
}

/** A session that works on a laptop, on classic and on serverless compute alike. */
export const session = (appName: string): Statement =>
  assign(py`spark`, py`SparkSession.builder.appName(${py.str(appName)}).getOrCreate()`);

/** Times without a zone are UTC, as in the preview: otherwise a run would depend on the time zone of the machine. */
export const inUtc: Statement = run(py`spark.conf.set("spark.sql.session.timeZone", "UTC")`);

/** Modules in the order that isort keeps, with the names that generated code may use of each. */
const IMPORTABLE: readonly (readonly [module: string, names: readonly (string | ImportedName)[]])[] = [
  ['databricks.sdk.runtime', ['dbutils', 'display', 'spark']],
  ['delta.tables', ['DeltaTable']],
  ['pyspark', ['StorageLevel']],
  ['pyspark.sql', ['DataFrame', 'SparkSession', 'Window']],
  ['pyspark.sql', [{ name: 'functions', as: 'F' }]],
];

const boundName = (item: string | ImportedName): string =>
  typeof item === 'string' ? item : (item.as ?? item.name);

/**
 * The names that statements assign, also inside functions: `spark` is not imported into a script that creates its own
 * session.
 */
const assignedNames = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => {
      if (statement.kind === 'function') return [...assignedNames(statement.body)];
      return statement.kind === 'assign' && statement.target.kind === 'name' ? [statement.target.id] : [];
    }),
  );

/** Exactly the imports that the statements need, since an unused import is a lint error, and the helper functions that they call. */
export function imports(statements: readonly Statement[]): Statement[] {
  const called = usedNames(statements);
  const helpers = [...HELPER_FUNCTIONS].flatMap(([name, code]) => (called.has(name) ? code : []));
  const used = usedNames([...statements, ...helpers]);
  const own = assignedNames(statements);
  const needed = IMPORTABLE.flatMap(([module, names]) => {
    const some = names.filter((item) => used.has(boundName(item)) && !own.has(boundName(item)));
    return some.length > 0 ? [fromImport(module, some)] : [];
  });
  return [...needed, ...helpers];
}

/** The whole pipeline as one PySpark script, in the plan's layout. */
export function emitPyspark(given: Plan): Script {
  const plan = pythonPlan(given);
  const codes = nodeCodes(plan).filter(({ statements }) => statements.length > 0);
  const start = session(plan.name);
  // Verbatim user code can't be indented into a function.
  const asFunctions =
    plan.layout === 'functions' &&
    codes.every(({ statements }) => statements.every(({ kind }) => kind !== 'verbatim'));
  const code = codes.flatMap(({ statements }) => statements);
  const reading = fromCommandLine(programOf(plan, code));
  const assigned = reading.filter((statement) => !isImport(statement));
  const needed = [...leftOut(plan), ...reading.filter(isImport)];
  if (!asFunctions)
    return printed(
      [
        ...needed,
        ...imports([start, ...code]),
        blank,
        ...assigned,
        ...(assigned.length === 0 ? [] : [blank]),
        start,
        inUtc,
      ],
      codes,
      1,
    );
  const { steps, main } = asModule(plan, codes, [...assigned, start, inUtc]);
  const all = [...steps.flatMap(({ statements }) => statements), ...main];
  return printed([...needed, ...imports(all)], steps, 2, main);
}

/** The parameters of a plan and the code that reads them, from which the code that defines them is generated. */
export const programOf = (plan: Plan, code: readonly Statement[]): Parameters<typeof fromCommandLine>[0] => ({
  name: plan.name,
  parameters: plan.parameters,
  code,
  variable: (wanted) => py.name(freeName(plan, wanted)),
});

type Part = Pick<NodeCode, 'nodeId' | 'statements'>;

/** The parts of a script with empty lines between them, and where each is. */
function printed(
  head: readonly Statement[],
  parts: readonly Part[],
  gap: number,
  end: readonly Statement[] = [],
): Script {
  const lines = new Map<string, { start: number; end: number }>();
  let text = printModule(head);
  const add = (statements: readonly Statement[]): { start: number; end: number } => {
    const more = printModule(statements);
    const start = text.split('\n').length + gap;
    text += '\n'.repeat(gap) + more;
    return { start, end: start + more.split('\n').length - 2 };
  };
  for (const { nodeId, statements } of parts) lines.set(nodeId, add(statements));
  for (const statement of end) add([statement]);
  return { text, lines };
}

/** The statement without its assignment target: only what it reads. */
const withoutTarget = (statement: Statement): Statement =>
  statement.kind === 'assign' ? run(statement.value) : statement;

/** The verb in the name of a node's function: `read_orders`, `write_totals`. */
function verbOf({ kind }: PlannedNode, hasInputs: boolean): string {
  if (kind?.output === 'rows') return hasInputs ? 'build' : 'read';
  if (kind?.destination) return 'write';
  return hasInputs ? 'show' : 'run';
}

/** A function for each node, and `main()`, which calls them. */
function asModule(
  plan: Plan,
  codes: readonly NodeCode[],
  start: readonly Statement[],
): { readonly steps: readonly Part[]; readonly main: readonly Statement[] } {
  const taken = new Set([...plan.order, ...plan.parameters].map(({ name }) => name));
  const taking = usedNames(codes.flatMap(({ statements }) => statements.map(withoutTarget)));
  const calls: Statement[] = [];
  const steps = codes.map(({ nodeId, statements }): Part => {
    const planned = required(plan.byId.get(nodeId), `The node ${nodeId}`);
    const { node, inputs, name, kind } = planned;
    const frames = new Set(
      Object.values(inputs)
        .flat()
        .flatMap((id) => plan.byId.get(id)?.name ?? []),
    );
    const used = usedNames(statements);
    const hasRows = kind?.output === 'rows';
    const verb = verbOf(planned, frames.size > 0);
    const called = free(taken, `${verb}_${name}`);
    taken.add(called);
    const values = plan.parameters.map((parameter) => parameter.name).filter((one) => used.has(one));
    const parameters = [
      ...(used.has('spark') ? [{ name: 'spark', type: py`SparkSession` }] : []),
      ...[...frames]
        .filter((frame) => used.has(frame))
        .map((frame) => ({ name: frame, type: py`DataFrame` })),
      ...values.map((value) => ({ name: value, type: py`str` })),
    ];
    const call = py`${py.name(called)}(${py.args(parameters.map((parameter) => py.name(parameter.name)))})`;
    calls.push(hasRows && taking.has(name) ? assign(py.name(name), call) : run(call));
    const code = statements.filter((statement) => statement.kind !== 'comment');
    const last = code.at(-1);
    const body = hasRows && last?.kind === 'assign' ? [...code.slice(0, -1), giveBack(last.value)] : code;
    const doc = node.description?.trim() || node.label;
    const returns = hasRows ? py`DataFrame` : py.none;
    return { nodeId, statements: [define({ name: called, parameters, returns, doc, body })] };
  });
  const main = free(taken, 'main');
  return {
    steps,
    main: [
      define({
        name: main,
        parameters: [],
        returns: py.none,
        doc: `Run the pipeline ${plan.name}`,
        body: [...start, ...calls],
      }),
      ifMain(run(py`${py.name(main)}()`)),
    ],
  };
}
