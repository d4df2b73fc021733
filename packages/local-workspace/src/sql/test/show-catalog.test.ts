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

  it('leaves a schema its name, which may be CATALOG', async () => {
    await run('CREATE SCHEMA main.`catalog`');
    await run('CREATE TABLE main.`catalog`.one (id INT)');
    expect(await rows('SHOW TABLES IN catalog')).toEqual([['catalog', 'one', 'false']]);
    expect(await rows("SHOW TABLES IN catalog LIKE 'o*'")).toHaveLength(1);
  });
});
