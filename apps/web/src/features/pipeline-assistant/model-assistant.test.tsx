import { remove, setConfig } from '@lakehouse/core/pipeline/operations';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { endSession } from '../../shared/session/session.ts';
import { addAssistantNode } from './add-assistant-node.ts';
import { useAssistant } from './assistant-store.ts';
import { acceptChange, rejectChange } from './decide-proposal.ts';
import { sendMessage } from './send-message.ts';
import { showAssistant } from './testing/show-assistant.tsx';

const KEY = 'sk-of-the-person';

interface Asked {
  readonly url: string;
  readonly key: string | null;
  readonly body: {
    readonly model: string;
    readonly instructions: string;
    readonly messages: readonly object[];
  };
}
type Step = readonly object[] | (() => Response | Promise<Response>);

let kit = testingContext();
let asked: Asked[] = [];
let steps: Step[] = [];

const lines = (events: readonly object[]): Response =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
const text = (words: string) => ({ type: 'text', text: words });
const END = { type: 'end', reason: 'stop' };
let calls = 0;
const call = (name: string, input: object) => ({ type: 'call', id: `call-${++calls}`, name, input });

beforeEach(() => {
  kit = testingContext();
  asked = [];
  steps = [];
  endSession();
  localStorage.setItem(
    'ai_settings',
    JSON.stringify({ apiKey: KEY, model: 'gpt-4o', isEnabled: true, updatedAt: '2026-01-01T00:00:00.000Z' }),
  );
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({
      url,
      key: new Headers(init.headers).get('x-assistant-key'),
      body: JSON.parse(init.body as string),
    });
    const step = steps.shift();
    if (!step) throw new Error('The test answers no such call');
    return typeof step === 'function' ? step() : lines(step);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const last = () => useAssistant.getState().entries.at(-1);
async function say(message: string) {
  sendMessage(kit.context, message);
  await answered();
}
const answered = () => waitFor(() => expect(useAssistant.getState().work).toBeUndefined());

const BUILD: readonly Step[] = [
  [
    text('Let me see. '),
    call('add_node', {
      kind: 'source',
      label: 'Customers',
      config: { from: 'table', table: 'samples.retail.customers', schema: 'id BIGINT, city STRING' },
    }),
    END,
  ],
  () => {
    const [source] = sourceIds();
    return lines([
      call('add_node', {
        kind: 'filter',
        label: 'In Rome',
        config: { mode: 'expression', expression: "city = 'Rome'" },
        after: [source],
      }),
      END,
    ]);
  },
  [text('Done: '), text('only customers in Rome.'), END],
];

/** The ids in the tool results so far. */
const sourceIds = (): readonly string[] =>
  JSON.stringify(asked.at(-1)?.body.messages).match(/source-\d+/gu) ?? [];

describe('an answer of the model', () => {
  it('goes through our own server with the key in a header, and knows kinds and pipeline', async () => {
    addAssistantNode(kit.context, { kind: 'source', label: 'My rows' });
    steps = [[text('Hello'), END]];
    await say('Hi');
    expect(asked[0]).toMatchObject({ url: '/api/assistant', key: KEY, body: { model: 'gpt-4o' } });
    expect(asked[0]?.body.messages).toEqual([{ role: 'user', text: 'Hi' }]);
    expect(asked[0]?.body.instructions).toContain('My rows');
    expect(JSON.stringify(asked[0]?.body)).not.toContain(KEY);
    expect(last()).toMatchObject({ message: 'Hello', isUser: false });
    expect(last()?.changes).toBeUndefined();
  });

  it('changes the pipeline only when it is accepted, as one undo step, and tells what it changed', async () => {
    steps = [...BUILD];
    await say('Customers in Rome, please');
    expect(last()?.message).toBe('Let me see. \n\nDone: only customers in Rome.');
    expect(kit.nodes()).toEqual([]);
    expect(kit.context.store.getState().history.past).toEqual([]);
    acceptChange(kit.context);
    expect(useAssistant.getState().proposal).toBeUndefined();
    expect(kit.nodes().map(({ label, kind }) => [label, kind])).toEqual([
      ['Customers', 'source'],
      ['In Rome', 'filter'],
    ]);
    expect(kit.edges()).toHaveLength(1);
    expect(last()).toMatchObject({
      message: 'I made the 2 changes that you accepted.',
      changes: {
        lines: [
          { text: 'Added “Customers” (Data Source): samples.retail.customers', nodeId: kit.nodes()[0]?.id },
          { text: "Added “In Rome” (Filter): city = 'Rome'", nodeId: kit.nodes()[1]?.id },
        ],
      },
    });
    expect(kit.said).toEqual([{ title: 'Component added', description: 'Customers, In Rome' }]);
    kit.context.store.getState().undo();
    expect(kit.nodes()).toEqual([]);
    expect(kit.context.store.getState().history.past).toEqual([]);
  });

  it('gets the results and problems of its calls, and the conversation so far', async () => {
    steps = [
      [call('add_node', { kind: 'filter', config: { colour: 'red' } }), call('nonsense', {}), END],
      [call('add_node', { kind: 'filter' }), END],
      [text('It needs rows.'), END],
    ];
    await say('Filter');
    const results = asked[1]?.body.messages.at(-1) as {
      readonly results: readonly { readonly output: object }[];
    };
    expect(JSON.stringify(results.results[0]?.output)).toContain('colour');
    expect(JSON.stringify(results.results[1]?.output)).toContain('no tool nonsense');
    expect(JSON.stringify(asked[2]?.body.messages.at(-1))).toContain('Connect a node to the input');
    steps = [[text('Yes'), END]];
    await say('Really?');
    expect(asked[3]?.body.messages).toEqual([
      { role: 'user', text: 'Filter' },
      { role: 'assistant', text: 'It needs rows.', calls: [] },
      { role: 'user', text: 'Really?' },
    ]);
  });

  it('does not overwrite what the user changed meanwhile', async () => {
    addAssistantNode(kit.context, { kind: 'source', label: 'Mine' });
    const [mine] = kit.nodes();
    steps = [
      [call('rename', { node: mine?.id, label: 'Theirs' }), call('add_node', { kind: 'limit' }), END],
      () => {
        const { change } = kit.context.store.getState();
        change((document) => ({ ...remove(document, new Set([mine?.id ?? ''])), name: 'Renamed by me' }));
        return lines([text('Renamed'), END]);
      },
    ];
    await say('Rename it and keep ten rows');
    acceptChange(kit.context);
    expect(kit.context.store.getState().history.present.name).toBe('Renamed by me');
    expect(kit.nodes().map(({ kind }) => kind)).toEqual(['limit']);
    expect(last()?.changes?.lines).toMatchObject([{ text: 'Added “Limit”: first 10 rows' }]);
  });

  it('does not change a pipeline that was opened meanwhile', async () => {
    steps = [
      [call('add_node', { kind: 'limit' }), END],
      () => {
        kit.context.store.getState().open({ name: 'Another', nodes: [], edges: [] });
        return lines([text('Added'), END]);
      },
    ];
    await say('Limit');
    expect(kit.nodes()).toEqual([]);
    expect(last()).toMatchObject({ message: expect.stringContaining('another pipeline'), retry: 'Limit' });
  });

  it('creates a cluster for a cluster node', async () => {
    steps = [
      [call('add_node', { kind: 'cluster' }), END],
      [text('There'), END],
    ];
    await say('I need a cluster');
    expect(kit.clusters).toEqual([]);
    acceptChange(kit.context);
    expect(kit.clusters).toEqual([kit.nodes()[0]?.id]);
  });

  it('ends after a number of rounds, with what was done', async () => {
    steps = Array.from({ length: 20 }, () => [call('add_node', { kind: 'limit' }), END]);
    await say('More');
    expect(asked).toHaveLength(12);
    expect(last()?.message).toContain('stopped after 12 rounds');
    acceptChange(kit.context);
    expect(kit.nodes()).toHaveLength(12);
  });
});

describe('a proposal', () => {
  const show = () => {
    showAssistant(kit.context);
    act(() => useAssistant.setState({ open: true }));
  };

  it('is accepted and rejected change by change', async () => {
    steps = [...BUILD];
    await say('Customers in Rome, please');
    show();
    const review = within(await screen.findByRole('region', { name: 'Proposed changes' }));
    expect(review.getByText('2 proposed changes')).toBeTruthy();
    fireEvent.click(review.getByRole('button', { name: /^Reject: “In Rome” \(Filter\)/u }));
    expect(kit.nodes()).toEqual([]);
    // The screen follows what is decided, which other work of React may delay.
    await review.findByText('1 proposed change');
    fireEvent.click(review.getByRole('button', { name: /^Accept: “Customers” \(Data Source\)/u }));
    expect(kit.nodes().map(({ label }) => label)).toEqual(['Customers']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Proposed changes' })).toBeNull());
  });

  it('accepts what a change needs with it, and rejecting all changes nothing', async () => {
    steps = [...BUILD];
    await say('Customers in Rome, please');
    acceptChange(kit.context, useAssistant.getState().proposal?.changes[1]?.id);
    expect(kit.nodes().map(({ label }) => label)).toEqual(['Customers', 'In Rome']);
    steps = [
      [call('remove', { nodes: [kit.nodes()[0]?.id] }), END],
      [text('Away with it'), END],
    ];
    await say('Remove the source');
    expect(useAssistant.getState().proposal?.changes.map(({ kind }) => kind)).toEqual(['removed']);
    rejectChange(kit.context);
    expect(kit.nodes()).toHaveLength(2);
    expect(last()?.message).toMatch(/It changed nothing/u);
  });

  it('that fails its checks goes back to the model once, with what failed', async () => {
    const tried: string[] = [];
    const run = async (statement: string) => {
      tried.push(statement);
      if (!statement.includes("'Rome'")) throw new Error('CAST_INVALID_INPUT');
      return [];
    };
    useAssistant.setState({ engine: { run } });
    const source = {
      kind: 'source',
      label: 'Customers',
      config: { from: 'table', table: 'c', schema: 'city STRING' },
    };
    const change = (config: object) => {
      const id = JSON.stringify(asked.at(-1)?.body.messages).match(/transformation-\d+/u)?.[0];
      return lines([call('update_config', { node: id, config }), END]);
    };
    steps = [
      [call('add_node', source), END],
      () =>
        lines([
          call('add_node', {
            kind: 'filter',
            config: { mode: 'expression', expression: 'int(city) > 1' },
            after: [sourceIds()[0]],
          }),
          END,
        ]),
      [text('Done'), END],
      () => change({ expression: "city = 'Rome'" }),
      [text('Now by name'), END],
    ];
    await say('Only Rome');
    expect(JSON.stringify(asked[3]?.body.messages.at(-1))).toContain('CAST_INVALID_INPUT');
    expect(tried.length).toBeGreaterThan(1);
    expect(last()?.message).toBe('Now by name');
    expect(useAssistant.getState().proposal?.failures).toEqual(['“Customers”: CAST_INVALID_INPUT']);
  });

  it('with problems of its own says so', async () => {
    steps = [
      [
        call('add_node', { kind: 'source', config: { from: 'table', table: 'c', schema: 'city STRING' } }),
        END,
      ],
      () =>
        lines([
          call('add_node', { kind: 'sort', after: [sourceIds()[0]] }),
          call('add_node', { kind: 'drop', config: { columns: ['town'] }, after: [sourceIds()[0]] }),
          END,
        ]),
      [text('Dropped'), END],
      [text('I can not do better'), END],
    ];
    await say('Drop the town');
    expect(asked).toHaveLength(4);
    show();
    const failed = within(await screen.findByRole('list', { name: 'Failed checks' }));
    expect(failed.getByText(/no column “town”/u)).toBeTruthy();
  });

  it('holds no key, nor does anything that is stored', async () => {
    steps = [...BUILD];
    await say('Customers in Rome, please');
    acceptChange(kit.context);
    localStorage.removeItem('ai_settings');
    const { engine: _engine, ...state } = useAssistant.getState();
    for (const kept of [
      JSON.stringify(state),
      JSON.stringify(kit.context.store.getState().history),
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ...asked.map(({ url }) => url),
    ])
      expect(kept).not.toContain(KEY);
  });
});

describe('an answer that fails', () => {
  const refusal = (): Response =>
    Response.json({ error_code: 'KEY_MISSING', message: 'No API key was sent.' }, { status: 400 });

  it.each<[string, Step, RegExp]>([
    [
      'the provider refuses the key',
      [{ type: 'error', code: 'KEY_REFUSED', message: 'Refused the API key.' }],
      /Refused the API key\. The pipeline was not changed/u,
    ],
    ['our server refuses', refusal, /No API key was sent/u],
    [
      'our server is silent',
      () => Promise.reject(new TypeError('failed')),
      /server of this app did not respond/u,
    ],
    ['our server says HTML', () => new Response('<html>', { status: 502 }), /unreadable response/u],
    ['the lines are not events', () => new Response('{"type":"odd"}\n'), /unreadable response/u],
    ['the lines end early', [text('Half')], /Half[\s\S]*cut off/u],
  ])('because %s says so, changes nothing and can be asked again', async (_, step, words) => {
    steps = [[call('add_node', { kind: 'limit' }), END], step];
    await say('Limit the rows');
    expect(last()).toMatchObject({ message: expect.stringMatching(words), retry: 'Limit the rows' });
    expect(kit.nodes()).toEqual([]);
    expect(kit.said).toEqual([]);
  });

  it('is retried by a button, without repeating the question', async () => {
    steps = [[{ type: 'error', code: 'LIMIT', message: 'Too many.' }]];
    await say('Hi');
    showAssistant(kit.context);
    act(() => useAssistant.setState({ open: true }));
    steps = [...BUILD];
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await act(answered);
    expect(useAssistant.getState().entries.filter(({ isUser }) => isUser)).toHaveLength(1);
    expect(kit.nodes()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    expect(screen.getByRole('list', { name: 'Changes to the pipeline' }).children).toHaveLength(2);
    // The designer infers the schema of a new source on its own: that is not a change by the user.
    const { change } = kit.context.store.getState();
    const [source] = kit.nodes();
    act(() =>
      change((document) =>
        setConfig(document, source?.id ?? '', {
          ...source?.config,
          schema: 'id BIGINT, city STRING, more INT',
        }),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo these changes' }));
    expect(kit.nodes()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Undo these changes' })).toBeNull();
    act(() => kit.context.store.getState().redo());
    act(() => change((document) => ({ ...document, name: 'Mine now' })));
    expect(screen.queryByRole('button', { name: 'Undo these changes' })).toBeNull();
  });

  it('because it was stopped changes nothing', async () => {
    steps = [
      [text('I will'), call('add_node', { kind: 'limit' }), END],
      () => {
        useAssistant.getState().work?.stop();
        return Promise.reject(new DOMException('aborted', 'AbortError'));
      },
    ];
    await say('Limit');
    expect(last()).toMatchObject({ message: expect.stringContaining('Stopped.'), retry: 'Limit' });
    expect(kit.nodes()).toEqual([]);
  });

  it('after the session has ended is not shown to the next user', async () => {
    let readToTheEnd = false;
    steps = [
      () => {
        endSession();
        const answer = new ReadableStream({
          start: (stream) => {
            for (const event of [text('Secret plans'), END])
              stream.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
          },
          cancel: () => void (readToTheEnd = true),
        });
        return new Response(answer);
      },
    ];
    sendMessage(kit.context, 'Hi');
    await waitFor(() => expect(readToTheEnd).toBe(true));
    expect(useAssistant.getState()).toMatchObject({ arriving: '', work: undefined });
    expect(useAssistant.getState().entries).toHaveLength(1);
  });
});
