import { describe, expect, it } from 'vitest';
import { generateTarget } from '../../targets/target.ts';
import type { PipelineDocument } from '../document.ts';
import { emitPyspark } from '../emit-pyspark.ts';
import { nodeQuery } from '../emit-sql.ts';
import { planPipeline } from '../plan-pipeline.ts';
import { openPipeline, savePipeline } from '../saved-file.ts';
import type { PipelineParameter } from './parameter.ts';

const at = { position: { x: 0, y: 0 } };
const source = (config: object) => ({
  ...at,
  id: 'source-1',
  type: 'source',
  kind: 'source',
  label: 'Orders',
  config: {
    from: 'table',
    table: 'main.default.orders',
    schema: 'day DATE, country STRING, amount DOUBLE',
    ...config,
  },
});
const filter = (config: object) => ({
  ...at,
  id: 'filter-2',
  type: 'transformation',
  kind: 'filter',
  label: 'Wanted',
  config: { mode: 'expression', ...config } as never,
});

const documentOf = (
  parameters: readonly PipelineParameter[],
  from: object,
  where?: object,
): PipelineDocument => ({
  name: 'Daily',
  settings: { parameters },
  nodes: [source(from), ...(where ? [filter(where)] : [])] as never,
  edges: where ? [{ id: 'e', source: 'source-1', target: 'filter-2', kind: 'data', targetPort: 'in' }] : [],
});

const DAY: PipelineParameter = {
  name: 'day_from',
  type: 'date',
  default: '2026-01-31',
  description: 'The first day',
};
const LAND: PipelineParameter = { name: 'land', type: 'text', default: 'DE' };

const sqlOf = (document: PipelineDocument, values = {}, id = 'filter-2') => {
  const found = nodeQuery(planPipeline(document, values), id);
  if (!found.ok) throw new Error(found.reason);
  return found.value.text;
};

