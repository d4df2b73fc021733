import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run, upload } = testStore();

const inZone = (zone: string, statement: string): string =>
  `BEGIN\n  EXECUTE IMMEDIATE "SET TIME ZONE '${zone}'";\n  ${statement};\nEND`;

describe('a statement in a script that sets its time zone', () => {
  it('is computed in that zone, and the next one in UTC', async () => {
    const query = "SELECT current_timezone(), hour(TIMESTAMP'2024-07-01 10:00:00Z')";
    expect(await rows(inZone('Europe/Berlin', query))).toEqual([['Europe/Berlin', '12']]);
    expect(await rows(query)).toEqual([['UTC', '10']]);
  });

  it('runs beside others in other zones', async () => {
    const zones = ['Europe/Berlin', 'Asia/Kolkata', '-08:00', 'UTC', 'America/New_York'];
    const query = 'SELECT current_timezone(), CAST(timestamp_seconds(1719828000) AS STRING)';
    const found = await Promise.all(zones.map((zone) => rows(inZone(zone, query))));
    expect(found.flat()).toEqual([
      ['Europe/Berlin', '2024-07-01 12:00:00'],
      ['Asia/Kolkata', '2024-07-01 15:30:00'],
      ['-08:00', '2024-07-01 02:00:00'],
      ['UTC', '2024-07-01 10:00:00'],
      ['America/New_York', '2024-07-01 06:00:00'],
    ]);
  });

  it('adds days to a timestamp that is written in the statement', async () => {
    const query =
      "SELECT dateadd(DAY, -28, TIMESTAMP'2022-02-25 01:02:03'), dateadd(WEEK, 4, TIMESTAMP'2022-02-25 01:02:03')";
    expect(await rows(inZone('America/Los_Angeles', query))).toEqual([
      ['2022-01-28T01:02:03.000-08:00', '2022-03-25T01:02:03.000-07:00'],
    ]);
  });

  it('gives timestamps with the offset of the zone, also inside of other values', async () => {
    const t = "TIMESTAMP'2024-07-01 10:00:00.5Z'";
    const query = `SELECT ${t}, array(${t}, NULL), named_struct('t', ${t}, 'n', 1), map('k', ${t}), TIMESTAMP_NTZ'2024-07-01 10:00:00', CAST(NULL AS TIMESTAMP)`;
    expect(await rows(inZone('Europe/Berlin', query))).toEqual([
      [
        '2024-07-01T12:00:00.500+02:00',
        '["2024-07-01T12:00:00.500+02:00",null]',
        '{"t":"2024-07-01T12:00:00.500+02:00","n":1}',
        '{"k":"2024-07-01T12:00:00.500+02:00"}',
        '2024-07-01T10:00:00.000',
        null,
      ],
    ]);
  });

  it('stores points in time, which other zones read as the same', async () => {
    await run(
      inZone(
        'Europe/Berlin',
        "CREATE TABLE zoned PARTITIONED BY (p) AS SELECT TIMESTAMP'2024-07-01 01:00:00' AS t, TIMESTAMP'2024-10-27 02:30:00' AS p",
      ),
    );
    await run(
      inZone('Asia/Kolkata', "INSERT INTO zoned VALUES ('2024-07-01 01:00:00', '2024-10-27 02:30:00')"),
    );
    const query = 'SELECT CAST(t AS STRING), CAST(p AS STRING) FROM zoned ORDER BY t';
    const inUtc = [
      ['2024-06-30 19:30:00', '2024-10-26 21:00:00'],
      ['2024-06-30 23:00:00', '2024-10-27 00:30:00'],
    ];
    expect(await rows(query)).toEqual(inUtc);
    expect(await rows(inZone('+00:00', query))).toEqual(inUtc);
    expect(await rows(inZone('America/New_York', query))).toEqual([
      ['2024-06-30 15:30:00', '2024-10-26 17:00:00'],
      ['2024-06-30 19:00:00', '2024-10-26 20:30:00'],
    ]);
    // Files are not skipped by bounds that are meant in another zone.
    const within =
      "SELECT count(*) FROM zoned WHERE t >= '2024-07-01 01:00:00' AND p = TIMESTAMP'2024-10-27 02:30:00'";
    expect(await rows(inZone('Europe/Berlin', within))).toEqual([['1']]);
    await run(inZone('Europe/Berlin', "DELETE FROM zoned WHERE CAST(t AS DATE) = DATE'2024-06-30'"));
    expect(await rows('SELECT count(*) FROM zoned')).toEqual([['1']]);
  });

  it('reads and writes times in files in its zone', async () => {
    const csv = await upload(
      'zones.csv',
      't,d\n2024-03-31 02:30:00,a\n2024-10-27T02:30:00,b\n2024-07-01T10:00:00Z,c\n',
    );
    const json = await upload(
      'zones.json',
      '{"t":"2024-07-01 10:00:00"}\n{"t":"2024-07-01T10:00:00+05:30"}\n',
    );
    const read = (path: string): string =>
      `SELECT unix_seconds(CAST(t AS TIMESTAMP)) FROM read_files('${path}', schema => 't TIMESTAMP', header => true) ORDER BY 1`;
    for (let time = 0; time < 2; time++) {
      // The second time, what is in memory of the files must not be of another zone.
      expect(await rows(inZone('Europe/Berlin', read(csv)))).toEqual([
        ['1711848600'],
        ['1719828000'],
        ['1729989000'],
      ]);
      expect(await rows(read(csv))).toEqual([['1711852200'], ['1719828000'], ['1729996200']]);
    }
    expect(await rows(inZone('Europe/Berlin', read(json)))).toEqual([['1719808200'], ['1719820800']]);
    const folder = '/Volumes/main/default/uploads/zoned-out';
    const written = async (format: string): Promise<unknown> => {
      await run(
        inZone(
          'Europe/Berlin',
          `INSERT OVERWRITE DIRECTORY '${folder}-${format}' USING ${format} SELECT TIMESTAMP'2024-07-01 10:00:00' AS t, 1 AS n`,
        ),
      );
      return rows(
        `SELECT * FROM read_files('${folder}-${format}', format => '${format}', schema => 't STRING, n INT')`,
      );
    };
    expect(await written('csv')).toEqual([['2024-07-01T10:00:00.000+02:00', '1']]);
    expect(await written('json')).toEqual([['2024-07-01T10:00:00.000+02:00', '1']]);
  });

  it('takes parameters in its zone', async () => {
    const parameters = [{ name: 't', type: 'TIMESTAMP', value: '2024-07-01 10:00:00' }];
    expect(await rows(inZone('Europe/Berlin', 'SELECT unix_seconds(:t)'), { parameters })).toEqual([
      ['1719820800'],
    ]);
  });
});

