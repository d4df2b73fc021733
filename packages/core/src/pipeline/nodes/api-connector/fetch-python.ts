import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { secret } from '../../../codegen/python/secret.ts';
import { assign, blank, define, fromImport, run, verbatim } from '../../../codegen/python/statements.ts';
import type { ApiConfig } from './config.ts';
import { addressOf, firstParameters, sentHeaders } from './first-request.ts';
import { folderOf, isSingle, stepsOf } from './paths.ts';
import { landAnswers } from './shared-python.ts';

/** A variable of the function. */
type Setting = readonly [name: string, value: Py];

const strings = (texts: readonly string[]): Py => py.list(texts.map((text) => py.str(text)));
const path = (text: string): Py => py.tuple(stepsOf(text).map((step) => py.str(step)));
const assigned = ([name, value]: Setting): Statement => assign(py.name(name), value);

const TOKEN = `def token(renew: bool = False) -> str:
    """The access token; a new one where it is about to expire."""
    if renew or time_ns() / 1e9 > access["until"]:
        asking = Request(token_url, data=urlencode(grant).encode())
        given = api_answer(asking, *patience)["data"]
        access["token"] = given["access_token"]
        lives = float(given.get("expires_in", 3600))
        access["until"] = time_ns() / 1e9 + lives - 30
    return str(access["token"])`;

const PACE = `def keep_pace() -> None:
    """Wait until the next request may be sent."""
    sleep(max(0, paced["next"] - monotonic()))
    paced["next"] = monotonic() + 1 / per_second`;

const FIRST = `def first(newest: Any) -> Asked:
    """The first request, given the newest value of the runs before."""
    return {"query": query}`;

const FIRST_NEW = `def first(newest: Any) -> Asked:
    """The first request, given the newest value of the runs before."""
    since = initial if newest is None else newest
    return {"query": query if since is None else query | {since_param: since}}`;

/** The parameters of the first request, as Python. */
function firstQuery(config: ApiConfig): Py {
  const entries = [...firstParameters(config)].map(
    ([name, value]) =>
      [
        py.str(name),
        typeof value === 'number'
          ? py.int(value)
          : typeof value === 'string'
            ? py.str(value)
            : strings(value),
      ] as const,
  );
  return entries.length === 0 ? py`Asked()` : py.dict(entries);
}

const headers = (config: ApiConfig): Py =>
  py.dict([...sentHeaders(config)].map(([name, value]) => [py.str(name), py.str(value)] as const));

/** What the requests need to be let in. Values of secrets are only in variables of the function. */
function authStatements(config: ApiConfig): readonly Statement[] {
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
        assigned(['access', py`Asked(until=0)`]),
        blank,
        verbatim(TOKEN),
      ];
    }
    default:
      return assertNever(config.auth);
  }
}

const REQUEST = 'Request(address, data=body, headers=headers)';

/** The lines that ask. */
function asking({ auth }: ApiConfig): readonly string[] {
  if (auth === 'oauth')
    return [
      'headers["Authorization"] = f"Bearer {token()}"',
      'try:',
      `    answer = api_answer(${REQUEST}, *patience)`,
      'except PermissionError:',
      '    headers["Authorization"] = f"Bearer {token(renew=True)}"',
      `    answer = api_answer(${REQUEST}, *patience)`,
    ];
  if (auth === 'query')
    return [
      "with_key = f\"{address}{'&' if '?' in address else '?'}{key_query}\"",
      'request = Request(with_key, data=body, headers=headers)',
      'answer = api_answer(request, *patience)',
    ];
  return [`answer = api_answer(${REQUEST}, *patience)`];
}

const LAST: Record<ApiConfig['stop'], readonly string[]> = {
  empty: ['is_last = not records'],
  short: ['is_last = len(records) < page_size'],
  flag: [
    'more = api_value(data, *stop_path)',
    'if not isinstance(more, bool):',
    '    raise TypeError(f"{address} does not say at {stop_path} if there is more")',
    'is_last = not more',
  ],
  total: [
    'total = api_value(data, *stop_path)',
    'if not isinstance(total, int):',
    '    raise TypeError(f"{address} has no total at {stop_path}")',
    'is_last = not records or seen >= total',
  ],
};

/** The lines that find the next request. */
function nextLines({ pagination, stop, auth }: ApiConfig): readonly string[] {
  const hidden = auth === 'query' ? '.replace(key_query, "")' : '';
  const away = [
    'if following and urlsplit(following["url"])[:2] != urlsplit(url)[:2]:',
    '    raise RuntimeError(f"{address}: the next page is on another host")',
  ];
  switch (pagination) {
    case 'none':
      return ['following = None'];
    case 'page':
    case 'offset': {
      const seen =
        pagination === 'page'
          ? ['seen = (at["query"][page_param] - first_page) * page_size + len(records)']
          : ['seen = at["query"][page_param] + len(records)'];
      const step = pagination === 'page' ? '1' : 'len(records)';
      return [
        ...(stop === 'total' ? seen : []),
        ...LAST[stop],
        `after = {page_param: at["query"][page_param] + ${step}}`,
        'following = None if is_last else {"query": at["query"] | after}',
      ];
    }
    case 'cursor':
      return [
        'cursor = api_value(data, *next_path)',
        'after = {page_param: cursor}',
        'following = {"query": at["query"] | after} if cursor not in (None, "") else None',
      ];
    case 'link':
    case 'next':
      return [
        pagination === 'link' ? 'link = next_link(answer["links"])' : 'link = api_value(data, *next_path)',
        `following = {"url": urljoin(address, str(link))${hidden}} if link else None`,
        ...away,
      ];
    default:
      return assertNever(pagination);
  }
}

