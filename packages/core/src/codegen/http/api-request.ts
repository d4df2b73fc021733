import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Py, Statement } from '../python/ast.ts';
import { py } from '../python/py.ts';
import { secret } from '../python/secret.ts';
import { assign, blank, fromImport, verbatim } from '../python/statements.ts';
import type { ApiSettings } from './access-fields.ts';
import { type Address, readAddress } from './address.ts';
import { apiAnswer } from './api-answer.ts';

/** A variable of a function. */
export type Setting = readonly [name: string, value: Py];

/** The statement that gives it its value. */
export const assigned = ([name, value]: Setting): Statement => assign(py.name(name), value);

const TOKEN = `def token(renew: bool = False) -> str:
    """The access token; a new one where it is about to expire."""
    if renew or time_ns() / 1e9 > access["until"]:
        asking = Request(token_url, data=urlencode(grant).encode())
        given = ask(asking, is_json=True)["data"]
        access["token"] = given["access_token"]
        lives = float(given.get("expires_in", 3600))
        access["until"] = time_ns() / 1e9 + lives - 30
    return str(access["token"])`;

const PACE = `def keep_pace() -> None:
    """Wait until the next request may be sent."""
    sleep(max(0, paced["next"] - monotonic()))
    paced["next"] = monotonic() + 1 / per_second`;

/** The address of a node without problems. */
export function addressOf({ url }: Pick<ApiSettings, 'url'>): Address {
  const address = readAddress(url);
  if (!address) throw new Error('The plan emits no node with problems');
  return address;
}

/** The values of a parameter: one, or a list where the address has it several times. */
export type RequestParameters = ReadonlyMap<string, string | number | readonly string[]>;

/** The parameters of the address, and those of the list. */
export function givenParameters({ url, query }: Pick<ApiSettings, 'url' | 'query'>): RequestParameters {
  const entries = new Map<string, string | readonly string[]>();
  const all = addressOf({ url }).parameters;
  for (const name of new Set(all.map(([given]) => given))) {
    const values = all.filter(([given]) => given === name).map(([, value]) => value);
    entries.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  for (const { name, value } of query) entries.set(name.trim(), value);
  return entries;
}

/** The headers of each request, besides those of the authentication. `hasContent`: JSON is sent. */
export function headersOf(
  { headers: given }: Pick<ApiSettings, 'headers'>,
  hasContent: boolean,
): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  const names = given.map(({ name }) => name.trim().toLowerCase());
  if (!names.includes('accept')) all.set('Accept', 'application/json');
  if (hasContent && !names.includes('content-type')) all.set('Content-Type', 'application/json');
  for (const { name, value } of given) all.set(name.trim(), value);
  return all;
}

const strings = (texts: readonly string[]): Py => py.list(texts.map((text) => py.str(text)));

/** The parameters as a dictionary in Python; `empty` where there are none. */
export function parametersPython(parameters: RequestParameters, empty: Py): Py {
  const valueOf = (value: string | number | readonly string[]): Py =>
    typeof value === 'number' ? py.int(value) : typeof value === 'string' ? py.str(value) : strings(value);
  const entries = [...parameters].map(([name, value]) => [py.str(name), valueOf(value)] as const);
  return entries.length === 0 ? empty : py.dict(entries);
}

/** The variables that all requests of a node use: `headers`, and `ask`, which sends one. */
export const requestSettings = (
  config: ApiSettings,
  { hasContent, isJson }: { readonly hasContent: boolean; readonly isJson: boolean },
): readonly Setting[] => [
  [
    'headers',
    py.dict(
      [...headersOf(config, hasContent)].map(([name, value]) => [py.str(name), py.str(value)] as const),
    ),
  ],
  [
    'ask',
    py`partial(${apiAnswer}, ${py.kwargs([
      ['attempts', py.int(config.attempts)],
      ['pause', py.lit(config.pause)],
      ['timeout', py.lit(config.timeout)],
      ...(isJson ? [] : [['is_json', py.bool(false)] as const]),
    ])})`,
  ],
  ...(config.perSecond > 0
    ? ([
        ['per_second', py.lit(config.perSecond)],
        ['paced', py`{"next": 0.0}`],
      ] as const)
    : []),
];