it('holds in a whole script from where it is set', async () => {
  const hour = 'SELECT hour(timestamp_seconds(0))';
  expect(await rows(inZone('Asia/Tokyo', `${hour}; IF true THEN ${hour} AS again; END IF`))).toEqual([['9']]);
  expect(
    await rows(
      `BEGIN DECLARE h INT; SET h = (${hour}); EXECUTE IMMEDIATE "SET TIME ZONE 'Asia/Tokyo'"; ${hour}, h; END`,
    ),
  ).toEqual([['9', '0']]);
});

describe('what has no time zone here', () => {
  it.each(['Mars/Base', 'europe/berlin', '+25:00', ''])('is refused: %j', async (zone) => {
    await expect(run(inZone(zone, 'SELECT 1'))).rejects.toThrow(
      `[INVALID_CONF_VALUE.TIME_ZONE] The value '${zone}' in the config "spark.sql.session.timeZone" is invalid`,
    );
  });

  it.each([
    ["BEGIN SET TIME ZONE 'Europe/Berlin'; SELECT 1; END", '[PARSE_SYNTAX_ERROR]'],
    ["SET TIME ZONE 'Europe/Berlin'", 'SET TIME ZONE (every statement is a session of its own'],
    [
      inZone('Europe/Berlin', "SELECT date_format(now(), 'z')"),
      'in a date pattern in the zone Europe/Berlin (write the offset with xxx',
    ],
    [
      inZone(
        'Europe/Berlin',
        "SELECT sequence(TIMESTAMP'2024-03-30', TIMESTAMP'2024-04-01', INTERVAL 1 DAY)",
      ),
      'sequence of TIMESTAMP in the time zone Europe/Berlin',
    ],
  ])('is refused by name: %s', async (statement, message) => {
    await expect(run(statement)).rejects.toThrow(message);
  });
});
