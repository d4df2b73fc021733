import { z } from 'zod';
import { RESERVED_NAMES } from '../../codegen/python/reserved-names.ts';

export const PARAMETER_TYPES = ['text', 'integer', 'number', 'date', 'timestamp', 'boolean'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/**
 * A parameter of a run; `${name}` in the settings of nodes is replaced by its value. A type, not an interface, so that
 * it is assignable to Json.
 */
export type PipelineParameter = {
  /** Its variable in Python and its name in jobs. */
  readonly name: string;
  readonly type: ParameterType;
  /** The default value, as a string. */
  readonly default: string;
  readonly description?: string;
};

/** The values of a BOOLEAN parameter. */
export const BOOLEANS: readonly string[] = ['true', 'false'];

/** The SQL type of each parameter type in expressions. */
export const SQL_TYPE: Readonly<Record<ParameterType, string>> = {
  text: 'STRING',
  integer: 'BIGINT',
  number: 'DOUBLE',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

const LONGEST_NAME = 40;
const MAX_BIGINT = 2n ** 63n - 1n;

/** Why a name can't be a parameter's, or undefined. `others` are the names of the other parameters. */
function nameProblem(name: string, others: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/u.test(name) || name.length > LONGEST_NAME)
    return `A name has up to ${LONGEST_NAME} lower-case letters, digits and underscores, and begins with a letter`;
  if (RESERVED_NAMES.has(name)) return `“${name}” has a meaning in Python or Spark: choose another name`;
  return others.includes(name) ? `Two parameters are called “${name}”` : undefined;
}

const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!match) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const FORMS: Readonly<Record<ParameterType, readonly [fits: (text: string) => boolean, form: string]>> = {
  text: [() => true, ''],
  integer: [
    (text) => /^-?\d{1,19}$/u.test(text) && BigInt(text) <= MAX_BIGINT && BigInt(text) >= -MAX_BIGINT - 1n,
    'a whole number, such as 100',
  ],
  number: [
    (text) => /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(text) && Number.isFinite(Number(text)),
    'a number, such as 0.5',
  ],
  date: [isDate, 'a date, such as 2026-01-31'],
  timestamp: [
    (text) => {
      const [day = '', time = ''] = text.split(/[ T]/u);
      return isDate(day) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?Z?$/u.test(time);
    },
    'a date and a time in UTC, such as 2026-01-31 06:00:00',
  ],
  boolean: [(text) => BOOLEANS.includes(text), 'true or false'],
};

/** Why a string is not a value of the type, or undefined. */
export function valueProblem(type: ParameterType, text: string): string | undefined {
  const [fits, form] = FORMS[type];
  return fits(text) ? undefined : `Enter ${form}`;
}

/** What is wrong with a declared parameter. */
export interface ParameterProblems {
  readonly name: string | undefined;
  readonly value: string | undefined;
}

/** What is wrong with each of a pipeline's parameters; of two with one name, with the later one. */
export const parametersProblems = (
  list: readonly Pick<PipelineParameter, 'name' | 'type' | 'default'>[],
): ParameterProblems[] =>
  list.map((one, at) => ({
    name: nameProblem(
      one.name,
      list.slice(0, at).map(({ name }) => name),
    ),
    value: valueProblem(one.type, one.default),
  }));

/** The parameters of a saved pipeline, validated as in the dialog. */
export const parametersSchema = z
  .array(
    z.object({
      name: z.string(),
      type: z.enum(PARAMETER_TYPES),
      default: z.string(),
      description: z.string().optional(),
    }),
  )
  .refine((list) =>
    parametersProblems(list).every(({ name, value }) => name === undefined && value === undefined),
  );
