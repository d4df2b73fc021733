import { RUNTIMES, WHOLE_RELEASES } from '@lakehouse/spark-sql/types/spark-release';
import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { fieldValues, ownField } from './own-fields.ts';

const ofSql = { field: 'language', is: ['sql'] } as const;
const ofPython = { field: 'language', is: ['python'] } as const;

const setting = z.object({
  name: field(z.string().default(''), {
    label: 'Name',
    widget: 'text',
    placeholder: 'spark.sql.shuffle.partitions',
  }),
  value: field(z.string().default(''), { label: 'Value', widget: 'text' }),
});

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
    help: 'Nodes after this one need to know them. Without them, a preview on a cluster says which they are. With them, a run stops where the result lacks one or has another type, and drops columns that are not listed.',
    visibleWhen: ofPython,
  }),
  /** The kind that the node was made with; fields, values and output belong to it. They are not in this form. */
  defined: z.object({ name: z.string(), version: z.string(), summary: z.string() }).optional(),
  fields: z.array(ownField).default([]),
  values: fieldValues.default({}),
  /** The output of an operator whose function is called run(config, inputs, spark). */
  output: z.string().optional(),
  /** The columns that a cluster gave, and what for; they are not in the form. */
  probed: z.object({ columns: z.string(), of: z.string() }).optional(),
  packages: field(z.array(z.string()).default([]), {
    label: 'Python packages',
    widget: 'names',
    placeholder: 'holidays==0.57',
    help: 'With pinned versions, so that every run has the same. Notebooks and jobs install them; a connected cluster must have them.',
    visibleWhen: ofPython,
  }),
  jars: field(z.array(z.string()).default([]), {
    label: 'Jars',
    widget: 'names',
    placeholder: 'group:artifact:version',
    help: 'By their Maven coordinates. A cluster loads them when it starts; serverless compute can’t.',
    visibleWhen: ofPython,
  }),
  sparkSettings: field(z.array(setting).default([]), {
    label: 'Settings of the Spark session',
    widget: 'list',
    addLabel: 'Setting',
    help: 'Set before the first step, for all steps of the pipeline.',
    visibleWhen: ofPython,
  }),
  minSpark: field(z.enum(WHOLE_RELEASES).default('3.4'), {
    label: 'Oldest Spark',
    widget: 'select',
    options: Object.fromEntries(
      WHOLE_RELEASES.map((one) => [one, `${one} (Databricks Runtime ${RUNTIMES[one].title})`]),
    ),
    help: 'An older cluster refuses the step before it runs; bundles choose a runtime that has it.',
    visibleWhen: ofPython,
  }),
});

export type CustomCodeConfig = z.output<typeof config>;
