import type { ImportedName, Statement } from './ast.ts';
import { STDLIB_MODULES } from './stdlib.ts';

type Import = Extract<Statement, { kind: 'import' | 'from-import' }>;

/** Whether the statement imports something. */
export const isImport = (statement: Statement): statement is Import =>
  statement.kind === 'import' || statement.kind === 'from-import';

/**
 * The lines of an import block as ruff's rule I001 sorts it: standard library first, the project's own modules last, `import` before `from`, names of
 * one module together, names with `as` on lines of their own, each name once.
 */
export function importBlock(imports: readonly Import[], width: number): readonly string[] {
  const sections = [0, 1, 2, 3].map((section) => {
    const own = imports.filter((statement) => sectionOf(statement) === section);
    return [...plainImports(own), ...fromImports(own, width)];
  });
  return sections
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function sectionOf(statement: Import): number {
  if (statement.kind === 'from-import' && statement.isOwn) return 3;
  const [top = ''] = statement.module.split('.');
  if (top === '__future__') return 0;
  return STDLIB_MODULES.has(top) ? 1 : 2;
}

function plainImports(imports: readonly Import[]): string[] {
  const lines = new Map<string, readonly [string, string]>();
  for (const statement of imports)
    if (statement.kind === 'import')
      lines.set(`${statement.module}${asText(statement.as)}`, [statement.module, statement.as ?? '']);
  return [...lines]
    .toSorted(([, a], [, b]) => compareNames(a[0], b[0]) || compareNames(a[1], b[1]))
    .map(([text]) => `import ${text}`);
}

function fromImports(imports: readonly Import[], width: number): string[] {
  const modules = new Map<string, Map<string, ImportedName>>();
  for (const statement of imports) {
    if (statement.kind !== 'from-import') continue;
    const names = modules.get(statement.module) ?? new Map<string, ImportedName>();
    modules.set(statement.module, names);
    for (const item of statement.names) names.set(`${item.name}${asText(item.as)}`, item);
  }
  return [...modules]
    .toSorted(([a], [b]) => compareNames(a, b))
    .flatMap(([module, names]) => moduleLines(module, [...names.values()], width));
}

function moduleLines(module: string, names: readonly ImportedName[], width: number): string[] {
  const sorted = names.toSorted(
    (a, b) => compareMembers(a.name, b.name) || compareNames(a.as ?? '', b.as ?? ''),
  );
  const plain = sorted.filter(({ as }) => as === undefined).map(({ name }) => name);
  const renamed = sorted.filter(({ as }) => as !== undefined);
  const groups = [
    ...plain.slice(0, 1).map((first) => ({ first, lines: oneImport(module, plain, width), plain: true })),
    ...renamed.map(({ name, as }) => ({
      first: name,
      lines: oneImport(module, [`${name}${asText(as)}`], width),
      plain: false,
    })),
  ];
  return groups
    .toSorted((a, b) => compareMembers(a.first, b.first) || Number(b.plain) - Number(a.plain))
    .flatMap(({ lines }) => lines);
}

function oneImport(module: string, names: readonly string[], width: number): string[] {
  const line = `from ${module} import ${names.join(', ')}`;
  if (line.length <= width) return [line];
  return [`from ${module} import (`, ...names.map((name) => `    ${name},`), ')'];
}

const asText = (as: string | undefined): string => (as === undefined ? '' : ` as ${as}`);

/** Constants before classes before the rest, as isort orders them by type. */
function compareMembers(a: string, b: string): number {
  return memberKind(a) - memberKind(b) || compareNames(a, b);
}

function memberKind(name: string): number {
  if (name.length > 1 && name === name.toUpperCase() && /[A-Z]/u.test(name)) return 0;
  return /^[A-Z]/u.test(name) ? 1 : 2;
}

/** Ignores case and compares runs of digits as numbers. */
function compareNames(a: string, b: string): number {
  return naturalCompare(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}

function naturalCompare(a: string, b: string): number {
  const left = a.match(/\d+|\D+/gu) ?? [];
  const right = b.match(/\d+|\D+/gu) ?? [];
  for (const [index, x] of left.entries()) {
    const y = right[index];
    if (y === undefined) break;
    const order = /^\d/u.test(x) && /^\d/u.test(y) ? Number(x) - Number(y) : compareText(x, y);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
