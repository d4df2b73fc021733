import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import {
  addressOf,
  asking,
  assigned,
  beforeRequests,
  parametersPython,
  requestImports,
  requestSettings,
  type Setting,
} from '../../../codegen/http/api-request.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, blank, define, fromImport, run, verbatim } from '../../../codegen/python/statements.ts';
import type { ApiConfig } from './config.ts';
import { firstParameters } from './first-request.ts';
import { folderOf, isSingle, stepsOf } from './paths.ts';
import { landAnswers } from './shared-python.ts';

const path = (text: string): Py => py.tuple(stepsOf(text).map((step) => py.str(step)));

const FIRST = `def first(newest: Any) -> Asked:
    """The first request, given the newest value of the runs before."""
    return {"query": query}`;

const FIRST_NEW = `def first(newest: Any) -> Asked:
    """The first request, given the newest value of the runs before."""
    since = initial if newest is None else newest
    return {"query": query if since is None else query | {since_param: since}}`;

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
  const { pagination, stop, incremental, method, body } = config;
  const counts = pagination === 'page' || pagination === 'offset';
  const all: readonly (readonly [isUsed: boolean, ...Setting])[] = [
    [true, 'url', py.str(addressOf(config).bare)],
    [true, 'query', parametersPython(firstParameters(config), py`Asked()`)],
    [method === 'POST', 'content', py.str(body)],
    [true, 'body', method === 'POST' ? py`content.encode()` : py.none],
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
  ];
  return [
    ...requestSettings(config, { hasContent: method === 'POST', isJson: true }),
    ...all.flatMap(([isUsed, name, value]): readonly Setting[] => (isUsed ? [[name, value]] : [])),
  ];
}

/** The names that the functions of a node use of the standard library. */
const importsOf = (config: ApiConfig): readonly Statement[] => [
  ...requestImports(config),
  fromImport('time', ['gmtime', 'strftime']),
  fromImport('urllib.parse', [
    'urlencode',
    ...(config.pagination === 'link' || config.pagination === 'next' ? ['urljoin', 'urlsplit'] : []),
  ]),
  fromImport('typing', ['Any']),
];

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
        ...beforeRequests(config),
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
