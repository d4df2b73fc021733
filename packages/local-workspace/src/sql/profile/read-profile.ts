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
  /** Of a CTE: its name. Of a CTE or the scan of one: its number. */
  readonly cte?: { readonly name?: string; readonly index: string };
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

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join('\n') : value === undefined ? '' : String(value);

/** Conditions that only spare work, since the operators above check them again. */
const isOptional = (filters: string): boolean =>
  filters === '' || filters.split('\n').every((one) => one.startsWith('optional:'));

function profiled({ extra_info: info, ...node }: z.output<typeof Node>): Profiled {
  const files = textOf(info['Filename(s)']);
  const index = textOf(
    info['CTE Index'] ?? (node.operator_type.endsWith('CTE') ? info['Table Index'] : undefined),
  );
  const name = textOf(info['CTE Name']);
  return {
    type: node.operator_type,
    rows: node.operator_cardinality,
    seconds: node.operator_timing,
    children: node.children.map(profiled),
    filters: !isOptional(textOf(info['Filters'])),
    ...(files !== '' && { scan: { mark: markOf(files), files } }),
    ...(index !== '' && { cte: { index, ...(name !== '' && { name }) } }),
  };
}
