import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { beforeAll, describe, expect, it } from 'vitest';
import { SqlError } from '../../src/engine/sql-engine.ts';
import { parseStatement } from '../../src/sql/parse/parse-statement.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles, ROLES, type Role, type Users } from './roles.ts';

const store = testStore();
let users: Users;
beforeAll(async () => {
  users = await makeRoles(store);
  await store.run('CREATE FUNCTION main.shop.all_rows() RETURN true', { user: users.owner });
  await store.run("CREATE TABLE main.shop.words AS SELECT 'hush' AS word", { user: users.owner });
  await store.run(
    'CREATE FUNCTION main.shop.told(least STRING) RETURN (SELECT max(word) FROM main.shop.words WHERE word > least)',
    { user: users.owner },
  );
  await store.run(
    'CREATE FUNCTION main.shop.told_rows(least STRING) RETURNS TABLE (word STRING) RETURN SELECT main.shop.told(least)',
    { user: users.owner },
  );
  for (const name of ['told', 'told_rows'])
    await store.run(`GRANT EXECUTE ON FUNCTION main.shop.${name} TO \`${users.reader.name}\``);
  await store.run('CREATE TABLE main.shop.keyed (id INT PRIMARY KEY)', { user: users.owner });
  await store.run('CREATE SCHEMA main.sealed_keys');
  await store.run('CREATE TABLE main.sealed_keys.keyed (id INT PRIMARY KEY)');
  await store.run("CREATE FUNCTION main.shop.starred(word STRING) RETURN '***'", { user: users.owner });
});

type Case = readonly [statement: string, allowed: readonly Role[]];

const all = ROLES;
const readers: readonly Role[] = ['admin', 'owner', 'reader', 'writer'];
const writers: readonly Role[] = ['admin', 'owner', 'writer'];
const owners: readonly Role[] = ['admin', 'owner'];
const admins: readonly Role[] = ['admin'];

/**
 * Who may run each kind of statement. `$t` is a table of the owner with a secret value, `$v` a view of the owner on it, `$h` a
 * table of a schema that only administrators see, `$n` a number that no other statement has. A new kind needs an entry.
 */
