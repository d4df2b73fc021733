import type { Call } from '../parse/ast.ts';

/** Calls `visit` for every object in a syntax tree, parents first; a visit that answers false is not gone into. */
export function walk(node: unknown, visit: (node: Readonly<Record<string, unknown>>) => boolean): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node === 'object' && node !== null) {
    const record = node as Readonly<Record<string, unknown>>;
    if (visit(record)) for (const value of Object.values(record)) walk(value, visit);
  }
}

/** Whether an expression holds a call for which `test` is true, subqueries left out. */
export function containsCall(node: unknown, test: (call: Call) => boolean): boolean {
  let found = false;
  walk(node, (record) => {
    if (record['k'] === 'call' && test(record as unknown as Call)) found = true;
    return !found && record['body'] === undefined;
  });
  return found;
}
