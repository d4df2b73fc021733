import { expect, it } from 'vitest';
import { splitStatements } from './sql-file.ts';

it('a file is split at semicolons that are outside of strings and comments', () => {
  expect(splitStatements("SELECT ';' -- one;\n;\n\nSELECT 2;\n-- end\n")).toEqual([
    "SELECT ';' -- one;",
    'SELECT 2',
  ]);
});

it('BEGIN … END is one statement', () => {
  const script =
    'BEGIN\n  DECLARE a INT;\n  IF a = :p THEN SELECT CASE WHEN true THEN 1 END; END IF;\n  BEGIN SELECT 1; END;\nEND';
  expect(splitStatements(`SELECT 1;\n-- A script.\n${script};\nSELECT 2`)).toEqual([
    'SELECT 1',
    `-- A script.\n${script}`,
    'SELECT 2',
  ]);
});

it('no part of a script with a mistake is sent alone', () => {
  const broken = 'begin SELECT FROM WHERE; DROP TABLE t; END; SELECT 2';
  expect(splitStatements(`SELECT 1; ${broken}`)).toEqual(['SELECT 1', broken]);
});
