import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { isAtLeast, orNewer, SUPPORTED_SPARK } from '@lakehouse/spark-sql/types/spark-release';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { HELPER_FUNCTIONS } from '../codegen/python/helper-functions.ts';
import { isImport } from '../codegen/python/import-block.ts';
import { boundName, IMPORTABLE } from '../codegen/python/importable.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import {
  assign,
  blank,
  comment,
  define,
  fromImport,
  ifMain,
  run,
  withIn,
} from '../codegen/python/statements.ts';
import { definitionsIn, usedNames } from '../codegen/python/used-names.ts';
import { tableText } from '../codegen/spark-names.ts';
import { sql } from '../codegen/sql/sql.ts';
import type { PyInput } from './define-emitters.ts';
import { destinationOf } from './destinations.ts';
import { identityOf } from './emit-sql.ts';
import { emittersOf } from './emitters.ts';
import { leftOutNames } from './left-out.ts';
import { fromCommandLine, type GivenParameter } from './parameters/parameter-code.ts';
import { isPersisted } from './persisted-rows.ts';
import { type Plan, pythonPlan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { readingOrder } from './reading-order.ts';
import { allRequirements } from './requirements.ts';
import { inBlocks, severalWrites, type WrittenStep } from './several-writes.ts';
import { fitsFunction, isCalled, namesOf, type StepFunction, stepFunctions } from './step-functions.ts';

export interface PythonOptions {
  /** The current catalog and schema of the program: tables in it are named without them. */
  readonly home?: Home;
  /** Set where no action may run, and nothing is persisted. */
  readonly isLazy?: true;
  /** Set where rows are only looked at. */
  readonly looksOnly?: true;
  /** Set where queries over streams are only started, as variables that `queryOf` names: the caller follows them. */
  readonly startsOnly?: true;
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
  /** Set where they persist rows that only the program that runs them can let go of. */
  readonly holdsRows?: true;
}

/** A printed script. Lines count from 1; `end` is inclusive. */
export interface Script {
  readonly text: string;
  readonly lines: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** The PySpark of every ready node, in reading order. */
export function nodeCodes(plan: Plan, options: PythonOptions = {}): readonly NodeCode[] {
  const ready = withoutUnread(readingOrder(plan).filter(({ state }) => state === 'ready'));
  const written = plan.showsRows ? ready : withoutShows(ready);
  return written.map((planned) => nodeCode(plan, planned, options));
}

/** The nodes without the outputs that nothing reads, unless nothing reads any output of theirs. */
function withoutUnread(ready: readonly PlannedNode[]): readonly PlannedNode[] {
  const read = new Set(ready.flatMap(({ inputs }) => Object.values(inputs).flat()));
  const used = new Set(ready.flatMap(({ node, output }) => (output && read.has(node.id) ? [output.of] : [])));
  return ready.filter(({ node, output }) => !output || read.has(node.id) || !used.has(output.of));
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

/** Comments that name the nodes without code; empty when every node has code. */
export function leftOut(plan: Plan): readonly Statement[] {
  const comments = leftOutNames(plan).map((line) => comment(line));
  return comments.length === 0 ? [] : [...comments, blank];
}

/** The PySpark of one ready node. Throws for a blocked one. */
export function nodeCode(plan: Plan, planned: PlannedNode, options: PythonOptions = {}): NodeCode {
  const { home, isLazy, looksOnly, startsOnly } = options;
  const { kind, config, node, name, schema } = planned;
  if (!kind || !config || planned.state !== 'ready')
    throw new Error(`“${node.label}” has problems, so no code is generated for it`);
  const inputs = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [
      port,
      ids.map((id): PyInput => {
        const source = required(plan.byId.get(id), `The input ${id}`);
        const stream = looksOnly ? undefined : source.stream;
        return { frame: py.name(source.name), schema: source.schema, ...(stream && { stream }) };
      }),
    ]),
  );
  const ownName = (suffix: string): string => freeName(namesOf(plan), `${name}_${suffix}`);
  const code = emittersOf(planned).pyspark({
    config,
    inputs,
    schema,
    variable: (suffix) => py.name(ownName(suffix)),
    local: (wanted) => py.name(freeName(namesOf(plan), wanted)),
    ownName,
    table: tableIn(home),
    statement: (make) => py.str(make((parts) => sql.path(withoutHome(parts, home))).text),
    identity: identityOf(plan, planned),
    ...(isLazy && { isLazy }),
    ...(looksOnly && { looksOnly }),
    compute: plan.compute,
  });
  const persists = code.kind === 'frame' && !isLazy && isPersisted(plan, planned);
  const body =
    code.kind === 'frame'
      ? [
          ...(code.before ?? []),
          ...(persists ? [comment(WHY_PERSISTED)] : []),
          assign(py.name(name), persists ? py`${code.frame}.persist()` : code.frame),
        ]
      : [...code.statements, ...(code.starts ? startedQuery(plan, planned, code.starts, startsOnly) : [])];
  // A variable or a table named after the node's title makes a comment with the title redundant.
  const destination = destinationOf(planned);
  const isTold =
    code.kind === 'frame'
      ? isCalled(name, node.label)
      : destination?.kind === 'table' && isCalled(destination.table.at(-1) ?? '', node.label);
  const text = [isTold ? undefined : node.label, node.description?.trim()].filter(Boolean).join(': ');
  return {
    nodeId: node.id,
    label: node.label,
    statements: body.length === 0 ? [] : [...(text === '' ? [] : [comment(text)]), ...body],
    ...(code.kind === 'frame' && code.holdsRows && { holdsRows: true }),
  };
}

const WHY_PERSISTED = 'Persisted, so that everything that reads these rows gets the same ones';

/** The variable of the query that stores a stream. */
export const queryOf = (plan: Plan, { name }: PlannedNode): Py =>
  py.name(freeName(namesOf(plan), `${name}_query`));

/** The statement that starts a query, and waits for it where it ends by itself. */
function startedQuery(
  plan: Plan,
  planned: PlannedNode,
  starts: Py,
  startsOnly = false,
): readonly Statement[] {
  if (startsOnly) return [assign(queryOf(plan, planned), starts)];
  return [run(isEndless(planned) ? starts : py`${starts}.awaitTermination()`)];
}

/** Whether the stream that a node stores is read until somebody stops it. */
export const isEndless = ({ stream }: PlannedNode): boolean =>
  stream !== undefined && stream.trigger !== 'available';

/** The end of a program with queries that do not end by themselves: one that fails ends it. */
export const untilStreamsEnd = ({ order }: Plan): readonly Statement[] =>
  order.some((node) => node.state === 'ready' && isEndless(node) && destinationOf(node))
    ? [run(py`spark.streams.awaitAnyTermination()`)]
    : [];

/** The names of tables as a program whose current schema is `home` spells them. */
export const tableIn =
  (home: Home | undefined) =>
  (parts: readonly string[]): Py =>
    py.str(tableText(withoutHome(parts, home)));

function withoutHome(parts: readonly string[], home: Home | undefined): readonly string[] {
  const [catalog = '', schema = '', ...name] = parts;
  const isHere =
    home && name.length === 1 && sameName(catalog, home.catalog) && sameName(schema, home.schema);
  return isHere ? name : parts;
}

/** A session that works on a laptop, on classic and on serverless compute alike. */
export const session = (appName: string): Statement =>
  assign(py`spark`, py`SparkSession.builder.appName(${py.str(appName)}).getOrCreate()`);

/** Times without a zone are in this one, as in the preview: otherwise a run would depend on the time zone of the machine. */
export const zoneStatement = ({ timeZone }: Pick<Plan, 'timeZone'>): Statement =>
  run(py`spark.conf.set("spark.sql.session.timeZone", ${py.str(timeZone)})`);

/** What sets up the session of a program: its time zone, and what nodes need of it. */
export const sessionSettings = (plan: Plan): readonly Statement[] => [
  zoneStatement(plan),
  ...Object.entries(allRequirements(plan).settings).map(([name, value]) =>
    run(py`spark.conf.set(${py.str(name)}, ${py.str(value)})`),
  ),
];

/** Comments that say what the program needs besides the oldest Spark that is still supported; empty for most. */
export function neededComment(plan: Plan): readonly Statement[] {
  const { packages, jars, spark } = allRequirements(plan);
  const lines = [
    ...(isAtLeast(SUPPORTED_SPARK, spark) ? [] : [`Needs ${orNewer(spark)}`]),
    ...(packages.length === 0 ? [] : [`Needs these packages: pip install ${packages.join(' ')}`]),
    ...(jars.length === 0 ? [] : [`Needs these jars: spark-submit --packages ${jars.join(',')}`]),
  ];
  return lines.length === 0 ? [] : [...lines.map((line) => comment(line)), blank];
}

/**
 * The names that statements assign or functions take: `spark` is not imported into a script that creates its own session,
 * nor where functions are given one.
 */
const assignedNames = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => {
      if (statement.kind === 'function')
        return [...statement.parameters.map(({ name }) => name), ...assignedNames(statement.body)];
      return statement.kind === 'assign' && statement.target.kind === 'name' ? [statement.target.id] : [];
    }),
  );

