import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Random } from '../../src/pipeline/testing/random.ts';
import { csvCase } from './nasty-csv.ts';
import type { NastyFile } from './nasty-file.ts';
import { jsonCase } from './nasty-json.ts';

/** Files and the settings of a source that reads them. */
export interface FileCase {
  readonly name: string;
  readonly files: readonly NastyFile[];
  readonly config: JsonObject & { readonly filePath: string };
}

export function bytesOf({ lines, encoding }: NastyFile): Buffer {
  const text = lines.join('');
  return encoding === 'utf16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding);
}

const FOLDERS = [
  'k=1',
  'k=2',
  'k=03',
  'k=x',
  'k=1.5',
  'k=2024-01-02',
  'k=2024-01-02 03%3A04%3A05',
  'k=a%20b%2Fc',
  'k=__HIVE_DEFAULT_PARTITION__',
  'k=99999999999',
  'k=true',
  'k=é',
  'k=1e3',
  'k=+5',
  'k=-0',
  'k=NaN',
  'k=1L',
  'k= 1',
  'k=2024-1-2',
  'k=1/land=DE',
  'k=2/land=FR',
  'K=1',
  'other',
  '.hidden',
  '_k=1',
];

/** A file, or several in a folder or its subfolders, with random settings. */
export function fileCase(random: Random, name: string): FileCase {
  const make = random.chance(0.6) ? csvCase : jsonCase;
  const one = make(random);
  const places = random.chance(0.75)
    ? [`files/${name}.${one.extension}`]
    : Array.from({ length: 1 + random.int(3) }, (_, at) => {
        const folder = random.chance(0.3) ? '' : `${random.pick(FOLDERS)}/`;
        return `files/${name}/${folder}part-${at}.${one.extension}`;
      });
  const isFolder = places[0]?.startsWith(`files/${name}/`) === true;
  const files = places.map((path, at) => ({ path, ...(at === 0 ? one.file : make(random, one.shape).file) }));
  const readerOptions = [
    ...one.readerOptions,
    ...(isFolder && random.chance(0.1) ? [{ option: 'recursiveFileLookup', value: 'true' }] : []),
    ...(isFolder && random.chance(0.1) ? [{ option: 'pathGlobFilter', value: 'part-[01]*' }] : []),
  ];
  const filePath = isFolder ? `files/${name}` : (places[0] ?? '');
  return { name, files, config: { ...one.config, filePath, readerOptions } };
}

/** Simpler variants of a case: without a line, a file or a setting. */
export function* simpler({ name, files, config }: FileCase): Generator<FileCase> {
  if (files.length > 1)
    for (const [at] of files.entries())
      yield { name, config, files: files.filter((_, index) => index !== at) };
  for (const [at, file] of files.entries()) {
    const having = (lines: readonly string[]): FileCase => ({
      name,
      config,
      files: files.map((one, index) => (index === at ? { ...file, lines } : one)),
    });
    const half = Math.ceil(file.lines.length / 2);
    if (half > 1) {
      yield having(file.lines.slice(half));
      yield having(file.lines.slice(0, half));
    }
    for (const [line] of file.lines.entries()) yield having(file.lines.filter((_, index) => index !== line));
  }
  const options = Array.isArray(config['readerOptions']) ? config['readerOptions'] : [];
  for (const [at] of options.entries())
    yield { name, files, config: { ...config, readerOptions: options.filter((_, index) => index !== at) } };
  const needed = new Set(['filePath', 'fileFormat', 'readerOptions', 'schema']);
  for (const key of Object.keys(config))
    if (!needed.has(key))
      yield {
        name,
        files,
        config: {
          ...Object.fromEntries(Object.entries(config).filter(([other]) => other !== key)),
          filePath: config.filePath,
        },
      };
}