const MATRIX: Readonly<Record<Statement['kind'], readonly Case[]>> = {
  query: [
    ['SELECT * FROM (DESCRIBE HISTORY $t)', readers],
    ['SELECT * FROM (DESCRIBE HISTORY $h)', admins],
    ['SELECT 1', all],
    ['SELECT * FROM $t', readers],
    ['SELECT * FROM $v', readers],
    ['SELECT * FROM $h', admins],
    ['SELECT * FROM $t VERSION AS OF 0', readers],
    ['SELECT (SELECT max(word) FROM $t)', readers],
    ['WITH a AS (SELECT * FROM $t) SELECT * FROM a JOIN (SELECT 1 AS one) ON true', readers],
    ['SELECT 1 WHERE EXISTS (SELECT 1 FROM $t)', readers],
    ["SELECT * FROM read_files('/Volumes/main/shop/files/a.csv')", readers],
    ['SELECT * FROM csv.`/Volumes/main/shop/files/a.csv`', readers],
    ["SELECT * FROM read_files('/Volumes/main/default/uploads/b.csv')", admins],
    ['SELECT * FROM csv.`/mnt/b/b.csv`', admins],
    ['SELECT * FROM main.information_schema.tables', readers],
    ['SELECT main.shop.f$n()', owners],
    // It reads with the rights of its owner; what it is given, with those of the user.
    ["SELECT main.shop.told('h')", ['admin', 'owner', 'reader']],
    ["SELECT * FROM main.shop.told_rows('h')", ['admin', 'owner', 'reader']],
    ['SELECT main.shop.told((SELECT max(word) FROM $h))', admins],
    ["SELECT secret('vault', 'word')", ['admin', 'reader']],
    ["SELECT 1 WHERE EXISTS (SELECT 1 WHERE secret('vault', 'word') > 'h')", ['admin', 'reader']],
    // The secrets of the view’s owner, who is an administrator; of the owner of the schema the view is not.
    ['SELECT * FROM main.shop.sealed', ['admin', 'reader', 'writer']],
  ],
  explain: [
    ['EXPLAIN SELECT * FROM $t', readers],
    ['EXPLAIN ANALYZE SELECT * FROM $t', readers],
    ['EXPLAIN SELECT * FROM $h', admins],
  ],
  describeQuery: [['DESCRIBE QUERY SELECT * FROM $t', readers]],
  cloneTable: [
    ['CREATE TABLE main.shop.new$n CLONE $t', writers],
    ['CREATE TABLE main.shop.new$n DEEP CLONE $h', admins],
    ['CREATE OR REPLACE TABLE $t CLONE main.shop.words', owners],
    ['CREATE TABLE main.default.new$n CLONE $t', admins],
  ],
  createTable: [
    ['CREATE TABLE main.shop.new$n (id INT)', writers],
    ['CREATE TABLE main.shop.new$n AS SELECT * FROM $t', writers],
    ['CREATE TABLE main.shop.new$n AS SELECT * FROM $h', admins],
    ['CREATE OR REPLACE TABLE $t (id INT)', owners],
    ['CREATE TABLE main.shop.new$n LIKE $t', writers],
    ['CREATE TABLE main.shop.new$n LIKE $h', admins],
    ['CREATE TABLE main.shop.new$n (id INT PRIMARY KEY)', writers],
    ['CREATE TABLE main.shop.new$n (id INT REFERENCES main.shop.keyed)', owners],
    ['CREATE TABLE main.default.new$n (id INT)', admins],
  ],
  createView: [
    ['CREATE VIEW main.shop.new$n AS SELECT * FROM $t', writers],
    ['CREATE VIEW main.shop.new$n AS SELECT * FROM $h', admins],
    ['CREATE OR REPLACE VIEW $v AS SELECT 1 AS one', owners],
    ["CREATE VIEW main.shop.new$n AS SELECT secret('vault', 'word') AS word", admins],
  ],
  createFunction: [
    ['CREATE FUNCTION main.shop.new$n(x INT) RETURN x + 1', owners],
    ['CREATE FUNCTION main.shop.new$n() RETURN (SELECT max(word) FROM $t)', owners],
    ['CREATE FUNCTION main.shop.new$n() RETURN (SELECT max(word) FROM $h)', admins],
    ['CREATE FUNCTION main.hidden$n.f() RETURN 1', admins],
  ],
  describeFunction: [
    ['DESCRIBE FUNCTION main.shop.f$n', owners],
    ['DESCRIBE FUNCTION EXTENDED main.shop.told', ['admin', 'owner', 'reader']],
  ],
  create: [
    ['CREATE CATALOG new$n', admins],
    ['CREATE SCHEMA main.new$n', owners],
    ['CREATE VOLUME main.shop.new$n', writers],
  ],
  drop: [
    ['DROP TABLE $t', owners],
    ['DROP VIEW $v', owners],
    ['DROP FUNCTION main.shop.f$n', owners],
    ['DROP TABLE $h', admins],
    ['DROP SCHEMA main.hidden$n CASCADE', admins],
    ['DROP VOLUME main.hidden$n.files', admins],
    ['DROP CATALOG hidden$n CASCADE', admins],
  ],
  insert: [
    ["INSERT INTO $t VALUES (2, 'x')", writers],
    ["INSERT OVERWRITE $t VALUES (2, 'x')", writers],
    ['INSERT INTO $t SELECT * FROM $h', admins],
    ["INSERT INTO $t REPLACE WHERE id = 1 SELECT 1 AS id, 'x' AS word", writers],
    ["INSERT INTO $h VALUES (2, 'x')", admins],
  ],
  insertDirectory: [
    ["INSERT OVERWRITE DIRECTORY '/Volumes/main/shop/files/out$n' USING csv SELECT * FROM $t", writers],
    ["INSERT OVERWRITE DIRECTORY '/Volumes/main/default/uploads/out$n' USING csv SELECT 1 AS a", admins],
  ],
  delete: [
    ['DELETE FROM $t WHERE id = 1', writers],
    ['TRUNCATE TABLE $t', writers],
    ['DELETE FROM $t WHERE id IN (SELECT id FROM $h)', admins],
  ],
  update: [
    ["UPDATE $t SET word = 'x' WHERE id = 1", writers],
    ['UPDATE $t SET word = (SELECT max(word) FROM $h)', admins],
  ],
  merge: [
    ['MERGE INTO $t t USING (SELECT 1 AS id) s ON t.id = s.id WHEN MATCHED THEN DELETE', writers],
    ['MERGE INTO $t t USING $h s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *', admins],
  ],
  show: [
    ['SHOW CATALOGS', all],
    ['SHOW SCHEMAS IN main', readers],
    ['SHOW TABLES IN main.shop', readers],
    ['SHOW TABLES IN main.hidden$n', admins],
    ["SHOW TABLE EXTENDED IN main.shop LIKE '*'", readers],
    ["SHOW TABLE EXTENDED IN main.hidden$n LIKE '*'", admins],
    ['SHOW COLUMNS IN $t', readers],
    ['SHOW VOLUMES IN main.shop', readers],
  ],
  showCatalog: [
    ['SHOW TABLES IN CATALOG main', readers],
    ['SHOW TABLES IN ALL CATALOGS', all],
    ['SHOW COLUMNS IN CATALOG main', readers],
    ['SHOW COLUMNS IN ALL CATALOGS', all],
    ['SHOW FUNCTIONS IN CATALOG main', readers],
  ],
  showKeys: [
    ['SHOW KEYS IN CATALOG main IN SCHEMA shop IN TABLE t$n /* $t */', readers],
    ['SHOW FOREIGN KEYS IN CATALOG main IN SCHEMA shop IN TABLE t$n /* $t */', readers],
    ['SHOW KEYS IN CATALOG main IN SCHEMA hidden$n IN TABLE h', admins],
  ],
  describe: [
    ['DESCRIBE TABLE $t', readers],
    ['DESCRIBE TABLE EXTENDED $v', readers],
    ['DESCRIBE DETAIL $t', readers],
    ['DESCRIBE HISTORY $t', readers],
    ['DESCRIBE TABLE $h', admins],
  ],
  alterTable: [
    ['ALTER TABLE $t ADD COLUMN more INT', writers],
    ["ALTER TABLE $t SET TBLPROPERTIES ('a' = 'b')", writers],
    ["ALTER TABLE $t ADD CONSTRAINT c CHECK (word <> 'x')", owners],
    ['ALTER TABLE $t RENAME TO main.shop.moved$n', owners],
    ['ALTER TABLE $t ADD PRIMARY KEY (id)', owners],
    ['ALTER TABLE $t DROP PRIMARY KEY IF EXISTS', owners],
    ['ALTER TABLE $t ADD FOREIGN KEY (id) REFERENCES main.shop.keyed', owners],
    ['ALTER TABLE $t ADD FOREIGN KEY (id) REFERENCES main.sealed_keys.keyed', admins],
    ['ALTER TABLE $t DROP FOREIGN KEY IF EXISTS (id)', owners],
    ['ALTER TABLE $t SET ROW FILTER main.shop.all_rows ON ()', owners],
    ['ALTER TABLE $t DROP ROW FILTER', owners],
    ['ALTER TABLE $t ALTER COLUMN word SET MASK main.shop.starred', owners],
    ['ALTER TABLE $t ALTER COLUMN word DROP MASK', owners],
    ['ALTER TABLE $h RENAME TO main.hidden$n.moved', admins],
  ],
  alterView: [
    ['ALTER VIEW $v AS SELECT 1 AS one', owners],
    ['ALTER VIEW $v AS SELECT * FROM $h', admins],
  ],
  setViewSchema: [['ALTER VIEW $v WITH SCHEMA EVOLUTION', owners]],
  commentOn: [
    ["COMMENT ON TABLE $t IS 'x'", writers],
    ["COMMENT ON COLUMN $t.id IS 'x'", writers],
    ["COMMENT ON SCHEMA main.shop IS 'x'", owners],
    ["COMMENT ON VOLUME main.shop.files IS 'x'", owners],
    ["COMMENT ON CATALOG main IS 'x'", admins],
  ],
  setTags: [
    ["ALTER TABLE $t SET TAGS ('a' = 'b')", owners],
    ["ALTER TABLE $t ALTER COLUMN id SET TAGS ('a')", owners],
    ["ALTER VIEW $v SET TAGS ('a' = 'b')", owners],
    ['SET TAG ON COLUMN $v.id a = b', owners],
    ["ALTER VOLUME main.shop.files SET TAGS ('a' = 'b')", owners],
    ["ALTER SCHEMA main.shop SET TAGS ('a' = 'b')", owners],
    ["ALTER CATALOG main SET TAGS ('a' = 'b')", admins],
    ["ALTER TABLE $h SET TAGS ('a' = 'b')", admins],
  ],
  unsetTags: [
    ["ALTER TABLE $t UNSET TAGS ('a')", owners],
    ["ALTER SCHEMA main.shop UNSET TAGS ('a')", owners],
    ["ALTER TABLE $h UNSET TAGS ('a')", admins],
  ],
  restore: [['RESTORE TABLE $t TO VERSION AS OF 0', writers]],
  optimize: [['OPTIMIZE $t', writers]],
  vacuum: [['VACUUM $t', writers]],
  undrop: [['UNDROP TABLE main.shop.dropped$n', owners]],
  copyInto: [
    [
      "COPY INTO $t FROM '/Volumes/main/shop/files/a.csv' FILEFORMAT = CSV FORMAT_OPTIONS ('header' = 'true', 'inferSchema' = 'true')",
      writers,
    ],
    [
      "COPY INTO $t FROM '/Volumes/main/default/uploads/b.csv' FILEFORMAT = CSV FORMAT_OPTIONS ('header' = 'true', 'inferSchema' = 'true')",
      admins,
    ],
  ],
  showTable: [
    ['SHOW CREATE TABLE $t', readers],
    ['SHOW TBLPROPERTIES $t', readers],
    ['SHOW CREATE TABLE $h', admins],
  ],
  showDropped: [['SHOW TABLES DROPPED IN main.shop', all]],
  grant: [
    ['GRANT SELECT ON TABLE $t TO `grantee@x.org`', owners],
    ['REVOKE SELECT ON TABLE $t FROM `grantee@x.org`', owners],
    ['GRANT SELECT ON VIEW $v TO `grantee@x.org`', owners],
    ['GRANT MANAGE ON CATALOG main TO `grantee@x.org`', admins],
    ['GRANT SELECT ON TABLE $h TO `grantee@x.org`', admins],
  ],
  setOwner: [
    ['ALTER TABLE $t OWNER TO `grantee@x.org`', owners],
    ['ALTER VIEW $v OWNER TO team', owners],
    ['ALTER VIEW $v OWNER TO `reader@x.org`', admins],
    ['ALTER VOLUME main.hidden$n.files OWNER TO `grantee@x.org`', admins],
    ['ALTER SCHEMA main.hidden$n OWNER TO `grantee@x.org`', admins],
    ['ALTER CATALOG hidden$n OWNER TO `grantee@x.org`', admins],
    ['ALTER TABLE $h OWNER TO `grantee@x.org`', admins],
  ],
  showGrants: [
    ['SHOW GRANTS ON TABLE $t', readers],
    ['SHOW GRANTS `writer@x.org` ON SCHEMA main.shop', writers],
    ['SHOW GRANTS ON TABLE $h', admins],
  ],
};

