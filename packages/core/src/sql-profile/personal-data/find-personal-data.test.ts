import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { kind } from '../../pipeline/nodes/data-security/index.ts';
import { findPersonalData, unprotected, withProtection } from './find-personal-data.ts';

/** What is found in a column of these values. */
const found = (name: string, values: readonly (string | null)[], type = 'STRING') =>
  findPersonalData(
    [{ name, type }],
    values.map((value) => [value]),
  )[0];
const kindOf = (value: string, name = 'c', type?: string) => found(name, [value], type)?.kind;

it.each([
  ['ann.o’neil+news@mail.example.com', 'E-mail address'],
  ['jürgen@müller.de', 'E-mail address'],
  ['DE89 3704 0044 0532 0130 00', 'IBAN'],
  ['GB29NWBK60161331926819', 'IBAN'],
  ['4111 1111 1111 1111', 'Payment card'],
  ['378282246310005', 'Payment card'],
  ['5555-5555-5555-4444', 'Payment card'],
  ['2223003122003222', 'Payment card'],
  ['078-05-1120', 'US Social Security number'],
  ['86095742719', 'German tax ID'],
  ['65 929 970 489', 'German tax ID'],
  ['AB 12 34 56 C', 'UK National Insurance number'],
  ['12345678Z', 'Spanish DNI or NIE'],
  ['X1234567L', 'Spanish DNI or NIE'],
  ['2 55 08 14 168 025 38', 'French social security number'],
  ['756.9217.0769.85', 'Swiss AHV number'],
  ['130 692 544', 'Canadian Social Insurance number'],
  ['192.168.0.1', 'IP address'],
  ['2001:db8::ff00:42:8329', 'IP address'],
  ['::ffff:10.0.0.1', 'IP address'],
  ['+49 (0)30 1234-567', 'Phone number'],
  ['0049 30 1234567', 'Phone number'],
  ['(212) 555-2368', 'Phone number'],
])('knows %s by its form alone', (value, expected) => {
  expect(kindOf(value)).toBe(expected);
});

it.each([
  '4111 1111 1111 1112', // fails Luhn
  '4111111111111', // a card of 13 digits that fails Luhn
  '0000000000000000', // passes Luhn
  '9999999999999995', // passes Luhn, and no card begins so
  'DE88370400440532013000', // fails 97
  'DE8937040044053201300', // too short for Germany
  'ZZ89370400440532013000', // no such country
  '86095742718', // fails its check digit
  '12345678903', // a digit of each kind: none repeats
  '12345678A', // fails 23
  '255081416802539',
  '756.9217.0769.84',
  '000-12-3456',
  '900-12-3456',
  '123-00-4567',
  '130-692 544',
  '256.1.1.1',
  '1.2.3',
  '01.02.03.04',
  '1:2:3',
  '12:30:45',
  ':',
  '2026-11-23',
  '2026-11-23 10:30:00',
  '20261123',
  '0012345678',
  '3000123456',
  '212-155-0123',
  'ORD-2026-000123',
  'ann@example',
  'see @ann, or ann@example.com',
  '550e8400-e29b-41d4-a716-446655440000',
  'Berlin',
  '1985-03-17',
])('takes %s for nothing personal', (value) => {
  expect(kindOf(value)).toBeUndefined();
});

it.each([
  ['lastName', 'O’Neil-Smith', 'STRING', 'Name of a person'],
  ['customer name', 'Åsa Öberg', 'STRING', 'Name of a person'],
  ['productName', 'Table', 'STRING', undefined],
  ['file_name', 'report', 'STRING', undefined],
  ['last_name_changed', '2026-01-01', 'STRING', undefined],
  ['Phone', '030 123456', 'STRING', 'Phone number'],
  ['mobile', '491701234567', 'BIGINT', 'Phone number'],
  ['phone_model', 'X12', 'STRING', undefined],
  ['ssn', '078051120', 'STRING', 'US Social Security number'],
  ['id', '078051120', 'STRING', undefined],
  ['date_of_birth', '1985-03-17', 'DATE', 'Date of birth'],
  ['birthYear', '1985', 'INT', 'Date of birth'],
  ['geburtsdatum', '17.03.1985', 'STRING', 'Date of birth'],
  ['birth_weight', '3.2', 'DOUBLE', undefined],
  ['order_date', '1985-03-17', 'DATE', undefined],
  ['street', 'Main St 1', 'STRING', 'Postal address'],
  ['emailAddress', 'unknown', 'STRING', undefined],
  ['mac_address', 'aa:bb:cc:dd:ee:ff', 'STRING', undefined],
  ['emails', 'ann@example.com', 'ARRAY<STRING>', undefined],
])('in a column %s, takes %s (%s) for: %s %s', (name, value, type, expected) => {
  expect(kindOf(value, name, type)).toBe(expected);
});

it('says which part of the filled values it found, and no value', () => {
  const mixed = ['ann@example.com', 'bob@example.com', 'cyd@example.com', 'none', ' ', null];
  expect(found('contact', mixed)).toEqual({
    column: 'contact',
    kind: 'E-mail address',
    share: 0.75,
    isNamed: false,
    rule: { column: 'contact', method: 'mask', first: 1, last: 0 },
    treatment: 'Mask characters',
  });
  // One in ten numbers passes Luhn by chance.
  const numbers = Array.from({ length: 200 }, (_, at) => String(4_000_000_000_000_000 + at * 7));
  expect(found('order_no', numbers)).toBeUndefined();
  expect(found('card_number', numbers)).toBeUndefined();
  expect(found('contact', ['none', '-', '?', 'ann@example.com'])).toBeUndefined();
  expect(found('e-mail', ['none', '-', '?', 'ann@example.com'])).toMatchObject({
    share: 0.25,
    isNamed: true,
  });
  expect(findPersonalData([{ name: 'email', type: 'STRING' }], [])).toEqual([]);
  expect(found('email', [null, ''])).toBeUndefined();
});

it('proposes treatments that the columns take, for those without one', () => {
  const schema = parseSchema(
    'id INT, email STRING, born DATE, birthday STRING, `birth year` INT, phone BIGINT, ip STRING',
  );
  const columns = schema.map(({ name }, at) => ({
    name,
    type: ['INT', 'STRING', 'DATE', 'STRING', 'INT', 'BIGINT', 'STRING'][at] ?? '',
  }));
  const rows = [['1', 'ann@example.com', '1985-03-17', '1985-03-17', '1985', '4930123456', '10.0.0.1']];
  const all = findPersonalData(columns, rows);
  expect(all.map(({ column, rule }) => `${column}: ${rule.method}`)).toEqual([
    'email: mask',
    'born: truncate',
    'birthday: prefix',
    'birth year: bin',
    'phone: mask',
    'ip: redact',
  ]);
  const settings = { rules: [{ column: 'EMAIL', method: 'drop' }], other: 1 };
  const open = unprotected(all, settings);
  expect(open.map(({ column }) => column)).toEqual(['born', 'birthday', 'birth year', 'phone', 'ip']);
  const changed = withProtection(settings, open);
  expect(changed).toMatchObject({
    other: 1,
    rules: [{ column: 'EMAIL', method: 'drop' }, { column: 'born' }, {}, {}, {}, {}],
  });
  expect(unprotected(all, changed)).toEqual([]);
  const config = kind.config.parse(changed);
  expect(kind.propagate({ config, inputs: { in: [schema] } }).problems).toEqual([]);
  expect(found('birthday', ['17.03.1985', '1985-03-17'])?.rule.method).toBe('redact');
});
