import { describe, expect, it } from 'vitest';
import { auditEntry } from '../../audit/audit-entry.ts';
import { makeEntity, readAgain } from '../../own/make-entity.ts';
import { OWN_ENTITIES } from '../../own/own-queries.ts';
import { QUALITY_RULES } from '../../quality/rule-queries.ts';
import { changeGrant } from '../../security/grants.ts';
import { AT, masterStore } from '../../testing/master-store.ts';
import { PEOPLE, RAW_PEOPLE } from '../../testing/raw-people.ts';
import { type Control, complianceOf, outcomeOf } from './control.ts';
import { evaluateControls } from './evaluate-controls.ts';
import { readFacts } from './facts.ts';
import { deleteOldHistory, keepHistory, overdueSince, type TableVersion } from './kept-history.ts';
import { policiesOf } from './policies.ts';
import { remedyOf } from './remedy.ts';
import { isWithin, tagResidency } from './residency.ts';

const master = masterStore();
const { id } = PEOPLE;

async function controls(now = Date.now(), refused = ''): Promise<readonly Control[]> {
  const entities = (await master.ask(OWN_ENTITIES)).map(({ config }) => config);
  const ask = (statement: { text: string }) => {
    if (refused !== '' && statement.text.includes(refused)) throw new Error('You may not see this');
    return master.run(statement.text);
  };
  return evaluateControls(await readFacts(AT, entities, async (statement) => ask(statement), now));
}
const one = (all: readonly Control[], kind: Control['kind']): Control => {
  const found = all.find((control) => control.kind === kind);
  if (!found) throw new Error(`No control of ${kind}`);
  return found;
};
const said = (control: Control) => ({ outcome: outcomeOf(control), evidence: control.evidence });
const everybody = (privilege: 'SELECT' | 'MODIFY', give: boolean, table?: string) =>
  master.execute(changeGrant(AT, { principal: 'users', privilege, table, give }));