function fetchText(config: ApiConfig): string {
  const { pagination, incremental, auth, perSecond } = config;
  const mayLead = pagination === 'link' || pagination === 'next';
  const lines = [
    'sent = urlencode(at.get("query", {}), doseq=True)',
    mayLead
      ? 'address = at.get("url") or (f"{url}?{sent}" if sent else url)'
      : 'address = f"{url}?{sent}" if sent else url',
    ...(perSecond > 0 ? ['keep_pace()'] : []),
    ...asking(config),
    'data = answer["data"]',
    'records = api_value(data, *records_path)',
    ...(isSingle(config)
      ? [
          'if not isinstance(records, dict):',
          '    raise TypeError(f"{address} has no record at {records_path}")',
        ]
      : [
          'if not isinstance(records, list):',
          '    raise TypeError(f"{address} has no list of records at {records_path}")',
        ]),
    ...nextLines(config),
    ...(incremental
      ? [
          `values = [api_value(one, *newest_path) for one in ${isSingle(config) ? '[records]' : 'records'}]`,
          'newest = max((one for one in values if one is not None), default=None)',
        ]
      : []),
    `text = answer["text"]${auth === 'query' ? '.replace(key, "***").replace(key_query, "***")' : ''}`,
    'fetched_at = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())',
    'kept = {"url": address, "fetched_at": fetched_at, "body": text}',
    `return kept, following, ${incremental ? 'newest' : 'None'}`,
  ];
  return [
    'def fetch(at: Asked) -> tuple[Asked, Asked | None, Any]:',
    '    """The answer to a request, the request after it, and its newest value."""',
    ...lines.map((line) => `    ${line}`),
  ].join('\n');
}

/** The settings that the functions inside use, by their names there. */
function settings(config: ApiConfig): readonly Setting[] {
  const { pagination, stop, incremental, method, body, attempts, pause, timeout, perSecond } = config;
  const counts = pagination === 'page' || pagination === 'offset';
  const all: readonly (readonly [isUsed: boolean, ...Setting])[] = [
    [true, 'url', py.str(addressOf(config).bare)],
    [true, 'query', firstQuery(config)],
    [true, 'headers', headers(config)],
    [method === 'POST', 'content', py.str(body)],
    [true, 'body', method === 'POST' ? py`content.encode()` : py.none],
    [true, 'patience', py.tuple([py.int(attempts), py.lit(pause), py.lit(timeout)])],
    [true, 'records_path', path(config.records)],
    [counts || pagination === 'cursor', 'page_param', py.str(config.pageParam.trim())],
    [pagination === 'page' && stop === 'total', 'first_page', py.int(config.firstPage)],
    [
      (counts && stop === 'short') || (pagination === 'page' && stop === 'total'),
      'page_size',
      py.int(config.pageSize),
    ],
    [counts && (stop === 'flag' || stop === 'total'), 'stop_path', path(config.stopPath)],
    [pagination === 'cursor' || pagination === 'next', 'next_path', path(config.nextPath)],
    [incremental, 'since_param', py.str(config.sinceParam.trim())],
    [incremental, 'newest_path', path(config.newestPath)],
    [incremental, 'initial', config.initial.trim() === '' ? py.none : py.str(config.initial.trim())],
    [perSecond > 0, 'per_second', py.lit(perSecond)],
    [perSecond > 0, 'paced', py`{"next": 0.0}`],
  ];
  return all.flatMap(([isUsed, name, value]): readonly Setting[] => (isUsed ? [[name, value]] : []));
}

/** The names that the functions of a node use of the standard library. */
function importsOf(config: ApiConfig): readonly Statement[] {
  const { auth, pagination, perSecond } = config;
  const leads = pagination === 'link' || pagination === 'next';
  const times = [
    'gmtime',
    'strftime',
    ...(perSecond > 0 ? ['monotonic', 'sleep'] : []),
    ...(auth === 'oauth' ? ['time_ns'] : []),
  ];
  return [
    fromImport('time', times),
    fromImport('urllib.parse', ['urlencode', ...(leads ? ['urljoin', 'urlsplit'] : [])]),
    fromImport('urllib.request', ['Request']),
    fromImport('typing', ['Any']),
    ...(auth === 'basic' ? [fromImport('base64', ['b64encode'])] : []),
  ];
}

/** How many complete runs keep their answers; all of them where rows are added by each. */
const storedRuns = ({ incremental }: ApiConfig): number => (incremental ? 0 : 2);

/** The function that fetches all answers of an API into the folder of a node. */
export function fetching(name: string, config: ApiConfig): Py {
  const pages = config.pagination === 'none' ? 1 : config.maxPages;
  const call = py`${landAnswers}(folder, source, first, fetch, pages=${py.int(pages)}, keep=${py.int(storedRuns(config))})`;
  return py.defined(name, [
    ...importsOf(config),
    define({
      name,
      parameters: [],
      returns: py.none,
      doc: 'Fetch the answers of the API and keep them in a volume',
      body: [
        assigned(['folder', py.str(folderOf(config))]),
        ...settings(config).map(assigned),
        ...authStatements(config),
        blank,
        ...(config.perSecond > 0 ? [verbatim(PACE), blank] : []),
        verbatim(config.incremental ? FIRST_NEW : FIRST),
        blank,
        verbatim(fetchText(config)),
        blank,
        assign(py.name('source'), py`{"url": url, "query": query}`),
        run(call),
      ],
    }),
  ]);
}
