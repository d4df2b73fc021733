import { describe, expect, it } from 'vitest';
import { exportContent } from '../../src/resources/workspace/export-content.ts';
import { importContent } from '../../src/resources/workspace/import-content.ts';
import { readJupyter } from '../../src/resources/workspace/jupyter.ts';
import { readSource } from '../../src/resources/workspace/notebook-source.ts';
import type { ContentRecord } from '../../src/resources/workspace/workspace-record.ts';

const PYTHON = `# Databricks notebook source
x = spark.range(3)

if x:
    print(x)

# COMMAND ----------

# MAGIC %sql
# MAGIC SELECT count(*)
# MAGIC
# MAGIC FROM samples.nyctaxi.trips

# COMMAND ----------

# DBTITLE 1,Notes, with a comma
# MAGIC %md
# MAGIC ## Heading
# MAGIC
# MAGIC Ünïcode "quoted"

# COMMAND ----------

# DBTITLE 0,Hidden
y = 1`;

const record = (language: 'PYTHON' | 'SQL' | 'SCALA' | 'R'): ContentRecord => ({
  object_type: 'NOTEBOOK',
  language,
  path: '/Users/me/My notebook',
  object_id: 1,
  created_at: 0,
  modified_at: 0,
  size: 0,
  content: '00000000-0000-4000-8000-000000000000',
});
const toJupyter = (source: string, language: 'PYTHON' | 'SQL' | 'SCALA' | 'R' = 'PYTHON') =>
  exportContent(record(language), Buffer.from(source), 'JUPYTER');
const fromJupyter = (bytes: Buffer) => importContent('/x', bytes, 'JUPYTER', undefined).content;

describe('SOURCE', () => {
  it('is read as cells with titles, magics without their prefix', () => {
    expect(readSource(PYTHON, 'PYTHON')).toEqual([
      { text: 'x = spark.range(3)\n\nif x:\n    print(x)' },
      { text: '%sql\nSELECT count(*)\n\nFROM samples.nyctaxi.trips' },
      { text: '%md\n## Heading\n\nÜnïcode "quoted"', title: 'Notes, with a comma', showTitle: true },
      { text: 'y = 1', title: 'Hidden', showTitle: false },
    ]);
  });

  it('may be empty, have Windows line ends, or lack its header', () => {
    expect(readSource('', 'SQL')).toEqual([]);
    expect(readSource('-- Databricks notebook source\n', 'SQL')).toEqual([]);
    const windows = 'SELECT 1\r\n\r\n-- COMMAND ----------\r\n\r\nSELECT 2\r\n';
    expect(readSource(windows, 'SQL')).toEqual([{ text: 'SELECT 1' }, { text: 'SELECT 2' }]);
  });

  it('keeps the marks of other languages as text', () => {
    expect(readSource('# COMMAND ----------\n# MAGIC x', 'SQL')).toEqual([
      { text: '# COMMAND ----------\n# MAGIC x' },
    ]);
  });
});

