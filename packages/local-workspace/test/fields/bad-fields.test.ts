import { parsePython } from '@lakehouse/core/codegen/python/testing/python-tools';
import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { fieldMeta, isSchema } from '@lakehouse/core/fields/field';
import { isVisible } from '@lakehouse/core/fields/visible-field';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleDocument } from '../../../core/test/support/example-document.ts';
import { CASES, type Case, pythonOf, runnable, sqlOf } from '../../../core/test/support/examples.ts';
import { testStore } from '../../src/sql/test/store.ts';

const { run } = testStore();

/** What somebody could enter by mistake, or on purpose, wherever a text is asked for. */
const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: '  ',
  'an unknown column': 'no_such_column',
  'a reserved word': 'select',
  'a word of Python': 'lambda',
  '10,000 characters': 'x'.repeat(10_000),
  'a line break': 'a\nb',
  'a quote': "it's",
  'quotes of names': 'a`b"c',
  'an escape': 'a\\',
  'a text that ends a statement': "'; DROP TABLE x; --",
  NULL: 'NULL',
  'a NUL character': 'a\0b',
  'a negative number': '-1',
  NaN: 'NaN',
  'a number out of bounds': '99999999999999999999999999999999999999999999',
  'an expression without end': 'a +',
  'a bracket without end': '(',
  'a parameter that is not there': '${nowhere}',
};

const BREAKING = Object.fromEntries(
  Object.entries(TEXTS).filter(([, text]) => /[^\w\s-]|\n/u.test(text) && !text.includes('\0')),
);

/** And wherever something else is. */
const OTHERS: Readonly<Record<string, unknown>> = {
  'NULL of JSON': null,
  'a list': ['a', 'a', 'A'],
  'an empty list': [],
  'an object': { a: 1 },
  yes: true,
  'a number below zero': -1,
  zero: 0,
  'a fraction': 1.5,
  'the largest number': 2 ** 53,
};

interface Place {
  readonly path: readonly (string | number)[];
  /** What is chosen beside it, on which its meaning depends. */
  readonly choices: readonly unknown[];
}

type Config = Readonly<Record<string, unknown>>;

function bare(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: unknown };
  return isSchema(def.innerType) ? bare(def.innerType) : schema;
}

/** The fields that the form shows of a config, those in lists too. */
function placesOf(shape: z.ZodObject, config: Config, at: Place['path'] = []): readonly Place[] {
  const choices = Object.entries(shape.shape).flatMap(([key, member]) =>
    bare(member as z.ZodType) instanceof z.ZodEnum ? [config[key]] : [],
  );
  return Object.entries(shape.shape).flatMap(([key, member]): readonly Place[] => {
    const meta = fieldMeta(member as z.ZodType);
    if (!meta || !isVisible(shape.shape, config, key)) return [];
    const path = [...at, key];
    const schema = bare(member as z.ZodType);
    const value = config[key];
    const element = schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : undefined;
    if (element instanceof z.ZodObject && Array.isArray(value))
      return [
        { path, choices },
        ...value.flatMap((item, index) => placesOf(element, item, [...path, index])),
      ];
    if (element && Array.isArray(value))
      return [
        { path, choices },
        ...value.slice(0, 1).map((_item, index) => ({ path: [...path, index], choices })),
      ];
    return [{ path, choices }];
  });
}

function replaced(value: unknown, [key, ...rest]: Place['path'], to: unknown): unknown {
  if (key === undefined) return to;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, to);
  return copy;
}

const atPath = (value: unknown, path: Place['path']): unknown =>
  path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value);

interface Try {
  readonly title: string;
  readonly field: string;
  readonly one: Case;
  readonly config: Config;
}

