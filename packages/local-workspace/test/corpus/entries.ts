import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('.', import.meta.url);

/** One statement (or several) of the corpus, as `-- @ id` and its SQL are in a file of this folder. */
export interface Entry {
  readonly id: string;
  /** What the local workspace runs; the answer of the last statement is compared. */
  readonly statements: readonly string[];
  /** What Spark was given: the same, unless `-- spark:` lines say otherwise. */
  readonly forSpark: readonly string[];
  /** Tables that are created again before and after it, because it changes them. */
  readonly fresh: readonly string[];
  /** The time zone of the session, UTC when absent. */
  readonly zone: string | undefined;
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly value: string }[];
}

/** Spark's recorded answer (written by spark/record_corpus.py): columns and rows, or the class of its error. */
export interface Recorded {
  readonly statements: readonly string[];
  readonly schema?: readonly (readonly [name: string, type: string])[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly error?: string;
}

export interface Recording {
  readonly spark: string;
  /** The set-up file that the answers belong to. */
  readonly tables: string;
  readonly entries: Readonly<Record<string, Recorded>>;
}

/** A statement ends with its line, unless an indented line or END follows: it is a script then. */
const split = (sql: string): string[] =>
  sql
    .split(/;[ \t]*(?:\n(?![ \t]|END\b)|$)/u)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

function parse(text: string): Entry[] {
  return text
    .split(/^-- @ /mu)
    .slice(1)
    .flatMap((part) => {
      const [id = '', ...lines] = part.split('\n');
      const told = (word: string): string[] =>
        lines.flatMap((line) => (line.startsWith(`-- ${word}: `) ? [line.slice(word.length + 5)] : []));
      const statements = split(
        lines.filter((line) => !/^-- (?:fresh|param|spark|zone): /u.test(line)).join('\n'),
      );
      const other = split(told('spark').join('\n'));
      const entry: Entry = {
        id: id.trim(),
        zone: undefined,
        statements,
        forSpark: other.length > 0 ? other : statements,
        fresh: told('fresh').flatMap((list) => list.split(',').map((name) => name.trim())),
        parameters: told('param').map((line) => {
          const [name = '', type = '', ...value] = line.split(' ');
          return { name, type, value: value.join(' ') };
        }),
      };
      const zones = told('zone').flatMap((list) => list.split(', '));
      return zones.length === 0
        ? [entry]
        : zones.map((zone) => ({ ...entry, id: `${entry.id} in ${zone}`, zone }));
    });
}

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** The set-up tables: name → the query that makes them. */
export const TABLES: ReadonlyMap<string, string> = new Map(
  parse(read('tables.sql')).map(({ id, statements }) => [id, statements[0] ?? '']),
);

export const TABLES_TEXT: string = read('tables.sql');

/** What Spark said to the entries of a file; nothing yet when it was never asked. */
const recordingOf = (file: string): Recording =>
  existsSync(new URL(`golden/${file}.json`, FOLDER))
    ? (JSON.parse(read(`golden/${file}.json`)) as Recording)
    : { spark: '', tables: '', entries: {} };

/** The corpus files by name, in order, each with its entries and what Spark answered. */
export const CORPUS: readonly {
  readonly file: string;
  readonly entries: readonly Entry[];
  readonly recording: Recording;
}[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && name !== 'tables.sql')
  .toSorted()
  .map((name) => ({
    file: name.slice(0, -4),
    entries: parse(read(name)),
    recording: recordingOf(name.slice(0, -4)),
  }));
