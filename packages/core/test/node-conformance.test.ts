import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePython, ruffFormatDiff } from '../src/codegen/python/testing/python-tools.ts';
import { type Sql, sql } from '../src/codegen/sql/sql.ts';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import type { SqlCode } from '../src/pipeline/define-node.ts';
import { KINDS } from '../src/pipeline/registry.ts';
import { CASES, type Case, inputSchemas, pythonOf, sqlInputs } from './support/examples.ts';

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

function sqlOf({ kind, example }: Case): string {
  const config = kind.config.parse(example.config);
  const { schema } = kind.propagate({ config, inputs: inputSchemas(example) });
  return sqlText(kind.sql({ config, inputs: sqlInputs(example), schema, identity: 'Example/result' }));
}

describe('every node kind', () => {
  it.each([...KINDS.values()])('$id has a complete contract', (kind) => {
    expect(kind.config.safeParse({}).success, 'parse({}) gives a fresh node').toBe(true);
    expect(kind.examples.length).toBeGreaterThan(0);
    expect(kind.type === 'transformation').toBe(kind.transformation !== undefined);
    if (kind.transformation?.needsColumns)
      expect(kind.fromColumns, 'the column step needs fromColumns').toBeDefined();
    const names = kind.examples.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('every kind × example', () => {
  const files = new Map<string, string>();
  beforeAll(() => {
    for (const one of CASES) files.set(`${one.kind.id}__${one.example.name}.py`, pythonOf(one));
  });

  it.each(CASES)('$name: returns as many rows as a run infers without counting', ({ kind, example }) => {
    const rule = kind.rowCount?.(kind.config.parse(example.config));
    if (rule === undefined || !example.output) return;
    const given = Object.values(example.inputs).flat();
    if (rule === 'as-input') expect(given).toHaveLength(1);
    expect(example.output.rows).toHaveLength(given.reduce((sum, { rows }) => sum + rows.length, 0));
  });

  it.each(CASES)('$name: the plan has no problem and predicts the columns', ({ kind, example }) => {
    const config = kind.config.parse(example.config);
    const { schema, problems } = kind.propagate({ config, inputs: inputSchemas(example) });
    expect(hasErrors(problems), JSON.stringify(problems)).toBe(false);
    if (example.output && schema)
      expect(formatSchema(schema)).toBe(formatSchema(parseSchema(example.output.schema)));
  });

  it.each(CASES)('$name: the code is the golden code', async (one) => {
    await mkdir(golden(one.kind.id, ''), { recursive: true });
    await expect(pythonOf(one)).toMatchFileSnapshot(golden(one.kind.id, `${one.example.name}.py`));
    await expect(sqlOf(one)).toMatchFileSnapshot(golden(one.kind.id, `${one.example.name}.sql`));
  });

  it('parses as Python', async () => {
    expect(await parsePython(files)).toEqual([]);
  });

  it('is left unchanged by ruff format', async () => {
    expect(await ruffFormatDiff(files)).toBe('');
  });
});
