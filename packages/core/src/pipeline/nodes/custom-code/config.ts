import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const ofSql = { field: 'language', is: ['sql'] } as const;
const ofPython = { field: 'language', is: ['python'] } as const;

export const config = z.object({
  language: field(z.enum(['sql', 'python']).default('sql'), {
    label: 'Language',
    widget: 'select',
    options: { sql: 'SQL', python: 'Python' },
  }),
  inputNames: field(z.array(z.string()).default([]), {
    label: 'Names of the inputs',
    widget: 'names',
    placeholder: 'orders',
    help: 'In the order of the edges. Those without a name are called input, input_2 and so on.',
  }),
  query: field(z.string().default(''), {
    label: 'Query',
    widget: 'code',
    language: 'sql',
    placeholder: 'SELECT * FROM input',
    help: 'One query. It reads the inputs by their names, and tables as catalog.schema.table.',
    visibleWhen: ofSql,
  }),
  code: field(z.string().default(''), {
    label: 'Code',
    widget: 'code',
    language: 'python',
    placeholder: 'def transform(inputs, spark):\n    return inputs["input"]',
    help: 'The function transform gets the inputs by their names and returns a DataFrame. The code is in the script as it is here.',
    visibleWhen: ofPython,
  }),
  schema: field(z.string().default(''), {
    label: 'Columns of the result',
    widget: 'schema',
    placeholder: 'id BIGINT, name STRING',
    help: 'Nodes after this one need to know them. A run stops where the result lacks one or has another type; columns that are not listed are dropped.',
    visibleWhen: ofPython,
  }),
});

export type CustomCodeConfig = z.output<typeof config>;