/** What the requests need to be let in, and the function that keeps their pace. */
export const beforeRequests = (config: ApiSettings): readonly Statement[] => [
  ...authStatements(config),
  blank,
  ...(config.perSecond > 0 ? [verbatim(PACE), blank] : []),
];

/** What the code of requests uses of the standard library. */
export const requestImports = ({ auth, perSecond }: ApiSettings): readonly Statement[] => [
  fromImport('functools', ['partial']),
  fromImport('urllib.request', ['Request']),
  ...(perSecond > 0 ? [fromImport('time', ['monotonic', 'sleep'])] : []),
  ...(auth === 'oauth' ? [fromImport('time', ['time_ns']), fromImport('typing', ['Any'])] : []),
  ...(auth === 'oauth' || auth === 'query' ? [fromImport('urllib.parse', ['urlencode'])] : []),
  ...(auth === 'basic' ? [fromImport('base64', ['b64encode'])] : []),
];

/** What the requests need to be let in. Values of secrets are only in variables of the function. */
function authStatements(config: ApiSettings): readonly Statement[] {
  const ofScope = (key: string): Py => secret(config.secretScope, key);
  const authorization = py`headers["Authorization"]`;
  switch (config.auth) {
    case 'none':
      return [];
    case 'bearer':
      return [assigned(['key', ofScope(config.secret)]), assign(authorization, py`"Bearer " + key`)];
    case 'basic':
      return [
        assigned(['user', ofScope(config.userSecret)]),
        assigned(['password', ofScope(config.secret)]),
        assigned(['key', py`b64encode((user + ":" + password).encode())`]),
        assign(authorization, py`"Basic " + key.decode()`),
      ];
    case 'header':
      return [assign(py`headers[${py.str(config.keyName.trim())}]`, ofScope(config.secret))];
    case 'query':
      return [
        assigned(['key', ofScope(config.secret)]),
        assigned(['key_query', py`urlencode({${py.str(config.keyName.trim())}: key})`]),
      ];
    case 'oauth': {
      const more = [
        ['scope', config.oauthScope.trim()],
        ['audience', config.audience.trim()],
      ].filter(([, value]) => value !== '');
      const grant: (readonly [Py, Py])[] = [
        [py.str('grant_type'), py.str('client_credentials')],
        [py.str('client_id'), ofScope(config.clientSecret)],
        [py.str('client_secret'), ofScope(config.secret)],
        ...more.map(([name = '', value = '']) => [py.str(name), py.str(value)] as const),
      ];
      return [
        assigned(['token_url', py.str(config.tokenUrl.trim())]),
        assigned(['grant', py.dict(grant)]),
        verbatim('access: dict[str, Any] = {"until": 0}'),
        blank,
        verbatim(TOKEN),
      ];
    }
    default:
      return assertNever(config.auth);
  }
}

/**
 * The lines that ask. `take`: what is done with the answer; `rest`: what is said of the request besides its address, content and
 * headers.
 */
export function asking(
  { auth }: ApiSettings,
  { take = 'answer = ', rest = '' }: { readonly take?: string; readonly rest?: string } = {},
): readonly string[] {
  const request = (address: string): string => `Request(${address}, data=body, headers=headers${rest})`;
  if (auth === 'oauth')
    return [
      'headers["Authorization"] = f"Bearer {token()}"',
      'try:',
      `    ${take}ask(${request('address')})`,
      'except PermissionError:',
      '    headers["Authorization"] = f"Bearer {token(renew=True)}"',
      `    ${take}ask(${request('address')})`,
    ];
  if (auth === 'query')
    return [
      "with_key = f\"{address}{'&' if '?' in address else '?'}{key_query}\"",
      `${take}ask(${request('with_key')})`,
    ];
  return [`${take}ask(${request('address')})`];
}
