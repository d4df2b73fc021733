import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ambiguity } from '../lib/regexp-ambiguity.mjs';
import { ROOT } from '../lib/root.mjs';

const TEST = /\.test\.(ts|tsx|mjs)$|\/(test|testing)\//;
const files = listFiles(['packages', 'apps']).filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !TEST.test(file),
);

/** The modules that parse untrusted text in the server process. */
const SERVING = /^(packages\/(local-workspace|databricks-client|spark-sql)|apps\/server)\//;

/** Patterns whose matching time may be quadratic in the input's length, and why their input is short. */
const SHORT_TEXTS = new Map([
  ["/'(?:[^']|'')*'|\\w+|[^\\s\\w(),.[\\]]+/gu", 'the templates of the code itself'],
  [
    '/`((?:[^`]|``)+)`|([\\p{L}_][\\p{L}\\p{M}\\p{N}_]*)/gu',
    'checked to be a name before, so that no quote is open',
  ],
  ['/^(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?\\s*(.*)$/u', 'at most 200 characters'],
  ['/^(\\S+?)(?:[T\\s]+(\\d.*))?$/u', 'at most 200 characters'],
  ['/^https?:\\/\\/[^/?]*(?<rest>.*)$/u', 'a link has at most 16 KB and no line break'],
  ['/<script(?![^>]*\\bsrc\\s*=)([^>]*)>([\\s\\S]*?)<\\/script>/giu', 'the page of the app itself'],
  ['/<pre[^>]*>([\\s\\S]*?)<\\/pre>/iu', 'cut at 10,000 characters'],
  ['/<title[^>]*>([\\s\\S]*?)<\\/title>/iu', 'cut at 10,000 characters'],
  [
    '/^([A-Z][A-Z0-9_]+):\\s+([\\s\\S]+)$/u',
    'trimmed: the space before the message ends at its first other character',
  ],
  ['/\\/+$/u', 'the URL of a workspace or of a package index, from the settings'],
  ['/0+$/u', 'the digits of a double, of a decimal or of a clock'],
  ['/^( *)(.*)$/u', 'the digits of a number, on one line'],
  [
    '/^([A-Za-z][A-Za-z0-9+.-]*):(?:\\/\\/([^/?#]*))?([^?#]*)(?:\\?([^#]*))?(?:#(.*))?$/su',
    'each part ends at a character that the one before it does not take',
  ],
  ['/^\\s*(?:"((?:[^"]|"")*)"|(\\S+))\\s+(.*)$/su', 'the name of a type that DuckDB wrote'],
  ['/(WHERE|FILTER) clause cannot contain aggregates|aggregate.*in WHERE/iu', 'cut at 4,000 characters'],
  [
    '/Overflow in (addition|subtraction|multiplication)|out of range.*(HUGEINT|BIGINT|INT)|SUM is out of range/iu',
    'cut at 4,000 characters',
  ],
  [
    '/Could not (?:cast value|convert string) .* to DECIMAL|Casting value .* to type DECIMAL/iu',
    'cut at 4,000 characters',
  ],
  ['/Invalid Input Error: (Malformed JSON|.*unexpected (end|character))/iu', 'cut at 4,000 characters'],
  ['/(\\d+)\\s+([a-z]+?)s?(?=\\s|$)/giu', 'at most 200 characters'],
]);

/** The files that compose a pattern at run time, and from what. */
const PUT_TOGETHER = new Map([
  ['packages/local-workspace/src/http/faults.ts', 'the settings of fault injection'],
  ['packages/spark-sql/src/syntax/interval-text.ts', 'the patterns of units'],
  ['packages/local-workspace/src/engine/native/timestamp-text.ts', 'constants'],
  ['packages/local-workspace/src/engine/native/interval-text.ts', 'the fields of intervals'],
  ['packages/core/src/lint/rules.ts', 'names of functions'],
  ['packages/core/src/codegen/python/string-source.ts', 'constants'],
  ['packages/core/src/codegen/python/scan.ts', 'constants'],
  ['packages/core/src/assistant/requests/typed-form.ts', 'the words of typed requests'],
  ['packages/core/src/assistant/requests/ask-for-work.ts', 'the words of typed requests'],
  ['apps/web/src/features/sql-database-designer/completion/complete-sql.ts', 'constants'],
]);

/** @typedef {{ file: string, text: string, worst: string }} Found */

/** @type {Found[]} */
const patterns = [];
/** @type {string[]} */
const built = [];
for (const file of files) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const worst = ambiguity(node.text.slice(1, end), node.text.slice(end + 1), SERVING.test(file));
      patterns.push({ file, text: node.text, worst });
    }
    const called = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (called && node.expression.getText(source) === 'RegExp') built.push(file);
    ts.forEachChild(node, look);
  };
  look(source);
}

test.each([
  ['(a+)+$', 'exponential'],
  ['^(a*)*$', 'exponential'],
  ['(a|a)*b', 'exponential'],
  ['(?:\\/[^\\s"\',:]+)*\\/(?:catalogs|volumes|mnt)\\/x', 'exponential'],
  ['^(\\w+\\s?)*$', 'exponential'],
  ['^(?:.*a){12}$', 'polynomial'],
  ['^.*a.*a.*$', 'polynomial'],
  ['\\s+$', 'polynomial'],
  ["'(?:[^'\\\\]|\\\\.)*'", 'polynomial'],
  ['<[^>]*>', 'polynomial'],
  ['\\B(?=(\\d{3})+$)', 'polynomial'],
  ['^(?=.*a)b', 'linear'],
  ['<[^<>]*>', 'linear'],
  ["'(?:[^'\\\\]|\\\\.)*'?", 'linear'],
  ['^\\s*a\\s*b$', 'linear'],
  ['^(?:[a-z]+ )*$', 'linear'],
])('%s is %s', (pattern, worst) => {
  expect(ambiguity(pattern, 'u')).toBe(worst);
});

test('no pattern takes exponential time', () => {
  expect(patterns.length).toBeGreaterThan(300);
  expect(patterns.filter(({ worst }) => worst === 'exponential')).toEqual([]);
});

test('a pattern of the serving process takes linear time, or its input is short', () => {
  const slow = patterns.filter(({ file, worst }) => SERVING.test(file) && worst === 'polynomial');
  expect(slow.filter(({ text }) => !SHORT_TEXTS.has(text))).toEqual([]);
});

test('no pattern is built from user input', () => {
  expect([...new Set(built)].filter((file) => !PUT_TOGETHER.has(file))).toEqual([]);
});