/** Each field of an example with each of the values; fields that are alike are tried once a kind. */
function triesOf(one: Case, seen: Set<string>): readonly Try[] {
  const { kind, example } = one;
  const config = kind.config.parse(example.config);
  const names = Object.values(example.inputs)
    .flat()
    .flatMap(({ schema }) => parseSchema(schema));
  const [first, second] = names;
  const more = {
    ...(first ? { 'the name of a column': first.name } : {}),
    ...(second ? { 'the name of another column': second.name.toUpperCase() } : {}),
  };
  return placesOf(kind.config, config).flatMap(({ path, choices }) => {
    const old = atPath(config, path);
    const last = path.at(-1);
    const twice = Array.isArray(old) && old.length > 0 ? { 'an item twice': [...old, old[0]] } : {};
    // The other outputs of a kind take the same rows: what could break their code is tried.
    const isFirst = !one.port || kind.outputs?.(config)[0]?.name === one.port.name;
    const values = isFirst ? { ...TEXTS, ...OTHERS, ...more, ...twice } : BREAKING;
    return Object.entries(values).flatMap(([what, value]): Try[] => {
      const spot = path.filter((part) => typeof part === 'string').join('.');
      const key = JSON.stringify([kind.id, one.port?.name, spot, typeof last, what, choices]);
      if (seen.has(key)) return [];
      seen.add(key);
      const changed = replaced(config, path, value) as Config;
      return [
        {
          title: `${kind.id} (${example.name}${one.port ? ` → ${one.port.name}` : ''}): ${path.join('.')} = ${what}`,
          field: path.join('.'),
          one,
          config: changed,
        },
      ];
    });
  });
}

/** Whether a problem is shown where the value was entered, or beside it: two fields may not fit together. */
function isNear(field: string, { field: found, code }: Diagnostic): boolean {
  // Two columns of one name are a problem of the rows that come out, which names them.
  if (found === undefined) return code === 'duplicate-column';
  const [mine = [], theirs = []] = [field.replace(/\.\d+$/u, ''), found].map((text) => text.split('.'));
  const group = mine.slice(0, -1);
  return (
    found.startsWith(field) ||
    field.startsWith(found) ||
    group.every((part, at) => theirs[at] === part || /^\d+$/u.test(part))
  );
}

/** What is in the data, in the catalog or in the secret scopes, which only a run finds out, and what the local workspace refuses by name. */
const OF_THE_DATA =
  /PATH_NOT_FOUND|TABLE_OR_VIEW_NOT_FOUND|INVALID_NAME|path pattern|UNSUPPORTED_FILE_SYSTEM|USER_RAISED_EXCEPTION|INVALID_SECRET_LOOKUP|NUL character is not supported|needs a service of the platform|a model that only Databricks serves|CAST_INVALID_INPUT|CANNOT_PARSE_TIMESTAMP|CAST_OVERFLOW|NUMERIC_VALUE_OUT_OF_RANGE|DIVIDE_BY_ZERO|ARITHMETIC_OVERFLOW|Rule failed/u;

const KINDS = [...new Set(CASES.map(({ kind }) => kind.id))];

describe('each value in each field is refused there, or gives code that runs', () => {
  it.each(KINDS)('%s', async (id) => {
    const seen = new Set<string>();
    const tries = CASES.filter(({ kind }) => kind.id === id).flatMap((one) => triesOf(one, seen));
    expect(tries.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    const python = new Map<string, string>();
    const sent = new Map<string, string>();
    for (const { title, field, one: example, config } of tries) {
      const one = { ...example, example: { ...example.example, config } };
      const parsed = one.kind.config.safeParse(config);
      const document = exampleDocument(example);
      const [own, ...others] = document.nodes;
      // What shows the rows is connected with an output by its name.
      const sources = others.filter(({ kind }) => kind !== 'display-data');
      const nodes = own ? [{ ...own, config: config as never }, ...sources] : [];
      const edges = document.edges.filter(({ source }) => source !== own?.id);
      const plan = planPipeline({ ...document, nodes, edges });
      const errors = plan.problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0 || !parsed.success) {
        if (!errors.some((found) => isNear(field, found)))
          wrong.push(
            `${title}: ${errors.map((found) => `${found.code} at ${found.field}`).join(', ') || 'no problem'}`,
          );
        continue;
      }
      try {
        python.set(`${python.size}.py`, `# ${title.replaceAll(/\s+/gu, ' ')}\n${pythonOf(one)}`);
        const code = sqlOf(one);
        if (code.kind === 'query') sent.set(runnable(one.example, code.query).text, title);
      } catch (cause) {
        wrong.push(`${title}: the code can’t be written: ${String(cause)}`);
      }
    }
    for (const [statement, title] of sent) {
      const failure = await run(statement).then(
        () => '',
        (cause) => String(cause),
      );
      if (failure !== '' && !OF_THE_DATA.test(failure)) wrong.push(`${title}: ${failure}\n${statement}`);
    }
    for (const { file, message } of await parsePython(python))
      wrong.push(`${python.get(file)?.split('\n')[0]}: ${message}`);
    expect(wrong.join('\n\n')).toBe('');
  });
});