let number = 0;

/** Makes what a statement names, and puts the names in. */
async function prepared(template: string): Promise<string> {
  const n = ++number;
  const names = { t: `main.shop.t${n}`, v: `main.shop.v${n}`, h: `main.hidden${n}.h` };
  const asOwner = { user: users.owner };
  if (/\$[tv]/u.test(template)) {
    await store.run(`CREATE TABLE ${names.t} AS SELECT 1 AS id, 'hush' AS word`, asOwner);
    if (template.includes('ADD PRIMARY'))
      await store.run(`ALTER TABLE ${names.t} ALTER COLUMN id SET NOT NULL`, asOwner);
    await store.run(`CREATE VIEW ${names.v} AS SELECT * FROM ${names.t}`, asOwner);
  }
  if (/\$h|hidden/u.test(template)) {
    await store.run(`CREATE SCHEMA main.hidden${n}`);
    await store.run(`CREATE VOLUME main.hidden${n}.files`);
    await store.run(`CREATE TABLE ${names.h} AS SELECT 1 AS id, 'hush' AS word`);
  }
  if (template.includes('CATALOG hidden')) await store.run(`CREATE CATALOG hidden${n}`);
  if (template.includes('dropped')) {
    await store.run(`CREATE TABLE main.shop.dropped${n} (id INT)`, asOwner);
    await store.run(`DROP TABLE main.shop.dropped${n}`, asOwner);
  }
  if (template.includes('.f$n')) await store.run(`CREATE FUNCTION main.shop.f${n}() RETURN 1`, asOwner);
  return template
    .replaceAll(/\$([tvh])\b/gu, (_, key: 't' | 'v' | 'h') => names[key])
    .replaceAll('$n', String(n));
}