describe('a parameter', () => {
  const document = documentOf([DAY, LAND], {}, { expression: 'day >= ${day_from} AND country = ${land}' });

  it('is a typed literal of its value in SQL', () => {
    expect(sqlOf(document)).toContain("day >= CAST('2026-01-31' AS DATE) AND country = 'DE'");
    expect(sqlOf(document, { day_from: '2026-02-01' })).toContain("CAST('2026-02-01' AS DATE)");
  });

  it('is a typed variable in Python, given on the command line', () => {
    const { text } = emitPyspark(planPipeline(document));
    expect(text).toContain('parser.add_argument("--day_from", default="2026-01-31", help="The first day")');
    expect(text).toContain('day_from = arguments.day_from');
    expect(text).toContain('(F.col("day") >= F.lit(day_from).cast("date")) & (F.col("country") == land)');
  });

  it('is an argument of the functions that use it', () => {
    const { text } = emitPyspark({ ...planPipeline(document), layout: 'functions' });
    expect(text).toContain('def build_wanted(orders: DataFrame, day_from: str, land: str) -> DataFrame:');
    expect(text).toContain('    build_wanted(orders, day_from, land)');
  });

  it('is a widget of a notebook, and a parameter and variable of a bundle', () => {
    const [notebook] = generateTarget(planPipeline(document), 'notebook').files;
    expect(notebook?.text).toContain('dbutils.widgets.text("day_from", "2026-01-31", "The first day")');
    expect(notebook?.text).toContain('day_from = dbutils.widgets.get("day_from")');
    const [bundle] = generateTarget(planPipeline(document), 'bundle').files;
    expect(bundle?.text).toContain('        - name: "day_from"\n          default: "${var.day_from}"');
    expect(bundle?.text).toContain(
      '  day_from:\n    description: "The first day"\n    default: "2026-01-31"',
    );
  });

  it('is part of paths, table names and string literals', () => {
    const file = documentOf([LAND], { from: 'file', filePath: '/Volumes/a/b/c/${land}/orders.csv' });
    expect(sqlOf(file, { land: 'FR' }, 'source-1')).toMatch(
      /read_files\(\s*'\/Volumes\/a\/b\/c\/FR\/orders\.csv'/u,
    );
    expect(emitPyspark(planPipeline(file)).text).toContain('.load(f"/Volumes/a/b/c/{land}/orders.csv")');
    const table = documentOf([LAND], { table: 'main.${land}.orders' });
    expect(emitPyspark(planPipeline(table)).text).toContain('.table(f"main.`{land}`.orders")');
    const inText = documentOf([LAND], {}, { expression: "country LIKE '{x}${land}%'" });
    expect(sqlOf(inText)).toContain("country LIKE '{x}DE%'");
    expect(emitPyspark(planPipeline(inText)).text).toContain('.like(f"{{x}}{land}%")');
  });

  it('is an argument of a query', () => {
    const query = documentOf([DAY, LAND], {
      from: 'query',
      query: "SELECT * FROM o WHERE day > ${day_from} AND c IN ('x-${land}', '${land}') -- ${land}",
    });
    expect(emitPyspark(planPipeline(query)).text).toContain(
      `spark.sql(\n    "SELECT * FROM o WHERE day > CAST(:day_from AS DATE) AND c IN (concat('x-', :land), :land)",\n    args={"day_from": day_from, "land": land},\n)`,
    );
  });

  it('is a value of the condition builder', () => {
    const least: PipelineParameter = { name: 'least', type: 'number', default: '0.5' };
    const condition = (operator: string, more: object) => ({ column: 'amount', operator, ...more });
    const built = documentOf(
      [least],
      {},
      {
        mode: 'builder',
        conditions: [condition('>', { value: '${least}' }), condition('in', { values: ['${least}', '2'] })],
      },
    );
    expect(sqlOf(built, { least: '1.5' })).toMatch(/amount > 1\.5D? AND amount IN \(1\.5D?, 2D?\)/u);
    expect(emitPyspark(planPipeline(built)).text.replaceAll(/\s+/gu, ' ')).toContain(
      'F.col("amount") > F.lit(least).cast("double")',
    );
  });

  it.each([
    ["'; DROP TABLE x; --", "country = '\\'; DROP TABLE x; --'"],
    ["\\' OR 1=1 --", "country = '\\\\\\' OR 1=1 --'"],
  ])('with the value %j stays one literal', (value, literal) => {
    for (const expression of ['country = ${land}', "country = '${land}'"]) {
      const hostile = documentOf([LAND], {}, { expression });
      expect(sqlOf(hostile, { land: value })).toContain(literal);
    }
  });

  it('is rejected where PySpark would paste it into SQL text, and where no value is allowed', () => {
    const problems = (expression: string) =>
      planPipeline(documentOf([DAY, LAND], {}, { expression })).problems.map(({ code, message }) => [
        code,
        message,
      ]);
    expect(problems('TRY_CAST(${land} AS INT) = 1')).toEqual([
      ['parameter-place', expect.stringContaining('PySpark can say this only as SQL text')],
    ]);
    expect(problems("day > DATE'${day_from}'")).toEqual([
      ['parameter-place', expect.stringContaining('can’t be used')],
    ]);
    expect(problems('country = ${other}')[0]?.[0]).not.toBe('parameter-place');
  });

  it('is saved with the file; one that can’t be used is dropped and reported', () => {
    const opened = openPipeline(JSON.stringify(savePipeline(document, 0)));
    expect(opened.ok && opened.document.settings?.parameters).toEqual([DAY, LAND]);
    const wrong = { ...document, settings: { parameters: [{ ...DAY, default: 'soon' }] } };
    const reopened = openPipeline(JSON.stringify(savePipeline(wrong, 0)));
    expect(reopened.ok && reopened.document.settings?.parameters).toBeUndefined();
    expect(reopened.ok && reopened.repairs.map(({ code }) => code)).toEqual(['setting']);
  });

  it('keeps its name when a node has the same name', () => {
    const same = documentOf([{ ...LAND, name: 'orders' }], {}, { expression: 'country = ${orders}' });
    expect(emitPyspark(planPipeline(same)).text).toMatch(/== orders\)/u);
    expect(emitPyspark(planPipeline(same)).text).toMatch(/orders_1 = spark\.read/u);
  });
});