describe('controls of an entity of one’s own', () => {
  it('are evaluated from what the workspace says of its tables', async () => {
    await master.run(RAW_PEOPLE);
    for (const { statement } of makeEntity(AT, PEOPLE, 'ada')) await master.execute(statement);
    await master.execute(
      auditEntry(AT, {
        user: 'ada',
        action: 'CREATE',
        entity: 'Raw people',
        recordId: id,
        status: 'Success',
        fields: [],
      }),
    );
    const all = await controls();
    expect(all.map((control) => [control.kind, control.attribute, outcomeOf(control)])).toEqual([
      ['owner', undefined, 'Passed'],
      ['sensitive', 'email', 'Passed'],
      ['changes', undefined, 'Passed'],
      ['retention', undefined, 'Failed'],
      ['residency', undefined, 'Failed'],
      ['quality', undefined, 'Passed'],
      ['audit', undefined, 'Passed'],
    ]);
    expect(one(all, 'owner').evidence).toMatchObject([
      { ok: true, table: id, owner: expect.stringMatching(/./u) },
      { ok: true, table: `${id}_records` },
    ]);
    // Six controls ask for GDPR, of which two fail: 66 percent; none of SOX fails.
    expect(complianceOf(all, 'GDPR')).toEqual({ framework: 'GDPR', controls: 6, passed: 4, percent: 66 });
    expect(complianceOf(all, 'SOX')).toEqual({ framework: 'SOX', controls: 4, passed: 4, percent: 100 });
    expect(complianceOf(all, 'HIPAA')).toMatchObject({ controls: 5, passed: 4 });
    expect(complianceOf(all, 'Security')).toMatchObject({ controls: 4, passed: 4 });
  });

  it('fail where everybody may read a sensitive attribute that no mask hides', async () => {
    await everybody('SELECT', true);
    const open = said(one(await controls(), 'sensitive'));
    const grant = { principal: 'users', privilege: 'SELECT', on: 'schema main.master_data' };
    expect(open).toEqual({
      outcome: 'Failed',
      evidence: [id, `${id}_records`].map((table) => ({
        ok: false,
        kind: 'grant',
        table,
        privilege: 'SELECT',
        grant,
      })),
    });
    await master.run("CREATE FUNCTION main.master_data.hidden(word STRING) RETURN '***'");
    await master.run(
      `ALTER TABLE main.master_data.${id} ALTER COLUMN email SET MASK main.master_data.hidden`,
    );
    const half = said(one(await controls(), 'sensitive'));
    expect(half.outcome).toBe('Failed');
    expect(half.evidence.map(({ ok, kind }) => [ok, kind])).toEqual([
      [true, 'mask'],
      [false, 'grant'],
    ]);
    await master.run(
      `ALTER TABLE main.master_data.${id}_records ALTER COLUMN email SET MASK main.master_data.hidden`,
    );
    expect(said(one(await controls(), 'sensitive'))).toEqual({
      outcome: 'Passed',
      evidence: [id, `${id}_records`].map((table) => ({
        ok: true,
        kind: 'mask',
        table,
        column: 'email',
        mask: 'main.master_data.hidden',
      })),
    });
    await master.run(`ALTER TABLE main.master_data.${id} ALTER COLUMN email DROP MASK`);
    await everybody('SELECT', false);
    expect(said(one(await controls(), 'sensitive')).outcome).toBe('Passed');
  });

  it('fail where everybody may change a table, also one of two', async () => {
    await everybody('MODIFY', true, id);
    const { outcome, evidence } = said(one(await controls(), 'changes'));
    expect([outcome, evidence.map(({ ok }) => ok)]).toEqual(['Failed', [false, true]]);
    await everybody('MODIFY', false, id);
    expect(outcomeOf(one(await controls(), 'changes'))).toBe('Passed');
  });

  it('fail until a retention is set, which a sync keeps, and while old versions are kept for longer', async () => {
    for (const statement of keepHistory(AT, PEOPLE, 30)) await master.execute(statement);
    const [own] = await master.ask(OWN_ENTITIES);
    expect(own?.config.historyDays).toBe(30);
    if (!own) return;
    for (const { statement } of readAgain(AT, own.config)) await master.execute(statement);
    const set = said(one(await controls(), 'retention'));
    expect(set).toMatchObject({
      outcome: 'Passed',
      evidence: [{ keep: 'interval 30 days' }, { keep: 'interval 30 days' }],
    });
    const later = said(one(await controls(Date.now() + 31 * 86_400_000), 'retention'));
    expect(later.outcome).toBe('Failed');
    expect(later.evidence[0]).toMatchObject({ ok: false, overdueSince: expect.stringContaining('T') });
    for (const statement of deleteOldHistory(AT, own.config)) await master.execute(statement);
    // This VACUUM was too early for the versions replaced today.
    expect(outcomeOf(one(await controls(Date.now() + 31 * 86_400_000), 'retention'))).toBe('Failed');
  });

  it('fail until the tables are tagged with the region that the data is in, which a sync keeps', async () => {
    const evidence = (found: object) =>
      [id, `${id}_records`].map((table) => ({ kind: 'residency', table, region: 'local', ...found }));
    expect(said(one(await controls(), 'residency'))).toEqual({
      outcome: 'Failed',
      evidence: evidence({ ok: false }),
    });
    for (const statement of tagResidency(AT, PEOPLE, 'local')) await master.execute(statement);
    for (const { statement } of readAgain(AT, PEOPLE)) await master.execute(statement);
    const tagged = { outcome: 'Passed', evidence: evidence({ ok: true, tag: 'local' }) };
    expect(said(one(await controls(), 'residency'))).toEqual(tagged);
    await master.run(`ALTER TABLE main.master_data.${id} SET TAGS ('residency' = 'eu')`);
    expect(said(one(await controls(), 'residency'))).toEqual({
      outcome: 'Failed',
      evidence: [{ ...tagged.evidence[0], ok: false, tag: 'eu' }, tagged.evidence[1]],
    });
    expect(outcomeOf(one(await controls(Date.now(), 'table_tags'), 'residency'))).toBe('Unknown');
    expect(outcomeOf(one(await controls(Date.now(), 'current_metastore'), 'residency'))).toBe('Unknown');
  });

  it('fail when the last rule of quality is switched off, and when an entry of the log was changed', async () => {
    await master.run(`UPDATE main.master_data.quality_rules SET is_active = false WHERE entity = '${id}'`);
    expect(await master.ask(QUALITY_RULES)).not.toEqual([]);
    await master.run(`UPDATE main.master_data.audit_log SET user_name = 'eve' WHERE record_id = '${id}'`);
    const all = await controls();
    expect(said(one(all, 'quality'))).toEqual({
      outcome: 'Failed',
      evidence: [{ ok: false, kind: 'rules', active: [] }],
    });
    expect(said(one(all, 'audit'))).toMatchObject({
      outcome: 'Failed',
      evidence: [{ state: { problem: 'changed', user: 'eve' } }],
    });
  });

  it('are unknown where the evidence can’t be read, and pass only with all of it', async () => {
    const all = await controls(Date.now(), 'SHOW GRANTS');
    expect(said(one(all, 'changes'))).toEqual({
      outcome: 'Unknown',
      evidence: [0, 1].map(() => ({ ok: false, kind: 'unread', problem: 'You may not see this' })),
    });
    expect(outcomeOf(one(all, 'owner'))).toBe('Passed');
    expect(outcomeOf(one(await controls(Date.now(), 'table_owner'), 'owner'))).toBe('Unknown');
  });

  it('fail where the owner is everybody', async () => {
    const facts = await readFacts(AT, [PEOPLE], (statement) => master.run(statement.text), 0);
    const owners = new Map([
      [id, 'users'],
      [`${id}_records`, null],
    ]);
    expect(one(evaluateControls({ ...facts, owners: { value: owners } }), 'owner').evidence).toEqual([
      { ok: false, kind: 'owner', table: id, owner: 'users' },
      { ok: false, kind: 'owner', table: `${id}_records`, owner: undefined },
    ]);
    const owned = one(evaluateControls({ ...facts, owners: { value: owners } }), 'owner');
    expect(remedyOf(AT, owned)?.text).toBe(`ALTER TABLE main.master_data.${id} OWNER TO new_owner`);
    expect(remedyOf(AT, one(evaluateControls(facts), 'owner'))).toBeUndefined();
  });

  it('ask about the attributes that somebody called sensitive, whatever their names', async () => {
    const facts = await readFacts(AT, [PEOPLE], (statement) => master.run(statement.text), 0);
    const attributes = PEOPLE.attributes.map((attribute) => ({
      ...attribute,
      sensitive: attribute.name === 'nickname',
    }));
    const asked = evaluateControls({ ...facts, entities: [{ ...PEOPLE, attributes }] });
    expect(asked.flatMap(({ attribute }) => attribute ?? [])).toEqual(['nickname']);
  });
});

