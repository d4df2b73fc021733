import { describe, expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../setup/administration-tables.ts';
import { masterStore } from '../testing/master-store.ts';
import { COMPLIANCE_QUERY, failedControls } from './compliance-query.ts';
import { connectedNodes } from './connected-nodes.ts';
import { GOVERNANCE_METRICS } from './governance-metrics.ts';
import { LINEAGE_LINKS, LINEAGE_NODES } from './lineage-query.ts';
import { POLICIES_QUERY } from './policies-query.ts';

const master = masterStore(ADMINISTRATION_TABLES);

it('counts 12 source systems, 8 pipelines and 5 target systems', async () => {
  const metrics = [{ sources: 12, pipelines: 8, targets: 5 }];
  expect(await master.ask(GOVERNANCE_METRICS)).toEqual(metrics);
  expect(GOVERNANCE_METRICS.sample).toEqual(metrics);
});

it('has the three policies, all active', async () => {
  const said = (rows: readonly { name: string; retentionYears: number | null; status: string }[]) =>
    rows.map(({ name, retentionYears, status }) => [name, retentionYears, status]);
  expect(said(await master.ask(POLICIES_QUERY))).toEqual([
    ['PII Protection', null, 'Active'],
    ['Data Retention', 7, 'Active'],
    ['Access Control', null, 'Active'],
  ]);
  expect(POLICIES_QUERY.sample).toEqual(await master.ask(POLICIES_QUERY));
});

it('computes GDPR 98 %, SOX 95 % and HIPAA 92 % from the controls', async () => {
  const frameworks = await master.ask(COMPLIANCE_QUERY);
  expect(frameworks).toEqual(COMPLIANCE_QUERY.sample);
  expect(frameworks.map(({ framework, percent }) => `${framework} ${percent}`)).toEqual([
    'GDPR 98',
    'SOX 95',
    'HIPAA 92',
  ]);
  const failed = await master.ask(failedControls('HIPAA'));
  expect(failed.map(({ id }) => id)).toEqual(['HIPAA-01', 'HIPAA-02', 'HIPAA-03', 'HIPAA-04']);
});

describe('lineage', () => {
  it('names only existing systems and pipelines, and connects every one of them', async () => {
    const [nodes, links] = [await master.ask(LINEAGE_NODES), await master.ask(LINEAGE_LINKS)];
    const named = (side: string) => nodes.filter((node) => node.side === side).map(({ name }) => name);
    expect([named('Source').length, named('Pipeline').length, named('Target').length]).toEqual([12, 8, 5]);
    const linked = (direction: string) =>
      new Set(links.filter((link) => link.direction === direction).map(({ system }) => system));
    expect([...linked('reads')].toSorted()).toEqual(named('Source').toSorted());
    expect([...linked('writes')].toSorted()).toEqual(named('Target').toSorted());
    for (const direction of ['reads', 'writes'])
      expect(
        new Set(links.filter((link) => link.direction === direction).map(({ pipeline }) => pipeline)).size,
      ).toBe(8);
  });

  it('follows the data through a node', () => {
    const links = [
      { pipeline: 'p', direction: 'reads', system: 'a' },
      { pipeline: 'p', direction: 'reads', system: 'b' },
      { pipeline: 'p', direction: 'writes', system: 't' },
      { pipeline: 'q', direction: 'reads', system: 'b' },
      { pipeline: 'q', direction: 'writes', system: 'u' },
    ] as const;
    const through = (side: 'Source' | 'Pipeline' | 'Target', name: string) =>
      [...connectedNodes({ side, name, detail: '' }, links)].toSorted();
    expect(through('Source', 'a')).toEqual(['Pipeline p', 'Source a', 'Target t']);
    expect(through('Source', 'b')).toEqual(['Pipeline p', 'Pipeline q', 'Source b', 'Target t', 'Target u']);
    expect(through('Pipeline', 'p')).toEqual(['Pipeline p', 'Source a', 'Source b', 'Target t']);
    expect(through('Target', 'u')).toEqual(['Pipeline q', 'Source b', 'Target u']);
  });
});
