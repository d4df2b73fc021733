import { isObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import type { config } from './config.ts';
import { formOf, type OwnField, ownField } from './own-fields.ts';

const version = z.union([z.string(), z.number()]).transform(String);

/** A kind that a user defined: what its file says, in YAML. */
const definition = z.strictObject({
  name: z.string().trim().min(1),
  version: version.default('1'),
  summary: z.string().default(''),
  language: z.enum(['sql', 'python']).default('sql'),
  /** The names of its inputs, in the order of the edges. */
  inputs: z.array(z.string()).default([]),
  fields: z.array(ownField).default([]),
  code: z.string(),
  /** The columns that Python gives, as DDL. */
  columns: z.string().default(''),
  packages: z.array(z.string()).default([]),
  /** Set where the Python follows the convention of operators: run(config, inputs, spark) returns frames by output. */
  output: z.string().optional(),
});
export type KindDefinition = z.output<typeof definition>;

export type ReadDefinition =
  | { readonly ok: true; readonly definition: KindDefinition }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ReadDefinition => ({ ok: false, message });

/** What the values of a YAML document define: a kind, or an operator of Lakeflow Designer. */
export function readDefinition(value: unknown): ReadDefinition {
  if (!isObject(value)) return refuse('The definition must have name and code');
  const schema = value['schema'];
  return typeof schema === 'string' && OPERATOR.test(schema) ? readOperator(value) : checked(value);
}

function checked(value: unknown): ReadDefinition {
  const parsed = definition.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.') || 'The definition'}: ${issue?.message ?? 'not valid'}`);
  }
  const problem = fieldsProblem(parsed.data.fields);
  return problem === undefined ? { ok: true, definition: parsed.data } : refuse(problem);
}

/** A default that does not suit its field would be a form that can't be filled in. */
function fieldsProblem(fields: readonly OwnField[]): string | undefined {
  for (const [at, own] of fields.entries()) {
    const where = `fields.${at} (${own.name})`;
    if (fields.findIndex(({ name }) => name === own.name) < at)
      return `${where}: there are two fields of this name`;
    if (own.type === 'choice' && (own.choices ?? []).length === 0) return `${where}: list its choices`;
    if (own.type !== 'choice' && own.choices) return `${where}: only a field of type choice has choices`;
    if (own.default === undefined) continue;
    const given = formOf([own]).safeParse({ [own.name]: own.default });
    if (!given.success) return `${where}: its default is not valid: ${given.error.issues[0]?.message ?? ''}`;
  }
  return undefined;
}

const OPERATOR = /^(?:custom|user-defined)-operator-v0\.[12]\.0$/u;

const property = z.looseObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  enum: z.array(z.string()).optional(),
});
const port = z.looseObject({ name: z.string() });
const operator = z.looseObject({
  type: z.string(),
  name: z.string().min(1),
  version: version.default('1'),
  description: z.string().default(''),
  config: z
    .looseObject({
      properties: z.record(z.string(), property).default({}),
      required: z.array(z.string()).default([]),
    })
    .default({ properties: {}, required: [] }),
  ports: z
    .looseObject({ input: z.array(port).default([]), output: z.array(port).default([]) })
    .default({ input: [], output: [] }),
  run_function: z.looseObject({ code: z.string() }).optional(),
  environment: z.looseObject({ dependencies: z.array(z.string()).default([]) }).optional(),
});

const FIELD_TYPE = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean' } as const;

/** An operator of Lakeflow Designer as a kind. Those that call functions of Unity Catalog, or have several outputs, are refused. */
function readOperator(value: unknown): ReadDefinition {
  const parsed = operator.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
  }
  const { type, name, description, config, ports, run_function: run, environment } = parsed.data;
  if (type !== 'python-run-function' || !run)
    return refuse(`Operators of type ${type} can’t be imported, only those with a Python run function`);
  const [output, second] = ports.output;
  if (!output || second)
    return refuse('Operators with one output can be imported, and this has another number');
  return checked({
    name,
    version: parsed.data.version,
    summary: description.trim(),
    language: 'python',
    inputs: ports.input.map((one) => one.name),
    fields: Object.entries(config.properties).map(([key, { type: kind, title, ...more }]) => ({
      name: key,
      type: more.enum ? 'choice' : FIELD_TYPE[kind],
      ...(title === undefined ? {} : { label: title }),
      ...(more.description === undefined ? {} : { help: more.description }),
      ...(more.default === undefined ? {} : { default: more.default }),
      ...(more.enum ? { choices: more.enum } : {}),
      ...(config.required.includes(key) ? { required: true } : {}),
    })),
    code: run.code,
    packages: environment?.dependencies ?? [],
    output: output.name,
  });
}

/** The settings of a node of a kind that a user defined: the whole definition, so that its file opens everywhere. */
export function settingsOf(own: KindDefinition): z.input<typeof config> {
  const { name, version: of, summary, language, inputs, fields, code, columns, packages, output } = own;
  return {
    defined: { name, version: of, summary },
    language,
    inputNames: inputs,
    ...(language === 'sql' ? { query: code } : { code }),
    schema: columns,
    packages,
    fields,
    ...(output === undefined ? {} : { output }),
  };
}

/** The definition of a node's code, as the values of its file. */
export function definitionOf(settings: z.output<typeof config>, label: string): Partial<KindDefinition> {
  const { defined, language, inputNames, query, code, schema, packages, fields, output } = settings;
  return {
    name: defined?.name ?? label,
    version: defined?.version ?? '1',
    summary: defined?.summary ?? '',
    language,
    ...(inputNames.length === 0 ? {} : { inputs: inputNames }),
    fields,
    ...(packages.length === 0 ? {} : { packages }),
    ...(schema === '' ? {} : { columns: schema }),
    ...(output === undefined ? {} : { output }),
    code: language === 'sql' ? query : code,
  };
}
