import type { AnyNodeKind } from '../registry.ts';

/** Transformations that are fully described by their columns. */
const BY_COLUMNS: ReadonlySet<string> = new Set(['select', 'drop', 'drop-duplicates', 'order-by', 'cache']);

/** One method call on a DataFrame, assigned or not: `out = df.select("a", "b")`. */
const CALL = /^(?:\w+\s*=\s*)?\w+\.(\w+)\(([^()]*)\)$/u;
const TEXTS = /"([^"\\]*)"|'([^'\\]*)'/gu;

/** Whether the code of a saved node only repeats its transformation and columns. */
export function codeSaysColumns(kind: AnyNodeKind, code: string, columns: readonly string[]): boolean {
  const [, method, args] = CALL.exec(code.trim()) ?? [];
  if (method === undefined || args === undefined || !BY_COLUMNS.has(kind.id)) return false;
  if (!kind.transformation?.name.toLowerCase().split('/').includes(method.toLowerCase())) return false;
  if (args.replaceAll(TEXTS, '').replaceAll(/[\s,[\]]/gu, '') !== '') return false;
  const named = [...args.matchAll(TEXTS)].map(([, double, single]) => double ?? single ?? '');
  return named.length === columns.length && named.every((name, at) => name === columns[at]);
}