const cases = Object.entries(MATRIX).flatMap(([kind, list]) =>
  list.map(([statement, allowed]) => ({ kind, statement, allowed })),
);

describe.each(cases)('$kind: $statement', ({ kind, statement, allowed }) => {
  it.each(ROLES)('%s', async (role) => {
    const text = await prepared(statement);
    expect(parseStatement(text).kind).toBe(kind);
    const outcome = await store
      .run(text, { user: users[role] })
      .then((result) => JSON.stringify(result.chunks))
      .catch((error: unknown) => error);
    if (allowed.includes(role)) return expect(outcome).not.toBeInstanceOf(Error);
    expect(outcome).toBeInstanceOf(SqlError);
    expect(String(outcome)).toMatch(
      /\[INSUFFICIENT_PERMISSIONS\]|_NOT_FOUND\]|SCHEMA_NOT_FOUND|UNRESOLVED_ROUTINE|UNRESOLVABLE_TABLE_VALUED_FUNCTION/u,
    );
    expect(String(outcome)).not.toContain('hush');
  });
});

describe('what is seen', () => {
  const seenBy = async (role: Role, statement: string): Promise<string> =>
    JSON.stringify(await store.rows(statement, { user: users[role] }));

  it('is what may be seen, in lists and in information_schema', async () => {
    await store.run('CREATE SCHEMA main.closed');
    await store.run('CREATE TABLE main.closed.ledger (id INT)');
    await store.run('CREATE TABLE main.shop.mine (id INT)', { user: users.owner });
    expect(await seenBy('nobody', 'SHOW CATALOGS')).toBe('[]');
    expect(await seenBy('reader', 'SHOW CATALOGS')).toBe('[["main"]]');
    expect(await seenBy('reader', 'SHOW SCHEMAS IN main')).toBe('[["shop"]]');
    const tables = 'SELECT table_schema FROM main.information_schema.tables GROUP BY ALL ORDER BY ALL';
    expect(await seenBy('reader', tables)).toBe('[["shop"]]');
    expect(await seenBy('admin', tables)).toContain('closed');
    const columns = "SELECT count(*) FROM main.information_schema.columns WHERE table_name = 'ledger'";
    expect([await seenBy('reader', columns), await seenBy('admin', columns)]).toEqual(['[["0"]]', '[["1"]]']);
    expect(await seenBy('reader', 'SHOW TABLES DROPPED IN main.shop')).toBe('[]');
    for (const what of ['TABLES', 'COLUMNS']) {
      expect(await seenBy('nobody', `SHOW ${what} IN ALL CATALOGS`)).toBe('[]');
      const seen = await seenBy('reader', `SHOW ${what} IN ALL CATALOGS`);
      expect(seen).toContain('"shop"');
      expect(seen).not.toContain('hidden');
      expect(await seenBy('admin', `SHOW ${what} IN ALL CATALOGS`)).toContain('hidden');
    }
  });

  it('of a view is what its owner may read, and its text is the owner’s', async () => {
    const user = users.owner;
    await store.run("CREATE TABLE main.shop.wages AS SELECT 1 AS id, 'hush' AS word", { user });
    await store.run(
      "CREATE VIEW main.shop.counted AS SELECT count(*) AS n FROM main.shop.wages WHERE word = 'hush'",
      {
        user,
      },
    );
    const stranger = { name: 'stranger@x.org', isAdmin: false, principals: ['stranger@x.org', 'users'] };
    await store.run('GRANT USE CATALOG ON CATALOG main TO `stranger@x.org`');
    await store.run('GRANT USE SCHEMA ON SCHEMA main.shop TO `stranger@x.org`', { user });
    const read = (name: string) => store.rows(`SELECT * FROM main.shop.${name}`, { user: stranger });
    await expect(read('counted')).rejects.toThrow('cannot be found');
    await store.run('GRANT SELECT ON VIEW main.shop.counted TO `stranger@x.org`', { user });
    expect(await read('counted')).toEqual([['1']]);
    await expect(read('wages')).rejects.toThrow('cannot be found');
    const text = "SELECT view_definition FROM main.information_schema.views WHERE table_name = 'counted'";
    expect(await store.rows(text, { user: stranger })).toEqual([[null]]);
    expect(await seenBy('owner', text)).toContain('hush');
    // The owner loses the table: nobody reads it through the view, an administrator neither.
    await store.run('DROP TABLE main.shop.wages', { user });
    await store.run("CREATE TABLE main.shop.wages AS SELECT 2 AS id, 'hush' AS word");
    await store.run('REVOKE USE CATALOG ON CATALOG main FROM team');
    try {
      for (const who of [stranger, users.admin])
        await expect(store.rows('SELECT * FROM main.shop.counted', { user: who })).rejects.toThrow(/wages/u);
    } finally {
      await store.run('GRANT USE CATALOG ON CATALOG main TO team');
    }
  });

  it('by a script is what each of its statements may see and change', async () => {
    await store.run('CREATE SCHEMA main.sealed');
    await store.run("CREATE TABLE main.sealed.notes AS SELECT 'hush' AS word");
    for (const step of [
      'SET w = (SELECT max(word) FROM main.sealed.notes)',
      'FOR r AS SELECT word FROM main.sealed.notes DO SET w = r.word; END FOR',
      "IF EXISTS (SELECT 1 FROM main.sealed.notes WHERE word = 'hush') THEN SET w = 'hush'; END IF",
      "EXECUTE IMMEDIATE 'SELECT max(word) FROM main.sealed.notes' INTO w",
      "INSERT INTO main.sealed.notes VALUES ('more')",
    ]) {
      const script = `BEGIN DECLARE w STRING DEFAULT 'none'; DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT w; ${step}; SELECT w; END`;
      expect(await seenBy('reader', script), step).toBe('[["none"]]');
    }
    expect(await store.rows('SELECT * FROM main.sealed.notes')).toEqual([['hush']]);
  });

  it('does not outlive the object that was granted, and moves with it', async () => {
    const user = users.owner;
    const grants = (name: string) => store.rows(`SHOW GRANTS ON TABLE main.shop.${name}`);
    const own = ['reader@x.org', 'MODIFY', 'TABLE'];
    await store.run('CREATE TABLE main.shop.first (id INT)', { user });
    await store.run('GRANT MODIFY ON TABLE main.shop.first TO `reader@x.org`', { user });
    await store.run('ALTER TABLE main.shop.first RENAME TO main.shop.second', { user });
    expect(await grants('second')).toContainEqual([...own, 'main.shop.second']);
    await store.run('DROP TABLE main.shop.second', { user });
    await store.run('CREATE TABLE main.shop.second (id INT)', { user });
    expect(await grants('second')).not.toContainEqual([...own, 'main.shop.second']);
    await store.run('CREATE VOLUME main.shop.box', { user });
    await store.run('GRANT READ VOLUME ON VOLUME main.shop.box TO `stranger@x.org`', { user });
    await store.run('DROP VOLUME main.shop.box', { user });
    await store.run('CREATE VOLUME main.shop.box', { user });
    expect(JSON.stringify(await store.rows('SHOW GRANTS ON VOLUME main.shop.box'))).not.toContain('"VOLUME"');
  });

  it('says who runs a statement, and who changed a table', async () => {
    expect(await seenBy('reader', 'SELECT current_user()')).toBe('[["reader@x.org"]]');
    await store.run('CREATE TABLE main.shop.signed (id INT)', { user: users.writer });
    const history = 'DESCRIBE HISTORY main.shop.signed';
    expect(JSON.stringify(await store.rows(history))).toContain('writer@x.org');
  });
});

