import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import * as z from 'zod';
import { markOf } from '../files/scan-mark.ts';

/** An operator of DuckDB, measured. */
export interface Profiled {
  readonly type: string;
  /** Rows that it returned. */
  readonly rows: number;
  /** Its own time, without that of its inputs. */
  readonly seconds: number;
  readonly children: readonly Profiled[];
  /** Of a scan of files: its number, and the first of the files. */
  readonly scan?: { readonly mark: number; readonly files: string };
  /** Whether it is a scan that leaves out rows by conditions of the query. */
  readonly filters: boolean;
  /** The names in conditions of the query that it applies. */
  readonly filtered: readonly string[];
  /** Whether it is a scan that leaves out rows which operators above turned out not to need. */
  readonly narrowed: boolean;
  /** Of what only repeats the rows of another operator: that operator. */
  readonly repeats?: Profiled;
  /** Of a CTE or the scan of one: its number. */
  readonly cte?: { readonly index: string };
}

const Node = z.object({
  operator_type: z.string().default(''),
  operator_cardinality: z.number().default(0),
  operator_timing: z.number().default(0),
  extra_info: z.record(z.string(), z.unknown()).default({}),
  get children() {
    return z.array(Node).default([]);
  },
});

/** The answer of EXPLAIN (ANALYZE, FORMAT json): the query's own operators. */
export function readProfile(json: string): Profiled | undefined {
  const root = Node.parse(JSON.parse(json));
  const [analyze] = root.children;
  const top = analyze?.operator_type === 'EXPLAIN_ANALYZE' ? analyze.children[0] : analyze;
  return top && profiled(top);
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'string' ? value : '';
};

/** The names in a condition such as `(amount <= 999)`; DuckDB prints its keywords in capitals. */
function namesIn(condition: string): readonly string[] {
  if (condition.startsWith('optional:')) return [];
  const { tokens } = tokenize(condition);
  return tokens
    .filter(({ kind }, index) => (kind === 'word' || kind === 'name') && tokens[index + 1]?.text !== '(')
    .map(({ text }) => text)
    .filter((name) => name !== name.toUpperCase());
}

/** Conditions that only spare work, since the operators above check them again. */
const isOptional = (filters: string): boolean =>
  filters === '' || filters.split('\n').every((one) => one.startsWith('optional:'));

function profiled(node: z.output<typeof Node>): Profiled {
  const { extra_info: info, operator_type: type } = node;
  const files = textOf(info['Filename(s)']);
  const filters = textOf(info['Filters']);
  const index = textOf(info['CTE Index'] ?? (type.endsWith('CTE') ? info['Table Index'] : undefined));
  const one: Profiled = {
    type,
    rows: node.operator_cardinality,
    seconds: node.operator_timing,
    children: node.children.map(profiled),
    filters: !isOptional(filters),
    filtered: [
      ...filters.split('\n'),
      ...(type === 'FILTER' ? textOf(info['Expression']).split('\n') : []),
    ].flatMap(namesIn),
    narrowed: textOf(info['Dynamic Filters']) !== '' || filters.includes('Dynamic Filter'),
    ...(files !== '' && { scan: { mark: markOf(files), files } }),
    ...(index !== '' && { cte: { index } }),
  };
  return type.endsWith('DELIM_JOIN') ? delimJoin(one) : one;
}

/**
 * The join of a correlated subquery. DuckDB lists the outer rows, the join, in which they are repeated whole and as their
 * distinct keys, and the operator that makes the keys. The rows of the join are reported by the second.
 */
function delimJoin(one: Profiled): Profiled {
  const [outer, join, ...keys] = one.children;
  if (!outer || !join) return one;
  const inside = (inner: Profiled, depth: number): Profiled => {
    const isRepeated = inner.type === 'DELIM_SCAN' || (depth === 1 && inner.type === 'COLUMN_DATA_SCAN');
    return isRepeated && !inner.repeats
      ? { ...inner, repeats: outer }
      : { ...inner, children: inner.children.map((child) => inside(child, depth + 1)) };
  };
  return { ...one, rows: join.rows, children: [outer, inside(join, 0), ...keys] };
}