describe('JUPYTER', () => {
  it('has code and markdown cells and the metadata of the platform', () => {
    const { bytes, fileType } = toJupyter(PYTHON);
    expect(fileType).toBe('ipynb');
    const notebook = JSON.parse(bytes.toString());
    expect(notebook).toMatchObject({
      nbformat: 4,
      metadata: {
        'application/vnd.databricks.v1+notebook': { language: 'python', notebookName: 'My notebook' },
        language_info: { name: 'python' },
      },
    });
    expect(notebook.cells).toMatchObject([
      { cell_type: 'code', source: ['x = spark.range(3)\n', '\n', 'if x:\n', '    print(x)'], outputs: [] },
      { cell_type: 'code', source: ['%sql\n', 'SELECT count(*)\n', '\n', 'FROM samples.nyctaxi.trips'] },
      {
        cell_type: 'markdown',
        source: ['## Heading\n', '\n', 'Ünïcode "quoted"'],
        metadata: {
          'application/vnd.databricks.v1+cell': {
            title: 'Notes, with a comma',
            showTitle: true,
            nuid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u),
          },
        },
      },
      { cell_type: 'code', source: ['y = 1'] },
    ]);
    expect(toJupyter(PYTHON).bytes.equals(bytes)).toBe(true);
  });

  it.each(['PYTHON', 'SQL', 'SCALA', 'R'] as const)(
    'of a %s notebook becomes the same SOURCE again',
    (language) => {
      const comment = { PYTHON: '#', SQL: '--', SCALA: '//', R: '#' }[language];
      const source = PYTHON.replaceAll(/^# /gmu, `${comment} `).replaceAll(
        /^# MAGIC$/gmu,
        `${comment} MAGIC`,
      );
      const text = source.replaceAll(/^#/gmu, comment);
      const back = fromJupyter(toJupyter(text, language).bytes);
      expect(back).toMatchObject({ object_type: 'NOTEBOOK', language });
      expect(back.bytes.toString()).toBe(text);
    },
  );

  it('from elsewhere is Python: text and lists of lines, magics, raw and markdown cells', () => {
    const cells = [
      { cell_type: 'code', source: 'a = 1\nb = 2', metadata: {}, outputs: [{ output_type: 'stream' }] },
      { cell_type: 'markdown', source: ['# Title\n', 'text'] },
      { cell_type: 'raw', source: 'as it is' },
      { cell_type: 'code', source: ['%pip install x'] },
    ];
    const bytes = Buffer.from(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }));
    expect(fromJupyter(bytes)).toMatchObject({ language: 'PYTHON' });
    expect(fromJupyter(bytes).bytes.toString()).toBe(
      [
        '# Databricks notebook source\na = 1\nb = 2',
        '# MAGIC %md\n# MAGIC # Title\n# MAGIC text',
        '# MAGIC %md\n# MAGIC as it is',
        '# MAGIC %pip install x',
      ].join('\n\n# COMMAND ----------\n\n'),
    );
  });

  it.each(['[]', '{"nbformat":3,"worksheets":[]}', '{"nbformat":4,"cells":[{"cell_type":"x"}]}', 'null'])(
    'refuses %s',
    (text) => {
      expect(() => readJupyter(text)).toThrow('not a Jupyter notebook of format 4');
    },
  );
});

describe('a notebook that would keep the others waiting', () => {
  const jupyter = (cells: number, outputs: number): string =>
    JSON.stringify({
      nbformat: 4,
      cells: Array.from({ length: cells }, () => ({ cell_type: 'code', source: '1' })),
      metadata: {},
      outputs: Array.from({ length: outputs }, () => []),
    });

  it('is refused by what it has too many of', () => {
    expect(readJupyter(jupyter(9_000, 0)).cells).toHaveLength(9_000);
    expect(() => readJupyter(jupyter(11_000, 0))).toThrow('more than 10000 cells');
    expect(() => readJupyter(jupyter(1, 60_000))).toThrow('more than 100000 values');
    expect(() => readJupyter('['.repeat(1_000_000))).toThrow('more than 100000 values');
    expect(readSource('1\n'.repeat(90_000), 'PYTHON')).toHaveLength(1);
    expect(() => readSource('\n'.repeat(9_000_000), 'PYTHON')).toThrow('more than 100000 lines');
    expect(() => toJupyter('# COMMAND ----------\n'.repeat(20_000))).toThrow('more than 10000 cells');
  });
});

describe('AUTO', () => {
  const auto = (path: string, text: string) => importContent(path, Buffer.from(text), 'AUTO', undefined);

  it.each([
    ['/a/n.py', '# Databricks notebook source\n1', '/a/n', 'PYTHON'],
    ['/a/n.SQL', '-- Databricks notebook source', '/a/n', 'SQL'],
    ['/a/n.scala', '// Databricks notebook source\r\n1', '/a/n', 'SCALA'],
    ['/a/n.v2.R', '# Databricks notebook source\n1', '/a/n.v2', 'R'],
    ['/a/n.ipynb', '{"nbformat":4,"cells":[]}', '/a/n', 'PYTHON'],
  ])('makes a notebook of %s', (given, text, path, language) => {
    expect(auto(given, text)).toMatchObject({ path, content: { object_type: 'NOTEBOOK', language } });
  });

  it.each([
    ['/a/n.py', 'print(1)'],
    ['/a/n.py', '# Databricks notebook sources'],
    ['/a/n.sql', '# Databricks notebook source'],
    ['/a/n.txt', '# Databricks notebook source'],
    ['/a/py', '# Databricks notebook source'],
    ['/a/.py', '# Databricks notebook source'],
  ])('keeps %s of “%s” as a file', (path, text) => {
    expect(auto(path, text)).toEqual({ path, content: { object_type: 'FILE', bytes: Buffer.from(text) } });
  });
});