describe('an owner', () => {
  const owned = 'SELECT table_owner FROM main.information_schema.tables WHERE table_name = ';

  it('is who made an object, in every list of them', async () => {
    const asWriter = { user: users.writer };
    await store.run('CREATE TABLE main.shop.made (id INT)', asWriter);
    await store.run('CREATE VOLUME main.shop.crate', asWriter);
    expect(await store.rows(`${owned}'made'`, asWriter)).toEqual([['writer@x.org']]);
    expect(await store.rows('DESCRIBE TABLE EXTENDED main.shop.made', asWriter)).toContainEqual([
      'Owner',
      'writer@x.org',
      '',
    ]);
    const lists = {
      "SELECT volume_owner FROM main.information_schema.volumes WHERE volume_name = 'crate'": 'writer@x.org',
      "SELECT schema_owner FROM main.information_schema.schemata WHERE schema_name = 'shop'": 'owner@x.org',
      "SELECT catalog_owner FROM main.information_schema.catalogs WHERE catalog_name = 'main'":
        'local-user@localhost',
    };
    for (const [list, owner] of Object.entries(lists)) expect(await store.rows(list)).toEqual([[owner]]);
    const other = { name: 'other-admin@x.org', isAdmin: true, principals: ['other-admin@x.org', 'admins'] };
    await store.run('CREATE TABLE main.shop.others (id INT)', { user: other });
    expect(await store.rows(`${owned}'others'`)).toEqual([['other-admin@x.org']]);
  });

  it('gives an object away with all that it may do with it', async () => {
    const user = users.owner;
    const asWriter = { user: users.writer };
    await store.run('CREATE TABLE main.shop.gift AS SELECT 1 AS id', asWriter);
    await expect(store.run('DROP TABLE main.shop.gift', { user: users.reader })).rejects.toThrow('MANAGE');
    await store.run('ALTER TABLE main.shop.gift SET OWNER TO `reader@x.org`', asWriter);
    await expect(
      store.run('GRANT SELECT ON TABLE main.shop.gift TO team', { user: users.writer }),
    ).rejects.toThrow('MANAGE');
    await store.run('GRANT SELECT ON TABLE main.shop.gift TO team', { user: users.reader });
    // To a group: each of its members is the owner.
    await store.run('ALTER TABLE main.shop.gift OWNER TO team', { user });
    await store.run('DROP TABLE main.shop.gift', asWriter);
    await store.run('CREATE TABLE main.shop.back (id INT)', asWriter);
    await store.run('ALTER TABLE main.shop.back OWNER TO `local-user@localhost`', asWriter);
    expect(await store.rows(`${owned}'back'`)).toEqual([['local-user@localhost']]);
    await expect(store.run('ALTER TABLE main.shop.back OWNER TO someone')).rejects.toThrow(
      'PRINCIPAL_DOES_NOT_EXIST',
    );
  });

  it('that is a group reads its view as the group', async () => {
    await store.run("CREATE TABLE main.shop.base AS SELECT 'hush' AS word");
    await store.run('CREATE VIEW main.shop.ours AS SELECT * FROM main.shop.base');
    await store.run('GRANT SELECT ON VIEW main.shop.ours TO `reader@x.org`');
    const read = () => store.rows('SELECT * FROM main.shop.ours', { user: users.reader });
    expect(await read()).toEqual([['hush']]);
    await store.run('ALTER VIEW main.shop.ours OWNER TO team');
    await expect(read()).rejects.toThrow(/base|USE SCHEMA/u);
    await store.run('ALTER VIEW main.shop.ours OWNER TO admins');
    expect(await read()).toEqual([['hush']]);
  });
});