/**
 * Exactly the imports that the statements need, since an unused import is a lint error, the helper functions that they call,
 * and the definitions that their names bring.
 */
export function imports(statements: readonly Statement[]): Statement[] {
  const definitions = [...definitionsIn(statements).values()];
  const called = usedNames([...statements, ...definitions.flat()]);
  const helpers = [
    ...[...HELPER_FUNCTIONS].flatMap(([name, code]) => (called.has(name) ? code : [])),
    ...definitions.filter((code) => !isText(code)).flatMap((code) => [...code, blank, blank]),
    ...definitions.filter(isText).flatMap((code, at) => [...(at === 0 ? [] : [blank]), ...code]),
  ];
  const used = usedNames([...statements, ...helpers]);
  const own = assignedNames(statements);
  const needed = IMPORTABLE.flatMap(([module, names]) => {
    const some = names.filter((item) => used.has(boundName(item)) && !own.has(boundName(item)));
    return some.length > 0 ? [fromImport(module, some)] : [];
  });
  return [...needed, ...helpers];
}

/** Whether a definition is the text of a query and not a function. */
const isText = ([first]: readonly Statement[]): boolean =>
  first?.kind === 'verbatim' && /^\w+ = """/u.test(first.text);

/** The whole pipeline as one PySpark script, in the plan's layout. */
export function emitPyspark(given: Plan): Script {
  const plan = pythonPlan(given);
  const codes = nodeCodes(plan).filter(({ statements }) => statements.length > 0);
  const start = session(plan.name);
  const asFunctions =
    plan.layout === 'functions' && codes.every(({ statements }) => fitsFunction(statements));
  const functions = asFunctions ? stepFunctions(plan, codes) : undefined;
  const {
    first,
    parameters,
    start: begin,
    steps,
  } = severalWrites(plan, functions?.map(({ nodeId, call }) => ({ nodeId, statements: [call] })) ?? codes);
  const code = [...begin, ...codes.flatMap(({ statements }) => statements)];
  const reading = fromCommandLine(programOf(plan, code, parameters));
  const assigned = [...first, ...reading.filter((statement) => !isImport(statement))];
  const needed = [...leftOut(plan), ...neededComment(plan), ...reading.filter(isImport)];
  const opening = [start, ...sessionSettings(plan), ...begin];
  if (!functions)
    return printed(
      [
        ...needed,
        ...imports([...opening, ...inBlocks(steps)]),
        blank,
        ...assigned,
        ...(assigned.length === 0 ? [] : [blank]),
        ...opening,
      ],
      steps,
      1,
      untilStreamsEnd(plan),
    );
  const definitions = functions.map(({ nodeId, definition }) => ({ nodeId, statements: [definition] }));
  const main = mainOf(plan, functions, [
    ...assigned,
    ...opening,
    ...inBlocks(steps),
    ...untilStreamsEnd(plan),
  ]);
  const all = [...definitions.flatMap(({ statements }) => statements), ...main];
  return printed([...needed, ...imports(all)], definitions, 2, main);
}

/** The parameters of a plan and the code that reads them, from which the code that defines them is generated. */
export const programOf = (
  plan: Plan,
  code: readonly Statement[],
  more: readonly GivenParameter[] = [],
): Parameters<typeof fromCommandLine>[0] => ({
  name: plan.name,
  parameters: [...plan.parameters, ...more],
  code,
  variable: (wanted) => py.name(freeName(namesOf(plan), wanted)),
});

/** The parts of a script with empty lines between them, and where each is. */
function printed(
  head: readonly Statement[],
  parts: readonly WrittenStep[],
  gap: number,
  end: readonly Statement[] = [],
): Script {
  const lines = new Map<string, { start: number; end: number }>();
  const texts = [printModule(head)];
  const newlines = (text: string): number => text.split('\n').length - 1;
  let written = newlines(texts[0] ?? '');
  // A step that continues a block is printed without the block's first line.
  const add = (statements: readonly Statement[], skipped = 0): { start: number; end: number } => {
    const text = printModule(statements).split('\n').slice(skipped).join('\n');
    const start = written + gap + 1;
    texts.push('\n'.repeat(gap), text);
    written += gap + newlines(text);
    return { start, end: written };
  };
  let open = false;
  for (const { nodeId, statements, within } of parts) {
    lines.set(nodeId, add(within ? [withIn(within, statements)] : statements, open && within ? 1 : 0));
    open = within !== undefined;
  }
  for (const statement of end) add([statement]);
  return { text: texts.join(''), lines };
}

/** `main()`, with the given statements, and its call. */
function mainOf(
  plan: Plan,
  functions: readonly StepFunction[],
  body: readonly Statement[],
): readonly Statement[] {
  const main = freeName(new Set([...namesOf(plan), ...functions.map(({ name }) => name)]), 'main');
  return [
    define({
      name: main,
      parameters: [],
      returns: py.none,
      doc: `Run the pipeline ${plan.name}`,
      body,
    }),
    ifMain(run(py`${py.name(main)}()`)),
  ];
}
