import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows, columns } = testStore();

describe('intervals as results', () => {
  it('have their types, and all fields of their family', async () => {
    const query = "SELECT INTERVAL '3' YEAR AS y, INTERVAL '-90' SECOND AS s, make_interval(1, 0, 1) AS i";
    expect(await columns(query)).toEqual(['y interval year', 's interval second', 'i interval']);
    expect(await rows(query)).toEqual([['3-0', '-0 00:01:30.000000000', '1 years 7 days']]);
  });

  it('are text inside of arrays, maps and structs, in any time zone', async () => {
    const query =
      "SELECT array(INTERVAL 1 DAY, NULL) AS a, map('k', INTERVAL 1 MONTH) AS m, named_struct('i', INTERVAL 1 HOUR, 't', TIMESTAMP'2024-01-01 00:00:00') AS s";
    const hour = '"i":"0 01:00:00.000000000"';
    expect(await rows(query)).toEqual([
      ['["1 00:00:00.000000000",null]', '{"k":"0-1"}', `{${hour},"t":"2024-01-01T00:00:00.000Z"}`],
    ]);
    expect(await rows(`BEGIN EXECUTE IMMEDIATE "SET TIME ZONE '+01:00'"; ${query}; END`)).toEqual([
      ['["1 00:00:00.000000000",null]', '{"k":"0-1"}', `{${hour},"t":"2024-01-01T00:00:00.000+01:00"}`],
    ]);
  });

  it('are multiplied by decimals of many digits', async () => {
    expect(await rows("SELECT INTERVAL '10' DAY * CAST(0.5 AS DECIMAL(20,18)) AS i")).toEqual([
      ['5 00:00:00.000000000'],
    ]);
  });

  it('keep the order of the query', async () => {
    expect(
      await rows(
        "SELECT DATE'2024-03-01' - d AS gap FROM VALUES (DATE'2024-02-01'), (DATE'2024-02-29'), (DATE'2024-02-10') AS t(d) ORDER BY gap LIMIT 2",
      ),
    ).toEqual([['1 00:00:00.000000000'], ['20 00:00:00.000000000']]);
  });

  it('are columns of views', async () => {
    await run(
      'CREATE VIEW waits AS SELECT id, INTERVAL 1 HOUR * id AS wait, make_interval(0, id) AS later FROM VALUES (1), (2) AS t(id)',
    );
    expect(await columns('SELECT * FROM waits')).toEqual([
      'id int',
      'wait interval day to second',
      'later interval',
    ]);
    expect(
      await rows(
        "SELECT id, wait * 2, DATE'2024-01-31' + later, extract(HOUR FROM wait) FROM waits WHERE wait > INTERVAL 1 HOUR",
      ),
    ).toEqual([['2', '0 04:00:00.000000000', '2024-03-31', '2']]);
    expect((await rows('DESCRIBE waits')).map(([name, type]) => [name, type])).toEqual([
      ['id', 'int'],
      ['wait', 'interval day to second'],
      ['later', 'interval'],
    ]);
  });

  it('are stored in a table as strings only', async () => {
    await run('CREATE TABLE told (i STRING)');
    await run('INSERT INTO told SELECT INTERVAL 2 DAY');
    expect(await rows('SELECT * FROM told')).toEqual([["INTERVAL '2' DAY"]]);
    await expect(run('CREATE TABLE held AS SELECT INTERVAL 2 DAY AS i')).rejects.toThrow(
      'DELTA_UNSUPPORTED_DATA_TYPES',
    );
    await expect(
      run(
        "INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/spans' USING parquet SELECT INTERVAL 2 DAY AS i",
      ),
    ).rejects.toThrow('UNSUPPORTED_FEATURE');
  });

  it('are not variables of a session', async () => {
    await expect(run('BEGIN DECLARE i INTERVAL DAY DEFAULT INTERVAL 1 DAY; SELECT i; END')).rejects.toThrow(
      'A session variable of the type INTERVAL',
    );
  });
});
