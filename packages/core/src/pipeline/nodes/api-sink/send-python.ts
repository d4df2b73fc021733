import { folderPath } from '../../../codegen/folder-path.ts';
import {
  addressOf,
  asking,
  assigned,
  beforeRequests,
  givenParameters,
  parametersPython,
  requestImports,
  requestSettings,
  type Setting,
} from '../../../codegen/http/api-request.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import {
  blank,
  define,
  fromImport,
  importModule,
  run,
  verbatim,
} from '../../../codegen/python/statements.ts';
import type { ApiSinkConfig } from './config.ts';

/** What is noted is a file for each request: files of a volume can’t be added to. */
const SEND = `def send_batches(
    rows: DataFrame,
    folder: str,
    run: str,
    size: int,
    send: Callable[[list[str], str], None],
) -> None:
    """Send rows in batches, and note in a folder of a volume what was accepted.

    A run that was interrupted goes on after its last batch, and one that is repeated
    sends nothing.
    """
    home = f"{folder}/{sha256(run.encode()).hexdigest()}"
    os.makedirs(home, exist_ok=True)

    def noted(name: str) -> str | None:
        """The key of a batch that was accepted."""
        try:
            with open(f"{home}/{name}.json", encoding="utf-8") as file:
                return str(json.load(file)["key"])
        except (FileNotFoundError, ValueError):
            return None

    def note(name: str, rows: int, key: str) -> None:
        with open(f"{home}/{name}.json", "w", encoding="utf-8") as file:
            file.write(json.dumps({"run": run, "rows": rows, "key": key}) + "\\n")

    others = f"the run {run} began with other rows: give this one another key"
    is_complete = noted("complete") is not None
    texts = (str(row[0]) for row in rows.toLocalIterator())
    number = count = 0
    while batch := list(islice(texts, size)):
        content = "\\n".join([folder, run, str(number), *batch])
        key = sha256(content.encode()).hexdigest()
        known = noted(f"{number:08}")
        if known is None and not is_complete:
            send(batch, key)
            note(f"{number:08}", len(batch), key)
        elif known != key:
            raise RuntimeError(others)
        number, count = number + 1, count + len(batch)
    if noted(f"{number:08}") is not None:
        raise RuntimeError(others)
    if not is_complete:
        note("complete", count, str(number))`;

const sendBatches = py.defined('send_batches', [
  importModule('json'),
  importModule('os'),
  fromImport('collections.abc', ['Callable']),
  fromImport('hashlib', ['sha256']),
  fromImport('itertools', ['islice']),
  fromImport('pyspark.sql', ['DataFrame']),
  verbatim(SEND),
]);

/** What is around the rows of a request. */
function around({ content, listName }: ApiSinkConfig): readonly Setting[] {
  if (content === 'row') return [];
  const [begin, end] = content === 'list' ? ['[', ']'] : [`{${JSON.stringify(listName.trim())}: [`, ']}'];
  return [
    ['begin', py.str(begin)],
    ['end', py.str(end)],
  ];
}

/** The function that sends a batch. */
function sendText(config: ApiSinkConfig): string {
  const { method, content, keyHeader, perSecond } = config;
  const lines = [
    ...(perSecond > 0 ? ['keep_pace()'] : []),
    ...(keyHeader.trim() === '' ? [] : ['headers[key_header] = key']),
    content === 'row' ? 'body = batch[0].encode()' : 'body = (begin + ",".join(batch) + end).encode()',
    ...asking(config, { take: '', rest: method === 'POST' ? '' : `, method="${method}"` }),
  ];
  return [
    'def send(batch: list[str], key: str) -> None:',
    '    """Send a batch of rows, which has a key of its own."""',
    ...lines.map((line) => `    ${line}`),
  ].join('\n');
}

/** The rows as JSON texts, in an order that each run repeats. */
function textsOf({ orderBy }: ApiSinkConfig): Py {
  const order = [...orderBy.map((name) => py`F.col("row")[${py.str(name)}]`), py`F.to_json("row")`];
  const text = py`F.to_json("row", {"ignoreNullFields": "false"})`;
  return py`rows.select(F.struct("*").alias("row")).sort(${py.args(order)}).select(${text})`;
}

/** The function that sends the rows of a node. */
export function sending(name: string, config: ApiSinkConfig): Py {
  const { content, batchRows, keyHeader } = config;
  const parameters = givenParameters(config);
  const settings: readonly Setting[] = [
    ['folder', py.str(folderPath(config.notes))],
    ['run', py.str(config.runKey.trim())],
    ['address', py.str(addressOf(config).bare)],
    ...(parameters.size > 0
      ? ([
          ['query', parametersPython(parameters, py`{}`)],
          ['address', py`address + "?" + urlencode(query, doseq=True)`],
        ] as const)
      : []),
    ...(keyHeader.trim() === '' ? [] : ([['key_header', py.str(keyHeader.trim())]] as const)),
    ...around(config),
    ...requestSettings(config, { hasContent: true, isJson: false }),
  ];
  const size = py.int(content === 'row' ? 1 : batchRows);
  return py.defined(name, [
    ...requestImports(config),
    fromImport('pyspark.sql', ['DataFrame']),
    ...(parameters.size > 0 ? [fromImport('urllib.parse', ['urlencode'])] : []),
    define({
      name,
      parameters: [{ name: 'rows', type: py.name('DataFrame') }],
      returns: py.none,
      doc: 'Send the rows to the API, each once',
      body: [
        ...settings.map(assigned),
        ...beforeRequests(config),
        verbatim(sendText(config)),
        blank,
        assigned(['texts', textsOf(config)]),
        run(py`${sendBatches}(texts, folder, run, ${size}, send)`),
      ],
    }),
  ]);
}
