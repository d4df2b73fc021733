import { duplicateNames, T } from '@lakehouse/spark-sql/types/column-type';
import type { z } from 'zod';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { config } from './config.ts';
import { pythonColumns, withProbed } from './declared-columns.ts';
import { type NamedInput, named } from './named-inputs.ts';
import { needsOf, needsProblems } from './needs.ts';
import { pythonProblems } from './python-problems.ts';
import { readQuery } from './read-query.ts';

const sameNames = (inputs: readonly NamedInput<unknown>[]): readonly Problem[] =>
  duplicateNames(inputs.map(({ name }) => ({ name, type: T.void }))).map((name) =>
    error('same-name', `Two inputs are called “${name}”: rename one of them`, 'inputNames'),
  );

/** The config of a node that holds its code as a file of the specified shape does. */
const savedCode = (code: string): z.input<typeof config> =>
  /^\s*(?:select|with|values|from\s+\w+\s+select)\b/iu.test(code)
    ? { language: 'sql', query: code }
    : { language: 'python', code };

export const kind = defineNode({
  id: 'custom-code',
  type: 'custom-code',
  title: 'Custom code',
  summary: 'Runs SQL or Python of your own over named inputs.',
  keywords: ['sql', 'sql step', 'query', 'python', 'pyspark', 'script', 'function', 'transform', 'code'],
  category: 'other',
  palette: 'Code',
  icon: 'code',
  inputs: [{ name: 'in', label: 'Rows', many: true }],
  output: 'rows',
  config,
  fromSaved: ({ code }) => (typeof code === 'string' && code.trim() !== '' ? savedCode(code) : {}),
  details: ({ language, query, code }) => (language === 'sql' ? query : code).replace(/\s+/gu, ' ').trim(),
  propagate: ({ config, inputs }) => {
    const rows = named(config, inputs, (schema) => schema);
    const { schema, problems } =
      config.language === 'sql' ? readQuery(config.query, rows) : pythonColumns(config, inputs);
    const inCode = config.language === 'python' ? pythonProblems(config.code) : [];
    return { schema, problems: [...sameNames(rows), ...inCode, ...needsProblems(config), ...problems] };
  },
  whenProbed: withProbed,
  requires: needsOf,
  shuffles: true,
});
