import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Py, Statement } from './ast.ts';
import { commentLines } from './comment-lines.ts';
import { importBlock, isImport } from './import-block.ts';
import { Layout } from './layout.ts';
import { type Marks, Spelling } from './spelling.ts';

/** Columns of a line, as black and ruff have it by default. */
const WIDTH = 88;
const MAX_BLANK_LINES = 2;

/**
 * Python source that black and ruff leave unchanged, ending in one newline (empty without statements).
 *
 * Imports are gathered, sorted and merged: after the comments that begin the module when nothing else precedes them,
 * otherwise at the top. Blank lines at the ends are dropped, more than two in a row become two.
 */
export function printModule(statements: readonly Statement[]): string {
  const lines: string[] = [];
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
      if (!afterImports) addBlank(lines, MAX_BLANK_LINES);
      return;
    }
    const text = statementLines(statement);
    if (text.length === 0) return;
    if (afterImports) addBlank(lines, 1);
    afterImports = false;
    lines.push(...text);
  });
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** An expression inside brackets, on one line if it fits. */
export function printExpression(node: Py, { width = WIDTH }: { readonly width?: number } = {}): string {
  return stable(width, (layout) => layout.item(node, 0, 0));
}

/** Lays the code out once for each way to count combining marks, and escapes them where the results differ. */
function stable(width: number, write: (layout: Layout, spelling: Spelling) => void): string {
  const print = (marks: Marks): string => {
    const spelling = new Spelling(marks);
    const layout = new Layout(width, spelling);
    write(layout, spelling);
    return layout.take();
  };
  const text = print('wide');
  if (!/\p{M}/u.test(text) || text === print('narrow')) return text;
  return print('escaped');
}

type Written = Exclude<Statement, { kind: 'import' | 'from-import' | 'blank' }>;

function statementLines(statement: Written): readonly string[] {
  switch (statement.kind) {
    case 'comment':
      return commentLines(statement.lines, WIDTH);
    case 'assign':
      return [
        stable(WIDTH, (layout, spelling) =>
          layout.statement(`${spelling.text(statement.target)} = `, statement.value),
        ),
      ];
    case 'verbatim':
      return statement.text.trim().split(/\r\n|[\r\n]/u);
    case 'expression':
      return [stable(WIDTH, (layout) => layout.statement('', statement.value))];
    default:
      return assertNever(statement);
  }
}

function addBlank(lines: string[], max: number): void {
  if (lines.length === 0) return;
  if (lines.slice(-max).some((line) => line !== '')) lines.push('');
}

/** Where the imports go: at the first one if only comments and blank lines precede it, otherwise at the top. */
function importPosition(statements: readonly Statement[]): number {
  const first = statements.findIndex(isImport);
  const head = statements.slice(0, first);
  return head.every(({ kind }) => kind === 'comment' || kind === 'blank') ? first : 0;
}
