import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { FunctionStatement, Py, Statement } from './ast.ts';
import { commentLines, proseLines } from './comment-lines.ts';
import { importBlock, isImport } from './import-block.ts';
import { Layout } from './layout.ts';
import { type Marks, Spelling } from './spelling.ts';

/** The line length in columns, the default of black and ruff. */
const WIDTH = 88;
const MAX_BLANK_LINES = 2;

/**
 * Python source that black and ruff leave unchanged, ending in one newline (empty without statements).
 *
 * Imports are gathered, sorted and merged: after the comments or the docstring that begin the module when nothing else precedes them,
 * otherwise at the top. Leading and trailing blank lines are dropped; more than two in a row become two.
 */
export function printModule(statements: readonly Statement[]): string {
  const lines = blockLines(statements, WIDTH);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function blockLines(statements: readonly Statement[], width: number): readonly string[] {
  const lines: string[] = [];
  const imports = statements.filter(isImport);
  const importAt = imports.length > 0 ? importPosition(statements) : -1;
  const block = importAt < 0 ? [] : importBlock(imports, width);
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
    const text = statementLines(statement, width);
    if (text.length === 0) return;
    if (afterImports) lines.push(...(isDefinition(statement) ? ['', ''] : ['']));
    afterImports = false;
    lines.push(...text);
  });
  while (lines.at(-1) === '') lines.pop();
  return lines;
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

function statementLines(statement: Written, width: number): readonly string[] {
  switch (statement.kind) {
    case 'comment':
      return commentLines(statement.lines, width);
    case 'docstring':
      return docLines(statement.text);
    case 'assign':
      return stable(width, (layout, spelling) =>
        layout.statement(`${spelling.text(statement.target)} = `, statement.value),
      ).split('\n');
    case 'return':
      return stable(width, (layout) => layout.statement('return ', statement.value)).split('\n');
    case 'assert':
      return stable(width, (layout) => layout.statement('assert ', statement.value)).split('\n');
    case 'function':
      return [
        ...(statement.decorators ?? []).flatMap((one) =>
          stable(width, (layout) => layout.statement('@', one)).split('\n'),
        ),
        ...functionLines(statement, width),
      ];
    case 'if':
      return [
        // The colon follows the last line.
        ...`${stable(width - 1, (layout) => layout.statement('if ', statement.test))}:`.split('\n'),
        ...indented(blockLines(statement.body, width - INDENT)),
        ...(statement.otherwise.length === 0
          ? []
          : ['else:', ...indented(blockLines(statement.otherwise, width - INDENT))]),
      ];
    case 'with':
      return [
        ...`${stable(width - 1, (layout) => layout.statement('with ', statement.context))}:`.split('\n'),
        ...indented(blockLines(statement.body, width - INDENT)),
      ];
    case 'for':
      return [
        ...`${stable(width - 1, (layout, spelling) =>
          layout.statement(`for ${spelling.text(statement.target)} in `, statement.each),
        )}:`.split('\n'),
        ...indented(blockLines(statement.body, width - INDENT)),
      ];
    case 'if-main':
      return ['if __name__ == "__main__":', ...indented(blockLines(statement.body, width - INDENT))];
    case 'verbatim':
      return statement.text.trim().split(/\r\n|[\r\n]/u);
    case 'expression':
      return stable(width, (layout) => layout.statement('', statement.value)).split('\n');
    default:
      return assertNever(statement);
  }
}

/** Whether the formatters put two blank lines before it. */
const isDefinition = (statement: Written): boolean =>
  statement.kind === 'function' ||
  (statement.kind === 'verbatim' && /^(?:class |def |@)/u.test(statement.text));

const INDENT = 4;
const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(INDENT) + line));

function functionLines(
  { name, parameters, returns, doc, body }: FunctionStatement,
  width: number,
): readonly string[] {
  const given = parameters.map((one) => `${one.name}: ${printExpression(one.type)}`);
  const end = `) -> ${printExpression(returns)}:`;
  const line = `def ${name}(${given.join(', ')}${end}`;
  const inner = width - INDENT;
  const joined = given.join(', ');
  // Formatters put a comma after a parameter that is alone on its line, but none after several.
  const fits = joined.includes(',') && joined.length <= inner;
  const head =
    line.length <= width
      ? [line]
      : [`def ${name}(`, ...indented(fits ? [joined] : given.map((one) => `${one},`)), end];
  return [...head, ...indented([...docLines(doc), ...blockLines(body, inner)])];
}

/** In columns: leaves room for the quotes of a docstring, whichever width a formatter counts for its characters. */
const DOC_WIDTH = 68;

/** A docstring without quotes that would end it. Tools read directives from comments only. */
function docLines(doc: string): readonly string[] {
  const lines = proseLines(doc, DOC_WIDTH).map((line) => line.replaceAll('\\', '\\\\').replaceAll('"', '’'));
  const ended = lines.map((line, at) =>
    at === lines.length - 1 && !/[.!?…]$/u.test(line) ? `${line}.` : line,
  );
  if (ended.length <= 1) return [`"""${ended[0] ?? 'A step of the pipeline.'}"""`];
  return [`"""${ended[0]}`, ...ended.slice(1), '"""'];
}

function addBlank(lines: string[], max: number): void {
  if (lines.length === 0) return;
  if (lines.slice(-max).some((line) => line !== '')) lines.push('');
}

/** Where the imports go: at the first one if only comments, a docstring and blank lines precede it, otherwise at the top. */
function importPosition(statements: readonly Statement[]): number {
  const first = statements.findIndex(isImport);
  const head = statements.slice(0, first);
  return head.every(({ kind }) => ['comment', 'docstring', 'blank'].includes(kind)) ? first : 0;
}
