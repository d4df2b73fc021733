import { duplicateNames, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/python/free-name.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import { defineNode, type InputSchemas } from '../../define-node.ts';
import { boundQuery } from './bound-query.ts';
import { checkQuery } from './check-query.ts';
import { type CustomCodeConfig, config } from './config.ts';
import { pythonColumns, withProbed } from './declared-columns.ts';
import { type NamedInput, named } from './named-inputs.ts';
import { needsOf, needsProblems } from './needs.ts';
import { columnsNamed, type FieldValue, filledFields } from './own-fields.ts';
import { entryOf, pythonProblems } from './python-problems.ts';
import { savedCode } from './saved-code.ts';

const sameNames = (inputs: readonly NamedInput<unknown>[]): readonly Problem[] =>
  duplicateNames(inputs.map(({ name }) => ({ name, type: T.void }))).map((name) => ({
    ...error('same-name', `Two inputs are called “${name}”: rename one of them`, 'inputNames'),
    fixes: [setting('Number their names', { inputNames: numbered(inputs.map((one) => one.name)) })],
  }));

/** The names, where one is there before with a number behind it. */
function numbered(names: readonly string[]): string[] {
  const given = new Set(names.map((name) => name.toLowerCase()));
  const used = new Set<string>();
  return names.map((name) => {
    const isUsed = used.has(name.toLowerCase());
    const free = isUsed ? freeName({ has: (one) => given.has(one.toLowerCase()) }, name) : name;
    given.add(free.toLowerCase());
    used.add(free.toLowerCase());
    return free;
  });
}

const shown = (value: FieldValue): string => (typeof value === 'string' ? `“${value}”` : String(value));

/** What is wrong with the values of the fields that the node's kind declares. */
function valueProblems(config: CustomCodeConfig, { in: inputs = [] }: InputSchemas): readonly Problem[] {
  const { fields, problems } = filledFields(config.fields, config.values);
  // A column may be of any input; of one that is not known, it can't be said.
  const known = inputs.every((schema) => schema !== undefined)
    ? inputs.flatMap((schema) => schema ?? [])
    : undefined;
  return [
    ...problems.map(({ name, message, usual }) => ({
      ...error('bad-value', message, `values.${name}`),
      ...(usual !== undefined && {
        fixes: [setting(`Use ${shown(usual)}`, { values: { ...config.values, [name]: usual } })],
      }),
    })),
    ...columnsNamed(fields).flatMap(({ name, columns }) => missingColumns(columns, known, `values.${name}`)),
  ];
}

export const kind = defineNode({
  id: 'custom-code',
  type: 'custom-code',
  title: 'Custom code',
  summary: 'Runs SQL or Python of your own over named inputs.',
  keywords: ['sql', 'sql step', 'query', 'python', 'pyspark', 'script', 'function', 'transform', 'code'],
  category: 'other',
  palette: 'Code',
  icon: 'code',
  inputs: [{ name: 'in', label: 'Rows', many: true, stream: 'rows' }],
  output: 'rows',
  config,
  fromSaved: ({ code }) => (typeof code === 'string' && code.trim() !== '' ? savedCode(code) : {}),
  details: ({ language, query, code }) => (language === 'sql' ? query : code).replace(/\s+/gu, ' ').trim(),
  propagate: ({ config, inputs, readQuery }) => {
    const rows = named(config, inputs, (schema) => schema);
    const { schema, problems } =
      config.language === 'sql'
        ? checkQuery(boundQuery(config), rows, readQuery)
        : pythonColumns(config, inputs);
    const inCode = config.language === 'python' ? pythonProblems(config.code, entryOf(config)) : [];
    return {
      schema,
      problems: [
        ...valueProblems(config, inputs),
        ...sameNames(rows),
        ...inCode,
        ...needsProblems(config),
        ...problems,
      ],
    };
  },
  whenProbed: withProbed,
  requires: needsOf,
  shuffles: true,
});
