import type { FunctionStatement, ImportedName, Py, Statement } from './ast.ts';
import { isIdentifier } from './identifier.ts';
import { scanPython } from './scan.ts';

function checkModule(module: string): string {
  if (!module.split('.').every(isIdentifier))
    throw new RangeError(`${JSON.stringify(module)} is not a Python module`);
  return module;
}

function checkName(name: string): string {
  if (!isIdentifier(name)) throw new RangeError(`${JSON.stringify(name)} is not a Python identifier`);
  return name;
}

/** `target = value`. Throws RangeError unless the target is a name, an attribute or a subscript. */
export function assign(target: Py, value: Py): Statement {
  if (target.kind !== 'name' && target.kind !== 'attribute' && target.kind !== 'subscript')
    throw new RangeError(`Python assigns nothing to a ${target.kind}`);
  return { kind: 'assign', target, value };
}

/** An expression statement: a call for its side effect. */
export const run = (value: Py): Statement => ({ kind: 'expression', value });

/** `import module as alias`. Throws RangeError for an invalid name. */
export const importModule = (module: string, as?: string): Statement => ({
  kind: 'import',
  module: checkModule(module),
  ...(as === undefined ? {} : { as: checkName(as) }),
});

/** `from module import a, b as c`. Throws RangeError for an invalid name or an empty list. */
export function fromImport(
  module: string,
  names: readonly (string | ImportedName)[],
): Extract<Statement, { kind: 'from-import' }> {
  if (names.length === 0) throw new RangeError(`Nothing is imported from ${module}`);
  const imported = names.map((item) => (typeof item === 'string' ? { name: item } : item));
  for (const { name, as } of imported) {
    checkName(name);
    if (as !== undefined) checkName(as);
  }
  return { kind: 'from-import', module: checkModule(module), names: imported };
}

/** `from module import a, b`, of a module of the project itself. */
export const fromOwn = (module: string, names: readonly string[]): Statement => ({
  ...fromImport(module, names),
  isOwn: true,
});

/** A comment of one or more lines; line ends inside the text begin new lines, and the printer wraps long ones. */
export const comment = (...text: readonly string[]): Statement => ({ kind: 'comment', lines: text });

/** What a module is for; the first statement of it. */
export const docstring = (text: string): Statement => ({ kind: 'docstring', text });

/**
 * Python that the user wrote, printed verbatim. Throws RangeError for an unclosed string or bracket or an indented
 * first line, which would swallow or break the code around it.
 */
export function verbatim(text: string): Statement {
  const { problem } = scanPython(text);
  if (problem) throw new RangeError(`Line ${problem.line}: ${problem.message}`);
  return { kind: 'verbatim', text };
}

/** `return value` */
export const giveBack = (value: Py): Statement => ({ kind: 'return', value });

/** `assert value` */
export const assert = (value: Py): Statement => ({ kind: 'assert', value });

/** A function definition. Throws RangeError for an invalid name or an empty body. */
export function define(parts: Omit<FunctionStatement, 'kind'>): Statement {
  [parts.name, ...parts.parameters.map(({ name }) => name)].forEach(checkName);
  if (parts.body.length === 0) throw new RangeError(`The function ${parts.name} has no statements`);
  return { kind: 'function', ...parts };
}

/** `if test:` with its body, and the statements after `else:`. Throws RangeError for an empty body. */
export function when(test: Py, body: readonly Statement[], otherwise: readonly Statement[] = []): Statement {
  if (body.length === 0) throw new RangeError('An if has no statements');
  return { kind: 'if', test, body, otherwise };
}

/** `with context:` and the statements in it. Throws RangeError for an empty body. */
export function withIn(context: Py, body: readonly Statement[]): Statement {
  if (body.length === 0) throw new RangeError('A with has no statements');
  return { kind: 'with', context, body };
}

/** `for target in each:` and the statements in it. Throws RangeError for a target that isn't a name, or an empty body. */
export function forEach(target: Py, each: Py, body: readonly Statement[]): Statement {
  if (target.kind !== 'name') throw new RangeError(`A loop assigns nothing to a ${target.kind}`);
  if (body.length === 0) throw new RangeError('A for has no statements');
  return { kind: 'for', target, each, body };
}

/** `if __name__ == "__main__":` */
export const ifMain = (...body: readonly Statement[]): Statement => ({ kind: 'if-main', body });

/** An empty line. */
export const blank: Statement = { kind: 'blank' };