it.each([
  ['eu-central-1', 'eu-central-1', true],
  ['eu-central-1', 'EU', true],
  ['eu-central-1', 'eu-central', true],
  ['westeurope', 'westeurope', true],
  ['eu-central-1', 'e', false],
  ['eu-central-1', 'eu-central-12', false],
  ['eu-central-12', 'eu-central-1', false],
  ['eu-central-1', '', false],
])('data in %s is where the tag %j wants it: %s', (region, tag, is) => {
  expect(isWithin(region, tag)).toBe(is);
});

it('a version that was replaced is overdue until a VACUUM after its retention', () => {
  const DAY = 86_400_000;
  const version = (number: number, day: number, operation: string): TableVersion => ({
    version: number,
    timestamp: new Date(day * DAY).toISOString(),
    operation,
  });
  const history = [
    version(0, 1, 'CREATE OR REPLACE TABLE AS SELECT'),
    version(1, 10, 'MERGE'),
    version(2, 11, 'SET TBLPROPERTIES'),
    version(3, 20, 'MERGE'),
  ];
  const since = (day: number, more: readonly TableVersion[] = []) =>
    overdueSince([...more, ...history], 'interval 7 days', day * DAY);
  expect(since(17)).toBeUndefined();
  expect(since(18)).toBe(new Date(10 * DAY).toISOString());
  expect(since(19, [version(4, 18, 'VACUUM END')])).toBeUndefined();
  expect(since(19, [version(4, 16, 'VACUUM END')])).toBe(new Date(10 * DAY).toISOString());
  expect(since(19, [version(4, 18, 'VACUUM START')])).toBe(new Date(10 * DAY).toISOString());
  expect(since(28, [version(4, 18, 'VACUUM END')])).toBe(new Date(20 * DAY).toISOString());
  expect(overdueSince(history, 'interval 1 week', 28 * DAY)).toBe(new Date(10 * DAY).toISOString());
});

it('policies are enforced where all of their controls pass, and owned by who owns the tables', () => {
  const entity = (name: string) => ({ id: name.toLowerCase(), name });
  const owner = (name: string, who?: string): Control => ({
    id: `${name} owner`,
    kind: 'owner',
    entity: entity(name),
    evidence: [{ ok: who !== undefined, kind: 'owner', table: name, owner: who }],
  });
  const unread = { ok: false, kind: 'unread', problem: 'Not for you' } as const;
  const rules = (name: string, ok: boolean): Control => ({
    id: `${name} quality`,
    kind: 'quality',
    entity: entity(name),
    evidence: [{ ok, kind: 'rules', active: [] }],
  });
  const all: readonly Control[] = [
    owner('People', 'ada'),
    owner('Shops', 'ben'),
    rules('People', false),
    { id: 'changes', kind: 'changes', entity: entity('Shops'), evidence: [unread] },
    { id: 'audit', kind: 'audit', evidence: [{ ...unread, ok: true }] },
  ];
  expect(policiesOf(all)).toEqual([
    { kind: 'changes', entities: ['Shops'], owners: ['ben'], state: 'Unknown', violations: 0 },
    {
      kind: 'owner',
      entities: ['People', 'Shops'],
      owners: ['ada', 'ben'],
      state: 'Enforced',
      violations: 0,
    },
    { kind: 'quality', entities: ['People'], owners: ['ada'], state: 'Violated', violations: 1 },
    { kind: 'audit', entities: [], owners: ['ada', 'ben'], state: 'Enforced', violations: 0 },
  ]);
  expect(policiesOf([])).toEqual([]);
});
