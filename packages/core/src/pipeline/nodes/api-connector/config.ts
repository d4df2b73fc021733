import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const AUTHS = ['none', 'bearer', 'basic', 'header', 'query', 'oauth'] as const;
const PAGINATIONS = ['none', 'page', 'offset', 'cursor', 'link', 'next'] as const;
const STOPS = ['short', 'empty', 'flag', 'total'] as const;

const withAuth = (...is: readonly (typeof AUTHS)[number][]) => ({ field: 'auth', is }) as const;
const pagedBy = (...is: readonly (typeof PAGINATIONS)[number][]) => ({ field: 'pagination', is }) as const;
const whenIncremental = { field: 'incremental', is: [true] } as const;

const text = (
  label: string,
  more: Partial<Parameters<typeof field>[1]> & { readonly value?: string } = {},
) => {
  const { value = '', ...meta } = more;
  return field(z.string().default(value), { label, widget: 'text', ...meta });
};

const secret = (label: string, ...auths: readonly (typeof AUTHS)[number][]) =>
  text(label, {
    help: 'The name of the secret, not its value.',
    visibleWhen: withAuth(...auths),
  });

const pair = z.object({ name: text('Name'), value: text('Value') });

/** No field contains a password, key or token: the code reads them from a secret scope. */
export const config = z.object({
  url: text('Address', { placeholder: 'https://api.example.com/v1/orders' }),
  method: field(z.enum(['GET', 'POST']).default('GET'), { label: 'Method', widget: 'select' }),
  query: field(z.array(pair).default([]), {
    label: 'Query parameters',
    widget: 'list',
    addLabel: 'Parameter',
  }),
  headers: field(z.array(pair).default([]), { label: 'Headers', widget: 'list', addLabel: 'Header' }),
  body: field(z.string().default(''), {
    label: 'Body',
    widget: 'textarea',
    placeholder: '{"status": "paid"}',
    help: 'JSON, sent with each request.',
    visibleWhen: { field: 'method', is: ['POST'] },
  }),
  auth: field(z.enum(AUTHS).default('none'), {
    label: 'Authentication',
    widget: 'select',
    options: {
      none: 'None',
      bearer: 'Bearer token',
      basic: 'User name and password',
      header: 'API key in a header',
      query: 'API key in the query',
      oauth: 'OAuth client credentials',
    },
  }),
  secretScope: text('Secret scope', { visibleWhen: withAuth('bearer', 'basic', 'header', 'query', 'oauth') }),
  userSecret: secret('Secret of the user name', 'basic'),
  clientSecret: secret('Secret of the client id', 'oauth'),
  secret: secret('Secret', 'bearer', 'basic', 'header', 'query', 'oauth'),
  keyName: text('Name of the key', { placeholder: 'X-Api-Key', visibleWhen: withAuth('header', 'query') }),
  tokenUrl: text('Token address', {
    placeholder: 'https://login.example.com/oauth/token',
    visibleWhen: withAuth('oauth'),
  }),
  oauthScope: text('OAuth scope', { visibleWhen: withAuth('oauth') }),
  audience: text('Audience', { visibleWhen: withAuth('oauth') }),
  records: text('Path of the records', {
    placeholder: '/data/items',
    help: 'Where the records are in an answer; empty: it is a list of them.',
  }),
  single: field(z.boolean().default(false), {
    label: 'One record, not a list',
    widget: 'switch',
    visibleWhen: pagedBy('none'),
  }),
  pagination: field(z.enum(PAGINATIONS).default('none'), {
    label: 'Pages',
    widget: 'select',
    options: {
      none: 'A single answer',
      page: 'Page number',
      offset: 'Offset',
      cursor: 'Cursor in the answer',
      link: 'Link header',
      next: 'Address of the next page in the answer',
    },
  }),
  pageParam: text('Parameter', {
    value: 'page',
    help: 'Of the page number, the offset or the cursor.',
    visibleWhen: pagedBy('page', 'offset', 'cursor'),
  }),
  firstPage: field(z.int().min(0).default(1), {
    label: 'First page',
    widget: 'number',
    visibleWhen: pagedBy('page'),
  }),
  sizeParam: text('Parameter of the page size', {
    placeholder: 'limit',
    help: 'Empty: the size is not sent.',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  pageSize: field(z.int().min(1).max(1_000_000).default(100), {
    label: 'Page size',
    widget: 'number',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  nextPath: text('Path of the cursor or address', {
    placeholder: '/meta/next',
    visibleWhen: pagedBy('cursor', 'next'),
  }),
  stop: field(z.enum(STOPS).default('empty'), {
    label: 'Last page',
    widget: 'select',
    options: {
      empty: 'Has no records',
      short: 'Has fewer records than the page size',
      flag: 'Says that there are no more',
      total: 'Reaches the total number of records',
    },
    visibleWhen: pagedBy('page', 'offset'),
  }),
  stopPath: text('Path of the flag or the total', {
    placeholder: '/has_more',
    help: 'The flag is true while there are more pages.',
    visibleWhen: { field: 'stop', is: ['flag', 'total'] },
  }),
  maxPages: field(z.int().min(1).max(1_000_000).default(10_000), {
    label: 'Most pages',
    widget: 'number',
    help: 'A run with more fails, so that it can’t go on forever.',
    visibleWhen: pagedBy('page', 'offset', 'cursor', 'link', 'next'),
  }),
  incremental: field(z.boolean().default(false), {
    label: 'Only what is new',
    widget: 'switch',
    help: 'Each run asks for what changed after the run before.',
  }),
  newestPath: text('Path of the time or number in a record', {
    placeholder: '/updated_at',
    visibleWhen: whenIncremental,
  }),
  sinceParam: text('Parameter of the newest value', {
    placeholder: 'updated_since',
    visibleWhen: whenIncremental,
  }),
  initial: text('Value of the first run', {
    placeholder: '2026-01-01T00:00:00Z',
    help: 'Empty: the first run reads everything.',
    visibleWhen: whenIncremental,
  }),
  rows: field(z.enum(['all', 'latest']).default('all'), {
    label: 'Rows',
    widget: 'select',
    options: { all: 'Of all runs', latest: 'Of the last run' },
    visibleWhen: whenIncremental,
  }),
  perSecond: field(z.number().min(0).max(1000).default(0), {
    label: 'Requests per second',
    widget: 'number',
    help: '0: no limit of our own. Retry-After is obeyed in any case.',
  }),
  attempts: field(z.int().min(1).max(20).default(5), {
    label: 'Attempts',
    widget: 'number',
    help: 'With pauses that double, for answers 408, 425, 429 and 5xx and broken connections.',
  }),
  pause: field(z.number().min(0).max(300).default(1), { label: 'First pause (seconds)', widget: 'number' }),
  timeout: field(z.number().min(0.1).max(3600).default(60), {
    label: 'Seconds for an answer',
    widget: 'number',
  }),
  landing: text('Folder', {
    placeholder: '/Volumes/main/default/landing/orders',
    help: 'Answers are kept here, in a volume, and read from here: a run on a cluster fetches them, preview and SQL only read.',
  }),
  columns: field(z.string().default(''), {
    label: 'Columns',
    widget: 'schema',
    placeholder: 'id BIGINT, name STRING',
  }),
});

export type ApiConfig = z.output<typeof config>;