describe('GRANT', () => {
  it.each([
    ['GRANT FLY ON TABLE $t TO team', 'INVALID_PRIVILEGE'],
    ['GRANT USE CATALOG ON TABLE $t TO team', 'INVALID_PRIVILEGE'],
    ['GRANT SELECT ON TABLE $t TO someone', 'PRINCIPAL_DOES_NOT_EXIST'],
    ['GRANT SELECT ON TABLE main.shop.none TO team', 'TABLE_OR_VIEW_NOT_FOUND'],
  ])('%s is refused', async (template, error) => {
    await expect(store.run(await prepared(template))).rejects.toThrow(error);
  });

  it('of all privileges does not give the right to grant', async () => {
    await store.run('CREATE TABLE main.shop.given (id INT)', { user: users.owner });
    await store.run('GRANT ALL PRIVILEGES ON TABLE main.shop.given TO `reader@x.org`', { user: users.owner });
    const asReader = { user: users.reader };
    await store.run('INSERT INTO main.shop.given VALUES (1)', asReader);
    await expect(store.run('GRANT SELECT ON TABLE main.shop.given TO team', asReader)).rejects.toThrow(
      'MANAGE',
    );
    await expect(store.run('DROP TABLE main.shop.given', asReader)).rejects.toThrow('MANAGE');
  });
});
