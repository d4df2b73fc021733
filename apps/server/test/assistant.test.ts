import type { ServerResponse } from 'node:http';
import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_MODELS } from '../src/assistant/models.ts';
import { type Answer, bodyOf, startServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const KEY = 'sk-very-secret-key-0123456789';
let provider: Upstream;
let server: TestServer;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) => void printed.push(parts.map(String).join(' ')),
    );
  provider = await startUpstream();
  server = await startServer({ assistant: { baseUrl: `${provider.url}/v1` } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await provider.close();
});

const TOOLS = [
  {
    name: 'rename',
    description: 'Renames.',
    parameters: { type: 'object', properties: { label: { type: 'string' } } },
  },
];

const ask = (body: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  server.call({
    method: 'POST',
    path: '/api/assistant',
    headers: {
      host: `127.0.0.1:${server.port}`,
      origin: server.url,
      'content-type': 'application/json',
      'x-assistant-key': KEY,
      ...headers,
    },
    body: JSON.stringify({
      model: 'gpt-4o-mini',
      instructions: 'Be brief.',
      tools: TOOLS,
      messages: [{ role: 'user', text: 'Hello' }],
      ...body,
    }),
  });

const eventsOf = (answer: Answer): readonly Record<string, unknown>[] =>
  answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

function stream(response: ServerResponse, deltas: readonly object[], reason: string): void {
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (choice: object): string =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`;
  for (const delta of deltas) response.write(chunk({ delta, finish_reason: null }));
  response.write(chunk({ delta: {}, finish_reason: reason }));
  response.end('data: [DONE]\n\n');
}

describe('the assistant’s answer', () => {
  it('streams the model’s answer and sends the key to the provider only', async () => {
    provider.answerWith((_, response) =>
      stream(response, [{ role: 'assistant', content: 'Good ' }, { content: 'day' }], 'stop'),
    );
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/x-ndjson');
    expect(eventsOf(answer)).toEqual([
      { type: 'text', text: 'Good ' },
      { type: 'text', text: 'day' },
      { type: 'end', reason: 'stop' },
    ]);
    const [call] = provider.seen;
    expect(call?.url).toBe('/v1/chat/completions');
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      model: 'gpt-4o-mini',
      stream: true,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      tools: [{ type: 'function', function: { name: 'rename', description: 'Renames.' } }],
    });
    expect(call?.body).not.toContain(KEY);
    expect([...server.log, ...printed].join('\n')).not.toContain(KEY);
  });

  it('passes the model’s tool calls to the web app, and their results to the model', async () => {
    provider.answerWith((_, response) =>
      stream(
        response,
        [
          {
            tool_calls: [
              {
                index: 0,
                id: 'call-1',
                type: 'function',
                function: { name: 'rename', arguments: '{"label":"New"}' },
              },
            ],
          },
        ],
        'tool_calls',
      ),
    );
    expect(eventsOf(await ask())).toEqual([
      { type: 'call', id: 'call-1', name: 'rename', input: { label: 'New' } },
      { type: 'end', reason: 'tool-calls' },
    ]);
    provider.answerWith((_, response) => stream(response, [{ content: 'Done' }], 'stop'));
    await ask({
      messages: [
        { role: 'user', text: 'Rename it' },
        { role: 'assistant', text: '', calls: [{ id: 'call-1', name: 'rename', input: { label: 'New' } }] },
        { role: 'tool', results: [{ id: 'call-1', name: 'rename', output: { problems: [] } }] },
      ],
    });
    const { messages } = JSON.parse(provider.seen[1]?.body ?? '') as { messages: readonly object[] };
    expect(messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call-1', function: { name: 'rename' } }] },
      { role: 'tool', tool_call_id: 'call-1', content: '{"problems":[]}' },
    ]);
  });

  it.each(ASSISTANT_MODELS)('asks the provider’s own model for %s', async (model) => {
    provider.answerWith((_, response) => stream(response, [{ content: 'x' }], 'stop'));
    await ask({ model });
    expect(JSON.parse(provider.seen[0]?.body ?? '')).toMatchObject({ model: PROVIDER_MODELS[model].id });
  });
});

describe('a provider that fails', () => {
  it.each([
    [401, 'KEY_REFUSED', /refused the API key/u],
    [404, 'MODEL_UNKNOWN', /does not serve this model/u],
    [429, 'LIMIT', /rate limit or quota/u],
    [400, 'REFUSED', /refused the request/u],
    [503, 'UNAVAILABLE', /The provider failed/u],
  ])('with %s is explained, once, without the key', async (status, code, message) => {
    provider.answerWith((_, response) => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ error: { message: `Incorrect key ${KEY} or sk-ver***6789` } }));
    });
    const answer = await ask();
    expect(eventsOf(answer)).toEqual([{ type: 'error', code, message: expect.stringMatching(message) }]);
    expect(answer.text).not.toContain(KEY);
    expect(answer.text).not.toContain('sk-ver');
    expect(provider.seen).toHaveLength(1);
    expect([...server.log, ...printed].join('\n')).not.toContain(KEY);
  });

  it('by refusing the connection is explained', async () => {
    await provider.close();
    expect(eventsOf(await ask())).toMatchObject([{ type: 'error', code: 'UNREACHABLE' }]);
    provider = await startUpstream();
  });

  it('in the middle of an answer keeps the part that arrived, and says so', async () => {
    provider.answerWith((_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      const choice = { index: 0, delta: { content: 'Half' }, finish_reason: null };
      response.write(`data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [choice] })}\n\n`);
      setImmediate(() => response.destroy());
    });
    const events = eventsOf(await ask());
    expect(events[0]).toEqual({ type: 'text', text: 'Half' });
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      message: 'The response of the provider was cut off. Try again.',
    });
  });

  it('by sending the call elsewhere does not get the key there', async () => {
    const other = await startUpstream();
    provider.answerWith((_, response) =>
      response.writeHead(307, { location: `${other.url}/v1/steal` }).end(),
    );
    expect(eventsOf(await ask()).at(-1)).toMatchObject({ type: 'error' });
    expect(other.seen).toEqual([]);
    await other.close();
  });
});

describe('a call of the web app', () => {
  it('without a key is refused', async () => {
    const answer = await ask({}, { 'x-assistant-key': '  ' });
    expect(answer.status).toBe(400);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'KEY_MISSING' });
    expect(provider.seen).toEqual([]);
  });

  it.each([
    { model: 'gpt-1' },
    { messages: [] },
    { messages: [{ role: 'system', text: 'x' }] },
    { tools: 'all' },
  ])('with %j is refused', async (body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'INVALID_PARAMETER_VALUE' });
    expect(provider.seen).toEqual([]);
  });

  it('from another site is refused', async () => {
    const answer = await ask({}, { origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(provider.seen).toEqual([]);
  });
});

describe('Claude', () => {
  it('is asked at its own provider, in its own words', async () => {
    const asked: { url: string; key: string | null; body: Record<string, unknown> }[] = [];
    const lines = [
      {
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Bonjour' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ];
    const claude = await startServer({
      assistant: {
        fetch: async (input, init) => {
          const headers = new Headers(init?.headers);
          asked.push({
            url: input instanceof Request ? input.url : input.toString(),
            key: headers.get('x-api-key'),
            body: JSON.parse(init?.body as string),
          });
          const text = lines.map((line) => `event: ${line.type}\ndata: ${JSON.stringify(line)}\n\n`).join('');
          return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
        },
      },
    });
    await server.close();
    server = claude;
    expect(eventsOf(await ask({ model: 'claude-3.5-sonnet' }))).toEqual([
      { type: 'text', text: 'Bonjour' },
      { type: 'end', reason: 'stop' },
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toMatch(/\/v1\/messages$/u);
    expect(asked[0]).toMatchObject({ key: KEY, body: { model: PROVIDER_MODELS['claude-3.5-sonnet'].id } });
  });
});
