import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows } = testStore();
const NOON = '2024-02-29 12:00:00';

/** The results of Spark 4 in a UTC session. */
const TIMESTAMPS: readonly (readonly [text: string, timestamp: string | null])[] = [
  [`${NOON} Z`, '2024-02-29T12:00:00.000Z'],
  ['1969-12-31 23:59:59.5 Z', '1969-12-31T23:59:59.500Z'],
  [`${NOON} +02:00`, '2024-02-29T10:00:00.000Z'],
  [` ${NOON}\t-08:00 `, '2024-02-29T20:00:00.000Z'],
  [`${NOON}. +02:00`, '2024-02-29T10:00:00.000Z'],
  ['2024-2-9 1:2:3 +1:0', '2024-02-09T00:02:03.000Z'],
  [`${NOON}+2`, '2024-02-29T10:00:00.000Z'],
  [`${NOON}+2:3`, '2024-02-29T09:57:00.000Z'],
  [`${NOON}+020030`, '2024-02-29T09:59:30.000Z'],
  [`${NOON}-18:00`, '2024-03-01T06:00:00.000Z'],
  [`${NOON} UTC+02:00`, '2024-02-29T10:00:00.000Z'],
  [`${NOON}GMT+1:30`, '2024-02-29T10:30:00.000Z'],
  [`${NOON} Europe/Berlin`, '2024-02-29T11:00:00.000Z'],
  [`${NOON}Etc/GMT+3`, '2024-02-29T15:00:00.000Z'],
  // Clocks are put back, and forward.
  ['2024-10-27 02:30:00 Europe/Berlin', '2024-10-27T00:30:00.000Z'],
  ['2024-11-03T01:30:00.5 America/New_York', '2024-11-03T05:30:00.500Z'],
  ['2024-03-31 02:30:00 Europe/Berlin', '2024-03-31T01:30:00.000Z'],
  [`${NOON} PST`, '2024-02-29T20:00:00.000Z'],
  ['2024-02-29 12:00:00.5555559 PST', '2024-02-29T20:00:00.555555Z'],
  ['2024-02-29 12', '2024-02-29T12:00:00.000Z'],
  ['\t2024-02-29 12\n', '2024-02-29T12:00:00.000Z'],
  ['2024-02\r\n', '2024-02-01T00:00:00.000Z'],
  ['2024\t', '2024-01-01T00:00:00.000Z'],
  ['2024-02-29T12:00', '2024-02-29T12:00:00.000Z'],
  ['2024-02-29 24:00:00', null],
  ['2024-02-29T12:00Z', null],
  ['2024-02-29 +02:00', null],
  [`${NOON}z`, null],
  [`${NOON}CEST`, null],
  [`${NOON}+020`, null],
  [`${NOON}+18:01`, null],
  [`${NOON}+02:60`, null],
  [`${NOON}+ 02:00`, null],
  [`${NOON}UTC +2`, null],
  [`${NOON} Europe/Nowhere`, null],
];

it.each(TIMESTAMPS)('reads %j as the timestamp that Spark reads', async (text, timestamp) => {
  const [row] = await rows(
    `SELECT try_cast('${text}' AS TIMESTAMP), try_cast(t AS TIMESTAMP) FROM VALUES ('${text}') AS v(t)`,
  );
  expect(row).toEqual([timestamp, timestamp]);
});

it('casts a string with a zone to the local time before the zone', async () => {
  const [row] = await rows(
    `SELECT try_cast('${NOON} +02:00' AS TIMESTAMP_NTZ), try_cast('${NOON}+18:01' AS TIMESTAMP_NTZ), try_cast('${NOON} CEST' AS TIMESTAMP_NTZ)`,
  );
  expect(row).toEqual(['2024-02-29T12:00:00.000', null, null]);
});

it('names the string that is not a timestamp', async () => {
  await expect(rows(`SELECT CAST('${NOON} CEST' AS TIMESTAMP)`)).rejects.toThrow(
    `[CAST_INVALID_INPUT] The value '${NOON} CEST' of the type "STRING" cannot be cast to "TIMESTAMP"`,
  );
});
