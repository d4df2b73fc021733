import { indentedLines } from '../codegen/python/scan.ts';
import type { Span } from '../python-source/tree.ts';
import type { ScriptNames } from './names-in.ts';

/** What a name stands for at a place of the script: the rows of a node, or what a part of the source assigns. */
export type Binding =
  | { readonly kind: 'frame'; readonly node: string }
  | { readonly kind: 'source'; readonly part: SourcePart };

/** A part of the source with what its names stand for where it is. */
export interface SourcePart extends Span {
  readonly uses: ReadonlyMap<string, Binding>;
  /** The module of a star-import: it becomes an import of the names that are used. */
  readonly starOf?: string;
  readonly isImport?: true;
}

export interface WrappedCode {
  readonly code: string;
  /** The nodes whose rows it takes, with the names by which it knows them. */
  readonly inputs: readonly { readonly name: string; readonly node: string }[];
  readonly parts: readonly SourcePart[];
}

/** A value that is returned; with `after`, it is what follows the rows of a node: `.transform(…)`. */
interface GivenValue extends SourcePart {
  readonly after?: string;
}

const INDENT = '    ';

/**
 * A function with parts of a script in it, and all that these need: assigned values, functions and imports, each once and in
 * the order of the source. `gives`: what it returns, as source; undefined for the rows of its first input.
 */
export function wrappedCode(
  text: string,
  names: ScriptNames,
  parts: readonly SourcePart[],
  gives: GivenValue | { readonly name: string; readonly binding: Binding } | undefined,
): WrappedCode {
  const all = new Set<SourcePart>();
  const add = (part: SourcePart): void => {
    if (all.has(part)) return;
    all.add(part);
    for (const binding of part.uses.values()) if (binding.kind === 'source') add(binding.part);
  };
  for (const part of parts) add(part);
  const value = gives && 'start' in gives ? gives : undefined;
  for (const binding of value?.uses.values() ?? []) if (binding.kind === 'source') add(binding.part);
  if (gives && 'binding' in gives && gives.binding.kind === 'source') add(gives.binding.part);
  const ordered = [...all].toSorted((a, b) => a.start - b.start);
  const inputs: { name: string; node: string }[] = [];
  const inputOf = (name: string, node: string): string => {
    const found = inputs.find((one) => one.node === node);
    if (found) return found.name;
    let free = name;
    for (let at = 2; inputs.some((one) => one.name === free); at++) free = `${name}_${at}`;
    inputs.push({ name: free, node });
    return free;
  };
  const used = value ? names.in(value.start, value.end) : new Set<string>();
  const rowsName =
    ['rows', 'rows_before', 'rows_before_this'].find((name) => !used.has(name)) ?? 'rows_of_input';
  const lines: string[] = [];
  const current = new Map<string, string>();
  const bind = (uses: ReadonlyMap<string, Binding>): void => {
    for (const [name, binding] of uses) {
      if (binding.kind !== 'frame' || current.get(name) === binding.node) continue;
      current.set(name, binding.node);
      lines.push(`${name} = inputs["${inputOf(name, binding.node)}"]`);
    }
  };
  for (const part of ordered) {
    const said =
      part.starOf === undefined
        ? text.slice(part.start, part.end)
        : starImport(part.starOf, ordered, names, value);
    bind(part.uses);
    lines.push(...dedented(said, text, part.start).split('\n'));
    for (const name of names.assignedIn(part.start, part.end)) current.delete(name);
  }
  if (value) bind(value.uses);
  if (value?.after !== undefined) lines.push(`${rowsName} = inputs["${inputOf(rowsName, value.after)}"]`);
  if (gives && 'binding' in gives && gives.binding.kind === 'frame')
    bind(new Map([[gives.name, gives.binding]]));
  lines.push(`return ${returned(text, gives, inputs, rowsName)}`);
  const body = indentedLines(lines.join('\n'), INDENT).join('\n');
  return {
    code: `def transform(inputs, spark):\n${body}\n`,
    inputs,
    parts: [...ordered, ...(value ? [value] : [])],
  };
}

function returned(
  text: string,
  gives: Parameters<typeof wrappedCode>[3],
  inputs: WrappedCode['inputs'],
  rowsName: string,
): string {
  if (gives && 'binding' in gives) return gives.name;
  if (gives) return `(${gives.after === undefined ? '' : rowsName}${text.slice(gives.start, gives.end)})`;
  const [first] = inputs;
  return first ? `inputs["${first.name}"]` : 'spark.range(0)';
}

/** A statement inside a block has the indentation of the block on its later lines. */
function dedented(said: string, text: string, start: number): string {
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const margin = text.slice(start - column, start);
  if (column === 0 || margin.trim() !== '') return said;
  return said
    .split('\n')
    .map((line, at) => (at > 0 && line.startsWith(margin) ? line.slice(column) : line))
    .join('\n');
}

/** An import of the names that parts use and that nothing else gives them. */
function starImport(
  module: string,
  parts: readonly SourcePart[],
  names: ScriptNames,
  value: SourcePart | undefined,
): string {
  const wanted = new Set<string>();
  for (const part of [...parts, ...(value ? [value] : [])]) {
    const assigned = names.assignedIn(part.start, part.end);
    for (const name of names.in(part.start, part.end)) {
      const isStar = part.uses.get(name)?.kind === 'source' && starOf(part.uses.get(name)) === module;
      if (isStar && !assigned.has(name)) wanted.add(name);
    }
  }
  return wanted.size === 0 ? 'pass' : `from ${module} import ${[...wanted].join(', ')}`;
}

const starOf = (binding: Binding | undefined): string | undefined =>
  binding?.kind === 'source' ? binding.part.starOf : undefined;
