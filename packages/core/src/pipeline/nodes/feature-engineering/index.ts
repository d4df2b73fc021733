import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import {
  type Column,
  equalTypes,
  findColumn,
  formatSchema,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, hasErrors, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config, type FeatureConfig } from './config.ts';
import { type Features, featuresOf, withFitted } from './features.ts';
import { carried, FITTED, FITTED_COLUMNS, givesFitted, OTHER_FEATURES, outputs } from './fitted-table.ts';
import { settingProblems } from './problems.ts';

/** The names of new columns that are taken. */
function nameProblems(schema: Schema, { features }: Features): readonly Problem[] {
  return features.flatMap(({ name, replaces, field }, at) => {
    const before: readonly { readonly name: string }[] = features.slice(0, at);
    const taken = [...(replaces ? [] : schema), ...before].some((other) => sameName(other.name, name));
    return taken ? [error('name-taken', `Two columns would be called “${name}”`, field)] : [];
  });
}

function propagated(config: FeatureConfig, schema: Schema) {
  const problems = [...settingProblems(config, schema)];
  if (hasErrors(problems)) return { schema: undefined, problems };
  const made = featuresOf(config, schema);
  if (config.fit === 'here' && config.giveFitted && made.fitted.length === 0)
    problems.push(error('nothing-fitted', 'No feature is fitted: switch this off', 'giveFitted'));
  const columns = withFitted(schema, made);
  const added = made.features.map(({ name, value, field }): Column => {
    const checked = checkExpression(parsed(value), columns, { allow: 'scalar' });
    problems.push(...checked.problems.map((found) => ({ ...found, field })));
    return { name, type: checked.type };
  });
  problems.push(...nameProblems(schema, made));
  if (hasErrors(problems)) return { schema: undefined, problems };
  const all = assigned(schema, added);
  return { schema: givesFitted(config) ? [...all, ...carriedColumns(made, columns)] : all, problems };
}

const carriedColumns = (made: Features, columns: Schema): Schema =>
  carried(made, columns).map(({ name, type }) => ({ name, type }));

/** What is wrong with the table of fitted values. */
function tableProblems({ fit }: FeatureConfig, tables: readonly (Schema | undefined)[]): readonly Problem[] {
  if (fit === 'here')
    return tables.length === 0
      ? []
      : [
          problem(
            'warning',
            'unused-input',
            'The values are fitted here: remove the edge to “Fitted values”',
            'fit',
          ),
        ];
  if (tables.length === 0)
    return [error('missing-input', 'Connect a node to the input “Fitted values”', 'fit')];
  const [table] = tables;
  if (!table) return [needsSchema('fit')];
  const missing = FITTED_COLUMNS.filter(
    ({ name, type }) => !equalTypes(findColumn(table, name)?.type ?? T.void, type),
  );
  return missing.length === 0
    ? []
    : [
        error(
          'not-fitted',
          `The table of fitted values needs the columns ${formatSchema(FITTED_COLUMNS)}: choose one that was written from this node’s output`,
          'fit',
        ),
      ];
}

export const kind = defineNode({
  id: 'feature-engineering',
  type: 'feature-engineering',
  title: 'Feature engineering',
  summary:
    'Turns columns into features: scaled, encoded, in bins, with history; fitted on training rows only.',
  keywords: [
    'features',
    'scale',
    'normalize',
    'standardize',
    'one-hot',
    'encode',
    'ordinal',
    'target encoding',
    'bin',
    'bucket',
    'impute',
    'missing values',
    'lag',
    'rolling',
    'train test split',
    'machine learning',
  ],
  category: 'column',
  palette: 'Prepare',
  icon: 'sigma',
  inputs: [...IN, { name: FITTED, label: 'Fitted values', optional: true }],
  output: 'rows',
  outputs,
  config,
  details: ({ fit, steps, training, trainingShare }) => {
    const split =
      fit === 'given' ? ['fitted before'] : training === 'hash' ? [`${trainingShare} % training`] : [];
    return [...split, ...steps.map(({ kind: id, columns }) => `${id} ${columns.join(', ')}`)].join('; ');
  },
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    if (!schema) return { schema: undefined, problems: [needsSchema('steps')] };
    const table = tableProblems(config, inputs[FITTED] ?? []);
    if (hasErrors(table)) return { schema: undefined, problems: table };
    const made = propagated(config, schema);
    return { schema: made.schema, problems: [...table, ...made.problems] };
  },
  shuffles: true,
  requires: () => ({ spark: '3.5' }),
  rowCount: (config) => (config.fit === 'given' || givesFitted(config) ? undefined : 'as-input'),
  explain: (_config, failure) =>
    failure.includes(OTHER_FEATURES)
      ? {
          advice:
            'The table was fitted for other features or columns: fit again, and write the output “Fitted values”.',
          field: 'fit',
        }
      : undefined,
});
