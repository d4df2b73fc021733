import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { required } from '@lakehouse/spark-sql/types/required';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFor } from '../../shared/api/query-provider.tsx';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { endSession } from '../../shared/session/session.ts';
import { useAssistant } from './assistant-store.ts';
import { showAssistant } from './testing/show-assistant.tsx';

const source = (id: string, label: string, schema: string) => ({
  id,
  type: 'source',
  kind: 'source',
  label,
  position: { x: 0, y: 0 },
  config: { from: 'table', table: `main.shop.${id}`, schema },
});

const SHOP: PipelineDocument = {
  name: 'Shop',
  nodes: [
    source('customers', 'Customers', 'customer_id INT, country STRING'),
    source('orders', 'Orders', 'order_id INT, customer_id INT, order_date DATE, amount DOUBLE'),
  ],
  edges: [],
};

let kit = testingContext();
const state = () => kit.context.store.getState();
const last = () => useAssistant.getState().entries.at(-1);
const conversation = () => within(screen.getByRole('log', { name: 'Conversation' }));

async function say(text: string) {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter' });
  await answered();
}
const answered = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  kit = testingContext();
  localStorage.clear();
  endSession();
  state().restore(SHOP, undefined);
  showAssistant(kit.context);
  fireEvent.click(screen.getByRole('button', { name: 'Assistant' }));
  await act(async () => void (await import('./assistant-panel.tsx')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a question about rows', () => {
  it('is answered with what the warehouse counts, on the plan on the screen', async () => {
    const asked: string[] = [];
    useAssistant.setState({
      engine: {
        run: async (statement) => {
          asked.push(statement);
          return [['12345']];
        },
      },
    });
    await say('how many rows has Orders?');
    expect(last()).toMatchObject({ message: '“Orders” has 12,345 rows.', about: ['orders'] });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^SELECT count\(\*\) AS row_count FROM/u);
    expect(kit.nodes()).toHaveLength(2);
  });

  it('says why it has no answer: no warehouse is running, or the statement failed', async () => {
    await say('how many rows has Orders?');
    expect(last()?.message).toContain('No SQL warehouse is running');
    useAssistant.setState({ engine: { run: () => Promise.reject(new Error('The table is gone')) } });
    await say('how many rows has Orders?');
    expect(last()?.message).toBe('I could not count the rows of “Orders”: The table is gone.');
  });

  it('that is stopped says nothing later', async () => {
    let answer: ((rows: string[][]) => void) | undefined;
    useAssistant.setState({ engine: { run: () => new Promise((resolve) => (answer = resolve)) } });
    await say('how many rows has Orders?');
    expect(last()?.isUser).toBe(true);
    const { length } = useAssistant.getState().entries;
    useAssistant.getState().work?.stop();
    await act(async () => answer?.([['1']]));
    expect(useAssistant.getState().entries).toHaveLength(length);
  });
});

describe('a request to run', () => {
  const started: (readonly string[] | undefined)[] = [];
  beforeEach(() => {
    started.length = 0;
    state().setRunner({ start: (only) => void started.push(only && [...only]), cancel: () => undefined });
  });

  it('starts all of it, or only up to a node', async () => {
    await say('run it');
    expect(last()?.message).toBe('I started the run. Its steps are in Runs.');
    await say('run up to Orders');
    expect(last()?.message).toBe('I started a run up to “Orders”. Its steps are in Runs.');
    expect(started).toEqual([undefined, ['orders']]);
  });

  it('starts no second run, and none of nothing; values of parameters are asked for', async () => {
    state().setRunState('running');
    await say('run it');
    expect(last()?.message).toContain('A run is going on');
    state().setRunState('idle');
    state().change((document) => ({
      ...document,
      settings: { ...document.settings, parameters: [{ name: 'day', type: 'text', default: '' }] },
    }));
    await say('run it');
    expect(last()?.message).toContain('give them their values');
    expect(state().dialog).toMatchObject({ kind: 'run-parameters' });
    state().closeDialog();
    state().restore({ ...SHOP, nodes: [] }, undefined);
    await say('run it');
    expect(last()?.message).toContain('nothing to run yet');
    expect(started).toEqual([]);
  });
});

