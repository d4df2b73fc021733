import { expect, it } from 'vitest';
import type { PipelineDocument } from '../../pipeline/document.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { openPipeline } from '../../pipeline/saved-file.ts';
import { proposeEntity } from '../own/propose-entity.ts';
import { profileOf } from '../testing/raw-people.ts';
import { connectedNodes } from './connected-nodes.ts';
import { type LineageTexts, ownLineage } from './own-lineage.ts';

const PEOPLE = proposeEntity(
  ['main', 'crm', 'people'],
  [profileOf('id', true), profileOf('email')],
  new Set(),
);

function pipeline(from: object, to: string): PipelineDocument {
  const at = { position: { x: 0, y: 0 } };
  const opened = openPipeline(
    JSON.stringify({
      version: 3,
      name: 'Any',
      nodes: [
        { id: 'a', type: 'source', ...at, data: { label: 'A', config: { schema: 'id INT', ...from } } },
        { id: 'b', type: 'destination', ...at, data: { label: 'B', config: { to: 'table', table: to } } },
      ],
      edges: [{ id: 'e', source: 'a', target: 'b' }],
    }),
  );
  if (!opened.ok) throw new Error('The pipeline does not open');
  return opened.document;
}
const TEXTS: LineageTexts = {
  matching: (sources) => `matches ${sources.join(', ')}`,
  records: (entity) => `records of ${entity}`,
  golden: (entity) => `golden ${entity}`,
  table: 'a table',
  folder: 'files',
  statements: (table) => `SQL into ${table}`,
  moved: (user, at) => `${user} at ${at}`,
  another: (name, count) => `${name} no. ${count}`,
};
const ran = (name: string, document: PipelineDocument) => ({
  name,
  detail: 'Ran on Monday',
  plan: planPipeline(document),
});

it('shows what records of own entities come from and go to: their matching, and the pipelines that ran', () => {
  const { nodes, links } = ownLineage(
    { catalog: 'main' },
    [PEOPLE],
    {
      moved: [],
      pipelines: [
        ran(
          'Load people',
          pipeline({ from: 'file', filePath: '/Volumes/main/in/up/p.csv' }, 'main.crm.PEOPLE'),
        ),
        ran('Report', pipeline({ from: 'table', table: `main.master_data.${PEOPLE.id}` }, 'main.bi.report')),
        ran('Weather', pipeline({ from: 'table', table: 'main.raw.weather' }, 'main.bi.weather')),
      ],
    },
    TEXTS,
  );
  expect(nodes.map(({ side, name, detail }) => [side, name, detail])).toEqual([
    ['Source', 'main.crm.people', `records of ${PEOPLE.name}`],
    ['Source', '/Volumes/main/in/up/p.csv', 'files'],
    ['Source', `main.master_data.${PEOPLE.id}`, `golden ${PEOPLE.name}`],
    ['Pipeline', PEOPLE.name, `matches ${PEOPLE.sources[0]?.name}`],
    ['Pipeline', 'Load people', 'Ran on Monday'],
    ['Pipeline', 'Report', 'Ran on Monday'],
    ['Target', `main.master_data.${PEOPLE.id}`, `golden ${PEOPLE.name}`],
    ['Target', 'main.crm.PEOPLE', `records of ${PEOPLE.name}`],
    ['Target', 'main.bi.report', 'a table'],
  ]);
  const golden = nodes.find(({ side, name }) => side === 'Source' && name.includes('master_data'));
  if (!golden) throw new Error('No golden records');
  expect([...connectedNodes(golden, links)]).toEqual([
    `Source main.master_data.${PEOPLE.id}`,
    'Pipeline Report',
    'Target main.bi.report',
  ]);
});

it('has the tables that several sources share once', () => {
  const [source] = PEOPLE.sources;
  if (!source) throw new Error('No source');
  const two = { ...PEOPLE, sources: [source, { ...source, name: 'again' }] };
  const { nodes, links } = ownLineage({ catalog: 'main' }, [two], { pipelines: [], moved: [] }, TEXTS);
  expect(nodes.map(({ name }) => name)).toEqual(['main.crm.people', two.name, `main.master_data.${two.id}`]);
  expect(links).toHaveLength(2);
});

it('keeps pipelines apart that have the same name, also that of an entity', () => {
  const report = (to: string) =>
    ran(PEOPLE.name, pipeline({ from: 'table', table: `main.master_data.${PEOPLE.id}` }, to));
  const { nodes, links } = ownLineage(
    { catalog: 'main' },
    [PEOPLE],
    { pipelines: [report('main.bi.one'), report('main.bi.two')], moved: [] },
    TEXTS,
  );
  const names = nodes.filter(({ side }) => side === 'Pipeline').map(({ name }) => name);
  expect(names).toEqual([PEOPLE.name, `${PEOPLE.name} no. 2`, `${PEOPLE.name} no. 3`]);
  const two = nodes.find(({ name }) => name === 'main.bi.two');
  if (!two) throw new Error('No second report');
  expect([...connectedNodes(two, links)]).toContain(`Pipeline ${PEOPLE.name} no. 3`);
  expect([...connectedNodes(two, links)]).not.toContain(`Pipeline ${PEOPLE.name} no. 2`);
});

it('shows statements by the table that they fill, once, without what pipelines and the matching do', () => {
  const golden = PEOPLE.id;
  const link = (source: string, target: string, at = '2026-11-01') => {
    const isFiles = source.startsWith('/');
    const [source_catalog = null, source_schema = null, source_table = null] = isFiles
      ? []
      : source.split('.');
    const source_path = isFiles ? source : null;
    const [target_catalog = '', target_schema = '', target_table = ''] = target.split('.');
    const names = {
      source_catalog,
      source_schema,
      source_table,
      source_path,
      target_catalog,
      target_schema,
      target_table,
    };
    return { ...names, moved_by: `user ${at}`, moved_at: `${at}T00:00:00.000Z` };
  };
  const { nodes, links } = ownLineage(
    { catalog: 'main' },
    [PEOPLE],
    {
      pipelines: [
        ran('Report', pipeline({ from: 'table', table: `main.master_data.${golden}` }, 'main.bi.report')),
      ],
      moved: [
        link('main.web.forms', 'main.crm.people', '2026-11-02'),
        link('/Volumes/main/web/in/mails.csv', 'main.crm.people', '2026-11-03'),
        link(`main.master_data.${golden}`, 'main.bi.report'),
        link('main.crm.people', `main.master_data.${golden}_records`),
      ],
    },
    TEXTS,
  );
  expect(nodes.filter(({ side }) => side === 'Pipeline').map(({ name, detail }) => [name, detail])).toEqual([
    [PEOPLE.name, `matches ${PEOPLE.sources[0]?.name}`],
    ['Report', 'Ran on Monday'],
    ['SQL into people', 'user 2026-11-03 at 2026-11-03T00:00:00.000Z'],
  ]);
  const forms = nodes.find(({ name }) => name === 'main.web.forms');
  if (!forms) throw new Error('No source of a statement');
  expect(forms.detail).toBe('a table');
  expect(nodes.find(({ name }) => name.endsWith('mails.csv'))?.detail).toBe('files');
  expect([...connectedNodes(forms, links)]).toEqual([
    'Source main.web.forms',
    'Pipeline SQL into people',
    'Target main.crm.people',
  ]);
});
