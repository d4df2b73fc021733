import { describe, expect, it } from 'vitest';
import { changed, newSession } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { testStore } from './store.ts';

const { run, rows } = testStore({ statementTimeoutMs: 60_000 });

const failure = async (script: string, signal?: AbortSignal): Promise<SqlError> => {
  try {
    await run(script, { ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof SqlError) return error;
    throw error;
  }
  throw new Error(`${script} has ended`);
};

describe('a script', () => {
  it.each([
    [
      'answers its last query',
      'BEGIN DECLARE x INT DEFAULT 1; SELECT x; SELECT x + 1; SET x = 5; END',
      [['2']],
    ],
    ['answers nothing without a query', 'BEGIN DECLARE x INT DEFAULT 1; SET x = 2; END', []],
    [
      'sees the variables of its blocks, the innermost first, or by their labels',
      'BEGIN a: BEGIN DECLARE x INT DEFAULT 1; b: BEGIN DECLARE x INT DEFAULT 2; SELECT x, a.x, b.x; END; END; END',
      [['2', '1', '2']],
    ],
    [
      'loops',
      `BEGIN
         DECLARE n, s INT DEFAULT 0;
         WHILE n < 3 DO SET n = n + 1; END WHILE;
         REPEAT SET n = n + 10; UNTIL n > 30 END REPEAT;
         l: LOOP
           SET n = n + 100;
           IF n < 300 THEN ITERATE l; END IF;
           LEAVE l;
         END LOOP l;
         FOR r AS SELECT id AS a FROM range(4) DO SET s = s + r.a; END FOR;
         SELECT n, s;
       END`,
      [['333', '6']],
    ],
    [
      'compares the value of CASE that it had once',
      `BEGIN
         DECLARE s STRING DEFAULT '';
         CASE length(s) + 2 WHEN 1 THEN SET s = 'one'; WHEN 2 THEN SET s = 'two'; ELSE SET s = 'more'; END CASE;
         SELECT s;
       END`,
      [['two']],
    ],
    [
      'runs the handler that an error is for, with the variables of its block',
      `BEGIN
         DECLARE n INT DEFAULT 0;
         DECLARE CONTINUE HANDLER FOR SQLSTATE '22012' SET n = n + 1;
         DECLARE EXIT HANDLER FOR TABLE_OR_VIEW_NOT_FOUND SELECT 'none', n;
         BEGIN SELECT 1/0; SELECT 2/0; END;
         SELECT * FROM nope;
         SELECT 'after';
       END`,
      [['none', '2']],
    ],
    [
      'leaves a loop by a handler',
      'BEGIN l: LOOP BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN LEAVE l; END; SELECT 1/0; END; END LOOP; SELECT 7; END',
      [['7']],
    ],
    [
      'raises conditions, and says what was raised',
      `BEGIN
         DECLARE what, text, state STRING;
         DECLARE line BIGINT;
         DECLARE too_many CONDITION FOR SQLSTATE '45123';
         DECLARE EXIT HANDLER FOR too_many BEGIN
           GET DIAGNOSTICS CONDITION 1 what = CONDITION_IDENTIFIER, text = MESSAGE_TEXT, state = RETURNED_SQLSTATE, line = LINE_NUMBER;
           SELECT what, text, state, line;
         END;
         SIGNAL too_many SET MESSAGE_TEXT = 'Only ' || 4;
       END`,
      [['TOO_MANY', 'Only 4', '45123', '9']],
    ],
    [
      'raises an error of Spark again',
      `BEGIN
         DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO SELECT 'outer';
         BEGIN
           DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN SET VAR nothing = 1; END;
           DECLARE EXIT HANDLER FOR DIVIDE_BY_ZERO RESIGNAL;
           SELECT 1/0;
         END;
       END`,
      [['outer']],
    ],
    [
      'reads the rows of a cursor until there are no more',
      `BEGIN
         DECLARE x, s INT DEFAULT 0;
         DECLARE is_done BOOLEAN DEFAULT false;
         DECLARE c CURSOR FOR SELECT id + 0.25 FROM range(:from, 5);
         DECLARE CONTINUE HANDLER FOR NOT FOUND SET is_done = true;
         OPEN c USING (2 AS from);
         FETCH c INTO x;
         WHILE NOT is_done DO SET s = s + x; FETCH c INTO x; END WHILE;
         CLOSE c;
         SELECT s;
       END`,
      [['9']],
    ],
    [
      'may change the zone, the schema and temporary views of the session that it is',
      `BEGIN
         CREATE SCHEMA IF NOT EXISTS elsewhere;
         USE elsewhere;
         EXECUTE IMMEDIATE "SET TIME ZONE 'Asia/Tokyo'";
         CREATE TEMPORARY VIEW v AS SELECT 1 AS a;
         SELECT a, current_schema(), hour(timestamp_seconds(0)) FROM v;
       END`,
      [['1', 'elsewhere', '9']],
    ],
  ])('%s', async (_, script, expected) => {
    expect(await rows(script)).toEqual(expected);
  });

  it('has what its statements have written, also when it fails', async () => {
    await run('CREATE OR REPLACE TABLE written AS SELECT 1 AS id');
    const script = `BEGIN
      DECLARE n INT DEFAULT 0;
      WHILE n < 2 DO INSERT INTO written VALUES (n + 10); SET n = n + 1; END WHILE;
      SELECT count(*) FROM written;
      SELECT raise_error('no') FROM written;
    END`;
    const error = await failure(script);
    expect(error.message).toContain('[USER_RAISED_EXCEPTION] no');
    expect(error.message).toMatch(/\(line 5, pos 6\)$/u);
    expect(await rows('SELECT id FROM written ORDER BY id')).toEqual([['1'], ['10'], ['11']]);
  });

  it('says where its error is: at a name, or else at the step', async () => {
    expect((await failure('BEGIN\n  SELECT 1;\n  SELECT 1, nope;\n  SELECT 2;\nEND')).message).toMatch(
      /^\[UNRESOLVED_COLUMN.*\(line 3, pos 12\)$/su,
    );
    expect(
      (await failure('BEGIN\n  IF true THEN\n    SELECT 1/0;\n  END IF;\n  SELECT 2;\nEND')).message,
    ).toMatch(/^\[DIVIDE_BY_ZERO\].*\(line 3, pos 4\)$/su);
    expect(await failure("BEGIN\n  SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Stop';\nEND")).toMatchObject({
      message: '[USER_RAISED_EXCEPTION] Stop (line 2, pos 2)',
      sqlState: '45001',
    });
    expect((await failure('BEGIN\n  RESIGNAL;\nEND')).sqlState).toBe('0K000');
  });

  it('changes the variables of its session, not what only it has', async () => {
    let session = newSession('main', 'default', 'UTC');
    const send = async (statement: string) => {
      const result = await run(statement, { session });
      for (const change of result.changes ?? []) session = changed(session, change);
      return result.chunks.flat();
    };
    await send('DECLARE x INT DEFAULT 1');
    expect(
      await send('BEGIN DECLARE x INT DEFAULT 5; SET x = 6; SET session.x = 2; SELECT x, session.x; END'),
    ).toEqual([['6', '2']]);
    expect(await send('SELECT x')).toEqual([['2']]);
    expect(await send('BEGIN SET x = 3; SELECT x; END')).toEqual([['3']]);
    expect(await send('SELECT x')).toEqual([['3']]);
  });
});

describe('a script without an end', () => {
  const busy = 'BEGIN DECLARE n BIGINT DEFAULT 0; WHILE true DO SET n = n + 1; END WHILE; END';

  it.each([
    ['computes', busy],
    ['asks nothing of the engine', 'BEGIN l: LOOP ITERATE l; END LOOP; END'],
    [
      'handles every error',
      'BEGIN LOOP BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; SELECT 1/0; END; END LOOP; END',
    ],
  ])('is cancelled while others are answered: one that %s', async (_, script) => {
    const stop = new AbortController();
    const ended = failure(script, stop.signal);
    expect(await rows('SELECT 1')).toEqual([['1']]);
    stop.abort();
    expect((await ended).code).toBe('CANCELLED');
    expect(await rows('SELECT 2')).toEqual([['2']]);
  });

  it('keeps no other statement waiting, however many there are', async () => {
    const stop = new AbortController();
    const ended = Array.from({ length: 10 }, () => failure(busy, stop.signal));
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    expect(await rows('SELECT 1')).toEqual([['1']]);
    stop.abort();
    for (const one of ended) expect((await one).code).toBe('CANCELLED');
  });
});