describe('a typed request', () => {
  it('adds its steps after the selected node as one undo step, and says what was added', async () => {
    state().select(['orders']);
    await say('keep rows where amount > 100, then join with customers and total amount per country');
    expect(kit.nodes().map(({ kind }) => kind)).toEqual(['source', 'source', 'filter', 'join', 'group-by']);
    expect(last()).toMatchObject({
      message: 'I added 3 steps after “Orders”.',
      changes: {
        lines: [
          { text: 'Added “Filter”: amount > 100' },
          { text: 'Added “Join”: inner on customer_id' },
          { text: 'Added “Group by”: sum(amount) by country' },
        ],
      },
    });
    const places = kit.nodes().map(({ position }) => `${position.x} ${position.y}`);
    expect(new Set(places.slice(1)).size).toBe(4);
    fireEvent.click(conversation().getByRole('button', { name: /^Added “Filter”/u }));
    expect(state().selectedNodes).toEqual([kit.nodes()[2]?.id]);
    fireEvent.click(conversation().getByRole('button', { name: 'Undo these changes' }));
    expect(state().history.present).toBe(SHOP);
  });

  it('goes on from the step that it added', async () => {
    state().select(['orders']);
    await say('keep rows where amount > 100');
    await say('sort by amount descending');
    const [, , filter, sort] = kit.nodes();
    expect(kit.edges()).toMatchObject([
      { source: 'orders', target: filter?.id },
      { source: filter?.id, target: sort?.id },
    ]);
  });

  it('spells values as the rows that the preview shows', async () => {
    await clientFor({ workspaceUrl: 'http://x', token: 't' }).prefetchQuery({
      queryKey: ['rows', 'w1', 0, 'SELECT …'],
      meta: { about: 'customers' },
      queryFn: async () => ({
        columns: [{ name: 'Country' }],
        rows: [[null], ['United Kingdom'], ['Chile']],
      }),
    });
    state().select(['customers']);
    await say('keep rows where country is united kingdom or chile');
    expect(last()?.changes?.lines).toMatchObject([
      { text: 'Added “Filter”: country in (United Kingdom, Chile)' },
    ]);
  });

  it('that may mean several columns changes nothing until one is chosen', async () => {
    state().select(['orders']);
    await say('sort by id');
    expect(state().history.present).toBe(SHOP);
    expect(last()?.message).toBe('Which column is “id”: “order_id” or “customer_id”?');
    fireEvent.click(conversation().getByRole('button', { name: 'customer_id' }));
    await answered();
    expect(kit.nodes().at(-1)).toMatchObject({
      kind: 'order-by',
      config: { keys: [{ column: 'customer_id' }] },
    });
  });

  it('that is not understood changes nothing, and examples of the own columns are offered', async () => {
    state().select(['orders']);
    await say('make it nice');
    expect(state().history.present).toBe(SHOP);
    expect(last()?.message).toMatch(/^I did not understand that, so nothing was changed\./u);
    fireEvent.click(conversation().getByRole('button', { name: 'keep rows where amount > 100' }));
    await answered();
    expect(kit.nodes().at(-1)).toMatchObject({ kind: 'filter' });
  });

  it('that would not work changes nothing, and says why', async () => {
    state().select(['customers']);
    await say('explode country');
    expect(state().history.present).toBe(SHOP);
    expect(last()?.message).toMatch(/^That would not work: .*Nothing was changed\.$/u);
  });

  it('is suggested with the own columns at the start', () => {
    expect(conversation().getByRole('button', { name: 'Describe this pipeline' })).toBeTruthy();
    expect(conversation().getByRole('button', { name: 'sort by order_date descending' })).toBeTruthy();
  });
});

describe('a question', () => {
  it('about the pipeline is answered with its own steps', async () => {
    state().select(['orders']);
    await say('keep rows where amount > 100');
    await say('Explain this pipeline');
    expect(last()?.message).toContain('“Shop” has 2 sources, 1 step and no destinations.');
    expect(last()?.message).toContain('main.shop.orders');
    expect(last()?.message).toContain('amount > 100 (from “Orders”)');
  });

  it('why a node is red is answered with its problem, and its fix is a button', async () => {
    const nodes = [
      ...SHOP.nodes,
      {
        id: 'export-1',
        type: 'export',
        kind: 'export',
        label: 'Store',
        position: { x: 400, y: 0 },
        config: { to: 'table', table: 'main.shop.out', mode: 'overwrite' },
      },
    ];
    const orders = source('orders', 'Orders', '`order id` INT, amount DOUBLE');
    state().restore(
      {
        ...SHOP,
        nodes: nodes.map((node) => (node.id === 'orders' ? orders : node)),
        edges: [{ id: 'e', source: 'orders', target: 'export-1', kind: 'data', targetPort: 'in' }],
      },
      undefined,
    );
    await say('why is Store red?');
    expect(last()?.message).toMatch(/^“Store”: .*order id/u);
    const fixes = within(conversation().getByRole('group', { name: 'Quick fixes' })).getAllByRole('button');
    const before = state().history.present;
    fireEvent.click(required(fixes[0], 'A fix'));
    expect(state().history.present).not.toBe(before);
    expect(last()?.message).toMatch(/^I applied “.+” to “Store”\.$/u);
    // The problem is gone, so the same button does nothing and says so.
    const fixed = state().history.present;
    fireEvent.click(required(fixes[0], 'A fix'));
    expect(state().history.present).toBe(fixed);
    expect(last()?.message).toMatch(/Nothing was changed\.$/u);
    await say('fix it');
    expect(last()?.message).toBe('There is no error to fix.');
  });

  it('“fix it” applies the fix of the only error, as one undo step', async () => {
    state().restore(
      {
        ...SHOP,
        nodes: [
          {
            ...source('orders', 'Orders', 'a INT'),
            type: 'transformation',
            kind: undefined,
            extra: { transformation: 'limit' },
          },
        ],
      },
      undefined,
    );
    const before = state().history.present;
    await say('fix it');
    expect(last()).toMatchObject({
      message: expect.stringMatching(/^I applied “Replace with Limit” to “Orders”, because: /u),
      changes: { lines: [{ text: 'Fixed “Orders”: Replace with Limit' }] },
    });
    expect(kit.nodes()).toMatchObject([{ kind: 'limit' }]);
    state().undo();
    expect(state().history.present).toBe(before);
  });
});
