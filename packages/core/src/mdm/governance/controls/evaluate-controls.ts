import { HISTORY_PROPERTY, type OwnEntity, tablesOf } from '../../own/own-entity.ts';
import { isSensitive } from '../../own/sensitive.ts';
import type { Control, Evidence } from './control.ts';
import type { ComplianceFacts, Read } from './facts.ts';
import { isInterval, overdueSince } from './kept-history.ts';
import { isWithin } from './residency.ts';

/** The groups that everybody is in. */
const EVERYBODY: ReadonlySet<string> = new Set(['users', 'account users']);

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const from = <Value>(
  read: Read<Value> | undefined,
  evidence: (value: Value) => readonly Evidence[],
): readonly Evidence[] => {
  if (read === undefined) return [{ ok: false, kind: 'unread', problem: 'The table was not read' }];
  return 'problem' in read ? [{ ok: false, kind: 'unread', problem: read.problem }] : evidence(read.value);
};

/** Whether everybody has a privilege on a table, or on what it is in. */
const grantEvidence = (
  { tables }: ComplianceFacts,
  table: string,
  privilege: 'SELECT' | 'MODIFY',
): readonly Evidence[] =>
  from(tables.get(table)?.grants, (grants) => {
    const broad = grants.filter(
      (one) =>
        EVERYBODY.has(one.principal.toLowerCase()) && [privilege, 'ALL PRIVILEGES'].includes(one.privilege),
    );
    if (broad.length === 0) return [{ ok: true, kind: 'grant', table, privilege }];
    return broad.map((one) => ({
      ok: false,
      kind: 'grant',
      table,
      privilege,
      grant: {
        principal: one.principal,
        privilege: one.privilege,
        on: `${one.kind.toLowerCase()} ${one.name}`,
      },
    }));
  });

const ownerEvidence = ({ owners }: ComplianceFacts, table: string): readonly Evidence[] =>
  from(owners, (known) => {
    const owner = known.get(table) ?? '';
    const named = owner.trim() !== '' && !EVERYBODY.has(owner.toLowerCase());
    return [{ ok: named, kind: 'owner', table, owner: owner === '' ? undefined : owner }];
  });

/** A mask hides the values from everybody; without one, it counts who may read the table. */
const sensitiveEvidence = (facts: ComplianceFacts, table: string, column: string): readonly Evidence[] => {
  const mask =
    'value' in facts.masks
      ? facts.masks.value.find((one) => same(one.table_name, table) && same(one.column_name, column))
      : undefined;
  if (mask) return [{ ok: true, kind: 'mask', table, column, mask: mask.mask }];
  const grants = grantEvidence(facts, table, 'SELECT');
  // A mask that can't be read may be there.
  return grants.every(({ ok }) => ok) ? grants : [...from(facts.masks, () => []), ...grants];
};

const historyEvidence = ({ tables, now }: ComplianceFacts, table: string): readonly Evidence[] =>
  from(tables.get(table)?.properties, (properties) => {
    const keep = properties.get(HISTORY_PROPERTY);
    if (keep === undefined || !isInterval(keep)) return [{ ok: false, kind: 'history', table }];
    return from(tables.get(table)?.history, (history) => {
      const since = overdueSince(history, keep, now);
      return [
        { ok: since === undefined, kind: 'history', table, keep, ...(since && { overdueSince: since }) },
      ];
    });
  });

const residencyEvidence = ({ residency }: ComplianceFacts, table: string): readonly Evidence[] =>
  from(residency, ({ region, tags }) => {
    const tag = tags.get(table);
    const found = { kind: 'residency', table, region } as const;
    return [tag === undefined ? { ...found, ok: false } : { ...found, ok: isWithin(region, tag), tag }];
  });

function ofEntity(facts: ComplianceFacts, { id, name, ...rest }: OwnEntity): readonly Control[] {
  const entity = { id, name };
  const tables = tablesOf({ id });
  const of = (evidence: (facts: ComplianceFacts, table: string) => readonly Evidence[]) =>
    tables.flatMap((table) => evidence(facts, table));
  return [
    { id: `${id} owner`, kind: 'owner', entity, evidence: of(ownerEvidence) },
    ...rest.attributes.filter(isSensitive).map(
      ({ name: attribute }): Control => ({
        id: `${id} sensitive ${attribute}`,
        kind: 'sensitive',
        entity,
        attribute,
        evidence: of((all, table) => sensitiveEvidence(all, table, attribute)),
      }),
    ),
    {
      id: `${id} changes`,
      kind: 'changes',
      entity,
      evidence: of((all, table) => grantEvidence(all, table, 'MODIFY')),
    },
    { id: `${id} retention`, kind: 'retention', entity, evidence: of(historyEvidence) },
    { id: `${id} residency`, kind: 'residency', entity, evidence: of(residencyEvidence) },
    {
      id: `${id} quality`,
      kind: 'quality',
      entity,
      evidence: from(facts.rules, (rules) => {
        const active = rules.filter((rule) => rule.entity === id && rule.is_active);
        return [{ ok: active.length > 0, kind: 'rules', active: active.map((rule) => rule.name) }];
      }),
    },
  ];
}

/** Evaluates the controls of a person's own entities. The sample entities have none. */
export const evaluateControls = (facts: ComplianceFacts): readonly Control[] => [
  ...facts.entities.flatMap((entity) => ofEntity(facts, entity)),
  {
    id: 'audit',
    kind: 'audit',
    evidence: from(facts.chain, (state) => [{ ok: state.problem === null, kind: 'chain', state }]),
  },
];
