import { assertNever } from '../../types/assert-never.ts';
import type { Py, Statement } from './ast.ts';
import { commentLines } from './comment-lines.ts';
import { flatText } from './flat.ts';
import { importBlock, isImport } from './import-block.ts';
import { Layout } from './layout.ts';

/** Columns of a line, as black and ruff have it by default. */
const WIDTH = 88;
const MOST_BLANK_LINES = 2;

/**
 * Python source that black and ruff leave unchanged, ending in one newline (empty without statements).
 *
 * Imports are gathered, sorted and merged: after the comments that begin the module when nothing else precedes them,
 * otherwise at the top. Blank lines at the ends are dropped, more than two in a row become two.
 */
export function printModule(statements: readonly Statement[]): string {
  const lines: string[] = [];
  const layout = new Layout(WIDTH);
  const imports = statements.filter(isImport);
  const importAt = imports.length > 0 ? importPosition(statements) : -1;
  const block = importAt < 0 ? [] : importBlock(imports, WIDTH);
  let afterImports = false;
  statements.forEach((statement, index) => {
    if (index === importAt) {
      if (lines.length > 0) addBlank(lines, 1);
      lines.push(...block);
      afterImports = true;
    }
    if (isImport(statement)) return;
    if (statement.kind === 'blank') {
      if (!afterImports) addBlank(lines, MOST_BLANK_LINES);
      return;
    }
    const text = statementLines(statement, layout);
    if (text.length === 0) return;
    if (afterImports) addBlank(lines, 1);
    afterImports = false;
    lines.push(...text);
  });
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** An expression as it stands inside brackets, on one line if it fits. */
export function printExpression(node: Py, { width = WIDTH }: { readonly width?: number } = {}): string {
  const layout = new Layout(width);
  layout.item(node, 0, 0);
  return layout.take();
}

function statementLines(
  statement: Exclude<Statement, { kind: 'import' | 'from-import' | 'blank' }>,
  layout: Layout,
): readonly string[] {
  switch (statement.kind) {
    case 'comment':
      return commentLines(statement.lines, WIDTH);
    case 'assign':
      layout.statement(`${flatText(statement.target)} = `, statement.value);
      return [layout.take()];
    case 'expression':
      layout.statement('', statement.value);
      return [layout.take()];
    default:
      return assertNever(statement);
  }
}

function addBlank(lines: string[], most: number): void {
  if (lines.length === 0) return;
  if (lines.slice(-most).some((line) => line !== '')) lines.push('');
}

/** Where the imports go: at the first one if only comments and blank lines precede it, otherwise at the top. */
function importPosition(statements: readonly Statement[]): number {
  const first = statements.findIndex(isImport);
  const head = statements.slice(0, first);
  return head.every(({ kind }) => kind === 'comment' || kind === 'blank') ? first : 0;
}
