import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows, columns } = testStore();

describe('what drivers ask of a whole catalog', () => {
  it('is its tables, by patterns of schemas and tables', async () => {
    await run('CREATE SCHEMA main.other');
    await run("CREATE TABLE main.other.orders (id INT) COMMENT 'all of them'");
    await run('CREATE VIEW main.other.open_orders AS SELECT * FROM main.other.orders');
    await run('CREATE TABLE main.default.orders (id INT)');
    expect(await rows("SHOW TABLES IN CATALOG `main` SCHEMA LIKE 'oth*' LIKE '*orders'")).toEqual([
      ['other', 'open_orders', 'false', null, 'main', 'VIEW', null],
      ['other', 'orders', 'false', null, 'main', 'TABLE', 'all of them'],
    ]);
    const all = await rows("SHOW TABLES IN ALL CATALOGS LIKE 'orders'");
    expect(all.map(([schema, name]) => `${schema}.${name}`)).toEqual(['default.orders', 'other.orders']);
    await expect(run('SHOW TABLES IN CATALOG nowhere')).rejects.toThrow('CATALOG_NOT_FOUND');
    expect(await columns('SHOW TABLES IN CATALOG main')).toEqual([
      'namespace string',
      'tableName string',
      'isTemporary boolean',
      'information string',
      'catalogName string',
      'tableType string',
      'remarks string',
    ]);
  });

  it('is the columns of its tables, with sizes of numbers', async () => {
    await run(
      "CREATE TABLE main.default.typed (id BIGINT NOT NULL COMMENT 'a key', price DECIMAL(10,2), name STRING, tags ARRAY<INT>)",
    );
    const place = ['main', 'default', 'typed'];
    expect(await rows("SHOW COLUMNS IN CATALOG main SCHEMA LIKE 'default' TABLE LIKE 'typed'")).toEqual([
      [...place, 'id', 'BIGINT', '19', '0', '10', 'false', 'a key', '1', 'NO', 'NO'],
      [...place, 'price', 'DECIMAL(10,2)', '10', '2', '10', 'true', null, '2', 'NO', 'NO'],
      [...place, 'name', 'STRING', null, null, null, 'true', null, '3', 'NO', 'NO'],
      [...place, 'tags', 'ARRAY<INT>', null, null, null, 'true', null, '4', 'NO', 'NO'],
    ]);
    const found = await rows("SHOW COLUMNS IN ALL CATALOGS TABLE LIKE 'typed' LIKE 'p*'");
    expect(found.map(([, , , name]) => name)).toEqual(['price']);
  });

  it('is the functions that were made, with what they return', async () => {
    await run('CREATE SCHEMA main.calc');
    await run("CREATE FUNCTION main.calc.twice(n INT) RETURNS INT COMMENT 'two times' RETURN n * 2");
    await run('CREATE FUNCTION main.calc.both(n INT) RETURNS TABLE (n INT) RETURN SELECT n');
    expect(await rows("SHOW FUNCTIONS IN CATALOG `main` SCHEMA LIKE 'calc'")).toEqual([
      ['main', 'calc', 'both', null, '2', 'both'],
      ['main', 'calc', 'twice', 'two times', '1', 'twice'],
    ]);
    const found = await rows("SHOW FUNCTIONS IN CATALOG main LIKE 't*'");
    expect(found.map(([, , name]) => name)).toEqual(['twice']);
  });

  it('is the primary key of a table, and its foreign keys with the columns to which they refer', async () => {
    await run('CREATE SCHEMA main.keyed');
    await run('CREATE TABLE main.keyed.shops (land STRING NOT NULL, nr INT NOT NULL, name STRING)');
    await run('ALTER TABLE main.keyed.shops ADD CONSTRAINT shop PRIMARY KEY (land, nr)');
    await run('CREATE TABLE main.keyed.sales (id INT, shop_land STRING, shop_nr INT)');
    await run(
      'ALTER TABLE main.keyed.sales ADD CONSTRAINT of_shop FOREIGN KEY (shop_land, shop_nr) REFERENCES main.keyed.shops (land, nr)',
    );
    const at = (table: string): string => `IN CATALOG \`main\` IN SCHEMA \`keyed\` IN TABLE \`${table}\``;
    expect(await rows(`SHOW KEYS ${at('shops')}`)).toEqual([
      ['main', 'keyed', 'shops', 'land', '1', 'shop'],
      ['main', 'keyed', 'shops', 'nr', '2', 'shop'],
    ]);
    expect(await rows(`SHOW KEYS ${at('sales')}`)).toEqual([]);
    const table = ['main', 'keyed', 'sales'];
    const rules = ['3', '3', 'of_shop', 'shop', '5'];
    const both = (parent: string, own: string, nr: string) => [
      'main',
      'keyed',
      'shops',
      parent,
      ...table,
      own,
      nr,
      ...rules,
    ];
    expect(await rows(`SHOW FOREIGN KEYS ${at('sales')}`)).toEqual([
      both('land', 'shop_land', '1'),
      both('nr', 'shop_nr', '2'),
    ]);
    await expect(run(`SHOW KEYS ${at('none')}`)).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  });

  it('leaves a schema its name, which may be CATALOG', async () => {
    await run('CREATE SCHEMA main.`catalog`');
    await run('CREATE TABLE main.`catalog`.one (id INT)');
    expect(await rows('SHOW TABLES IN catalog')).toEqual([['catalog', 'one', 'false']]);
    expect(await rows("SHOW TABLES IN catalog LIKE 'o*'")).toHaveLength(1);
  });
});
