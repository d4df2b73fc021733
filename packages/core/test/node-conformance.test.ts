import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePython, ruffFormatDiff } from '../src/codegen/python/testing/python-tools.ts';
import { type Sql, sql } from '../src/codegen/sql/sql.ts';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import type { SqlCode } from '../src/pipeline/define-emitters.ts';
import { EXAMPLES } from '../src/pipeline/nodes/examples.gen.ts';
import { KINDS } from '../src/pipeline/registry.ts';
import { CASES, predicted, pythonOf, sqlOf } from './support/examples.ts';

const golden = (kind: string, file: string): string =>
  fileURLToPath(new URL(`../src/pipeline/nodes/${kind}/golden/${file}`, import.meta.url));

function sqlText(code: SqlCode): string {
  switch (code.kind) {
    case 'query':
      return `${code.query.text}\n`;
    case 'write': {
      const rows: Sql = sql`SELECT * FROM ${sql.name('df')}`;
      return code
        .statements(rows)
        .map((statement) => `${statement.text};\n`)
        .join('\n');
    }
    case 'unsupported':
      return `-- unsupported: ${code.reason}\n`;
    case 'none':
      return '-- no rows\n';
  }
}

describe('every node kind', () => {
  it.each([...KINDS.values()])('$id has a complete contract', (kind) => {
    expect(kind.config.safeParse({}).success, 'parse({}) gives a fresh node').toBe(true);
    const examples = EXAMPLES[kind.id] ?? [];
    expect(examples.length, 'examples.ts, in the list that npm run gen writes').toBeGreaterThan(0);
    expect(kind.type === 'transformation').toBe(kind.transformation !== undefined);
    if (kind.transformation?.needsColumns)
      expect(kind.fromColumns, 'the column step needs fromColumns').toBeDefined();
    const names = examples.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('every kind × example', () => {
  const files = new Map<string, string>();
  beforeAll(() => {
    for (const one of CASES) files.set(`${one.name.replace('/', '__')}.py`, pythonOf(one));
  });

  it.each(CASES)(
    '$name: returns as many rows as a run infers without counting',
    ({ kind, example, port }) => {
      const rule = kind.rowCount?.(kind.config.parse(example.config));
      // The rule is about the rows of the node, not of one of its outputs.
      if (rule === undefined || !example.output || port) return;
      const given = Object.values(example.inputs).flat();
      if (rule === 'as-input') expect(given).toHaveLength(1);
      expect(example.output.rows).toHaveLength(given.reduce((sum, { rows }) => sum + rows.length, 0));
    },
  );

  it.each(CASES)('$name: the plan has no problem and predicts the columns', (one) => {
    const { example } = one;
    const { schema, problems } = predicted(one);
    expect(hasErrors(problems), JSON.stringify(problems)).toBe(false);
    if (example.output && schema)
      expect(formatSchema(schema)).toBe(formatSchema(parseSchema(example.output.schema)));
  });

  it.each(CASES)('$name: the code is the golden code', async (one) => {
    await mkdir(golden(one.kind.id, ''), { recursive: true });
    const file = one.name.slice(one.kind.id.length + 1);
    await expect(pythonOf(one)).toMatchFileSnapshot(golden(one.kind.id, `${file}.py`));
    await expect(sqlText(sqlOf(one))).toMatchFileSnapshot(golden(one.kind.id, `${file}.sql`));
  });

  it('parses as Python', async () => {
    expect(await parsePython(files)).toEqual([]);
  });

  it('is left unchanged by ruff format', async () => {
    expect(await ruffFormatDiff(files)).toBe('');
  });
});
