import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { suggest } from '@lakehouse/spark-sql/check/suggest';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, findExpression } from '@lakehouse/spark-sql/syntax/visit';
import {
  type Column,
  type ColumnType,
  findColumn,
  formatType,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { type Diagnostic, hasErrors, type Problem, type QuickFix } from '../diagnostics/diagnostic.ts';
import type { InputSchemas } from './define-node.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import type { AnyNodeKind } from './registry.ts';

const known = new WeakMap<Diagnostic, Diagnostic>();

/** The problem with all of its fixes: those that its node names, and those that are found by trying. Memoized per problem. */
export function withQuickFixes(plan: Plan, problem: Diagnostic): Diagnostic {
  const before = known.get(problem);
  if (before) return before;
  const fixes = [...(problem.fixes ?? []), ...found(plan, problem)];
  const fixable = fixes.length > 0 ? { ...problem, fixes } : problem;
  known.set(problem, fixable);
  return fixable;
}

/** More buttons than these under one problem are harder to read than the problem. */
const MAX_FIXES = 2;

function found(plan: Plan, problem: Diagnostic): readonly QuickFix[] {
  const planned = problem.nodeId === undefined ? undefined : plan.byId.get(problem.nodeId);
  const { kind } = planned ?? {};
  if (!planned || !kind || problem.severity !== 'error') return [];
  const propose = PROPOSALS[problem.code];
  if (!propose) return [];
  const inputs = schemasOf(plan, planned);
  const trial: Trial = { problem, planned, kind, inputs };
  const fixes: QuickFix[] = [];
  for (const { fix, config, schemas } of propose(trial)) {
    if (isSolvedBy(trial, config ?? planned.node.config, schemas ?? inputs)) fixes.push(fix);
    if (fixes.length === MAX_FIXES) break;
  }
  return fixes;
}

interface Trial {
  readonly problem: Diagnostic;
  readonly planned: PlannedNode;
  readonly kind: AnyNodeKind;
  readonly inputs: InputSchemas;
}

/** A fix, and what the node would have after it: other settings, or other columns at its inputs. */
interface Proposal {
  readonly fix: QuickFix;
  readonly config?: JsonObject;
  readonly schemas?: InputSchemas;
}

const PROPOSALS: Readonly<Record<string, (trial: Trial) => Iterable<Proposal>>> = {
  'unknown-column': forMissingColumn,
  'type-mismatch': castsInText,
  'wrong-arguments': castsInText,
  'key-types': castsOfKeys,
  'column-types': castsOfSides,
};

const schemasOf = (plan: Plan, { inputs }: PlannedNode): InputSchemas =>
  Object.fromEntries(
    Object.entries(inputs).map(([port, ids]) => [port, ids.map((id) => plan.byId.get(id)?.schema)]),
  );

/** Whether the problem is gone and no other one has come. */
function isSolvedBy(
  { problem, planned, kind, inputs }: Trial,
  config: JsonObject,
  schemas: InputSchemas,
): boolean {
  const before = problemsWith(kind, planned.node.config, inputs);
  const after = problemsWith(kind, config, schemas);
  const isIt = (one: Problem): boolean => one.code === problem.code && one.message === problem.message;
  if (!before?.some(isIt) || !after || after.some(isIt)) return false;
  return after.length < before.length || !hasErrors(after);
}

function problemsWith(
  kind: AnyNodeKind,
  config: JsonObject,
  inputs: InputSchemas,
): readonly Problem[] | undefined {
  const parsed = kind.config.safeParse(config);
  return parsed.success
    ? kind.propagate({ config: parsed.data, inputs }).problems.filter(({ severity }) => severity === 'error')
    : undefined;
}

const columnsOf = (inputs: InputSchemas): readonly Column[] =>
  Object.values(inputs)
    .flat()
    .flatMap((one) => one ?? []);

/** The name that was probably meant, in a column, in a list of columns or in an expression; or that name for a column before. */
function* forMissingColumn({ problem, planned, inputs }: Trial): Generator<Proposal> {
  const path = problem.field?.split('.') ?? [];
  const value = valueAt(planned.node.config, path);
  const schema = inputs[path.at(-1) ?? '']?.[0] ?? columnsOf(inputs);
  const names = schema.map(({ name }) => name);
  for (const missing of new Set(namesIn(value, schema))) {
    const similar = suggest(missing, names);
    if (similar === undefined) continue;
    const config = withValue(planned.node.config, path, renamed(value, missing, similar));
    yield { fix: settingsFix(`Use “${similar}”`, config, path), config };
    const [only, ...others] = Object.entries(inputs).flatMap(([port, schemas]) =>
      schemas.map((before) => ({ port, before })),
    );
    if (!only?.before || others.length > 0) continue;
    const columns = only.before.map((one) => (one.name === similar ? { ...one, name: missing } : one));
    yield {
      fix: {
        title: `Rename “${similar}” to “${missing}”`,
        changes: [{ kind: 'rename-columns', renames: [{ from: similar, to: missing }] }],
      },
      schemas: { [only.port]: [columns] },
    };
  }
}

/** The names of columns in a setting that the schema lacks. */
function namesIn(value: Json | undefined, schema: Schema): readonly string[] {
  const isMissing = (name: Json): name is string => typeof name === 'string' && !findColumn(schema, name);
  if (isList(value)) return value.filter(isMissing);
  if (typeof value !== 'string') return [];
  const whole = [value].filter(isMissing);
  return [...whole, ...unknownIn(value, schema).map(({ name }) => name)];
}

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The columns of an expression that the schema lacks, with the places of their names. */
function unknownIn(text: string, schema: Schema): readonly Named[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [];
  const all: Named[] = [];
  findExpression(parsed.expression, (one) => {
    const [name = '', ...fields] = one.kind === 'column' ? one.path : [];
    // A path is replaced only where its end is known: after a name of its own.
    if (one.kind === 'column' && fields.length === 0 && !findColumn(schema, name))
      all.push({ name, start: one.start, end: one.end });
    return false;
  });
  return all;
}

function renamed(value: Json | undefined, from: string, to: string): Json {
  if (isList(value)) return value.map((one) => (one === from ? to : one));
  if (typeof value !== 'string' || value === from) return to;
  return unknownIn(value, [])
    .filter(({ name }) => name === from)
    .toReversed()
    .reduce((text, { start, end }) => replaced(text, start, end, quoteName(to)), value);
}

const replaced = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** Casts of what the message is about to the types beside it, columns before literals. */
function* castsInText({ problem, planned, inputs }: Trial): Generator<Proposal> {
  const path = problem.field?.split('.') ?? [];
  const text = valueAt(planned.node.config, path);
  const { start, end } = problem;
  if (typeof text !== 'string' || start === undefined) return;
  const parsed = parseExpression(text);
  const about = parsed.ok
    ? findExpression(parsed.expression, (one) => one.start === start && one.end === end)
    : undefined;
  if (!about) return;
  const schema = columnsOf(inputs);
  const parts = childrenOf(about);
  const typed = (parts.length > 1 ? parts : [about, ...parts]).map((part) => ({
    part,
    type: checkExpression(part, schema, { allow: 'scalar' }).type,
  }));
  const isLiteral = (part: Expression): number => Number(part.kind === 'literal');
  for (const { part } of typed.toSorted((one, other) => isLiteral(one.part) - isLiteral(other.part))) {
    const beside = typed.filter((one) => one.part !== part).map(({ type }) => type);
    for (const type of beside.length > 0 ? beside : USUAL_TYPES) {
      const name = formatType(type).toUpperCase();
      const inner = text.slice(part.start, part.end);
      const cast = replaced(text, part.start, part.end, `CAST(${inner} AS ${name})`);
      const config = withValue(planned.node.config, path, cast);
      yield { fix: settingsFix(`Cast ${inner} to ${name}`, config, path), config };
    }
  }
}

/** For an argument of a function, beside which nothing says which type it takes. */
const USUAL_TYPES: readonly ColumnType[] = [T.string, T.double, T.int, T.date, T.timestamp];

/** Casts of a key of a join to the type of the other one, first those that no value fails. */
function castsOfKeys({ problem, planned, inputs }: Trial): readonly Proposal[] {
  const path = problem.field?.split('.').slice(0, -1) ?? [];
  const sides = ['left', 'right'].flatMap((port) => {
    const name = valueAt(planned.node.config, [...path, port]);
    const column = typeof name === 'string' ? findColumn(inputs[port]?.[0] ?? [], name) : undefined;
    return column ? [{ port, column }] : [];
  });
  return crossed(
    inputs,
    sides.map((side) => ({ ...side, at: 0 })),
  );
}

/** Casts of the columns of one of several inputs to the types that they have in another. */
function* castsOfSides({ planned, inputs }: Trial): Generator<Proposal> {
  // A disabled input is not among the schemas, and the edges could not be told apart.
  if (planned.problems.some(({ code }) => code === 'skipped-input')) return;
  const all = Object.entries(inputs).flatMap(([port, schemas]) =>
    schemas.map((schema, at) => ({ port, at, schema: schema ?? [] })),
  );
  const [first, ...others] = all;
  for (const column of first?.schema ?? [])
    for (const { schema, ...other } of others) {
      const same = findColumn(schema, column.name);
      if (!first || !same || formatType(same.type) === formatType(column.type)) continue;
      yield* crossed(inputs, [
        { port: first.port, at: first.at, column },
        { ...other, column: same },
      ]);
    }
}

interface Side {
  readonly port: string;
  readonly at: number;
  readonly column: Column;
}

/** Each of two columns cast to the type of the other, the cast to a string first. */
function crossed(inputs: InputSchemas, sides: readonly Side[]): readonly Proposal[] {
  const [one, other] = sides;
  if (!one || !other) return [];
  return [castOf(inputs, one, other.column.type), castOf(inputs, other, one.column.type)]
    .filter((proposal) => proposal !== undefined)
    .toSorted((a, b) => Number(b.toText) - Number(a.toText));
}

function castOf(
  inputs: InputSchemas,
  { port, at, column }: Side,
  type: ColumnType,
): (Proposal & { readonly toText: boolean }) | undefined {
  const name = formatType(type);
  const cast = parseExpression(`CAST(${quoteName(column.name)} AS ${name})`);
  const isAllowed =
    cast.ok && checkExpression(cast.expression, [column], { allow: 'scalar' }).problems.length === 0;
  if (!isAllowed) return undefined;
  return {
    toText: type.kind === 'string',
    fix: {
      title: `Cast “${column.name}” to ${name.toUpperCase()}`,
      changes: [{ kind: 'cast-columns', port, at, casts: [{ column: column.name, type: name }] }],
    },
    schemas: {
      ...inputs,
      [port]: (inputs[port] ?? []).map((schema, index) =>
        index === at ? schema?.map((each) => (each.name === column.name ? { ...each, type } : each)) : schema,
      ),
    },
  };
}

const settingsFix = (title: string, config: JsonObject, [setting = '']: readonly string[]): QuickFix => ({
  title,
  changes: [{ kind: 'set-config', values: { [setting]: config[setting] ?? null } }],
});

/** The value at the path of a field; undefined where there is none. */
const valueAt = (config: JsonObject, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, key) => (isList(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
    config,
  );

/** The settings with a value at the path of a field. */
function withValue(config: JsonObject, path: readonly string[], value: Json): JsonObject {
  const set = (old: Json | undefined, [key, ...rest]: readonly string[]): Json => {
    if (key === undefined) return value;
    if (isList(old)) return old.map((one, at) => (String(at) === key ? set(one, rest) : one));
    return isObject(old) ? { ...old, [key]: set(old[key], rest) } : value;
  };
  const [key = '', ...rest] = path;
  return { ...config, [key]: set(config[key], rest) };
}
