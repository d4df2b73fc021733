import { z } from 'zod';
import { field } from '../../fields/field.ts';

const AUTHS = ['none', 'bearer', 'basic', 'header', 'query', 'oauth'] as const;

const withAuth = (...is: readonly (typeof AUTHS)[number][]) => ({ field: 'auth', is }) as const;

/** A line of text in a form; empty unless a value is given. */
export const textField = (
  label: string,
  more: Partial<Parameters<typeof field>[1]> & { readonly value?: string } = {},
) => {
  const { value = '', ...meta } = more;
  return field(z.string().default(value), { label, widget: 'text', ...meta });
};

const secret = (label: string, ...auths: readonly (typeof AUTHS)[number][]) =>
  textField(label, {
    help: 'The name of the secret, not its value.',
    visibleWhen: withAuth(...auths),
  });

const pair = z.object({ name: textField('Name'), value: textField('Value') });

/** The parameters and headers of a request. */
export const REQUEST_FIELDS = {
  query: field(z.array(pair).default([]), {
    label: 'Query parameters',
    widget: 'list',
    addLabel: 'Parameter',
  }),
  headers: field(z.array(pair).default([]), { label: 'Headers', widget: 'list', addLabel: 'Header' }),
};

/** How an API lets a request in. No field contains a password, key or token: the code reads them from a secret scope. */
export const ACCESS_FIELDS = {
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
  secretScope: textField('Secret scope', {
    visibleWhen: withAuth('bearer', 'basic', 'header', 'query', 'oauth'),
  }),
  userSecret: secret('Secret of the user name', 'basic'),
  clientSecret: secret('Secret of the client id', 'oauth'),
  secret: secret('Secret', 'bearer', 'basic', 'header', 'query', 'oauth'),
  keyName: textField('Name of the key', {
    placeholder: 'X-Api-Key',
    visibleWhen: withAuth('header', 'query'),
  }),
  tokenUrl: textField('Token address', {
    placeholder: 'https://login.example.com/oauth/token',
    visibleWhen: withAuth('oauth'),
  }),
  oauthScope: textField('OAuth scope', { visibleWhen: withAuth('oauth') }),
  audience: textField('Audience', { visibleWhen: withAuth('oauth') }),
};

/** How often an API is asked, and how long its answers are waited for. */
export const PATIENCE_FIELDS = {
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
};

type Fields = typeof REQUEST_FIELDS & typeof ACCESS_FIELDS & typeof PATIENCE_FIELDS;

/** The settings of a node that sends requests to an API. */
export type ApiSettings = { readonly url: string } & z.output<z.ZodObject<Fields>>;
