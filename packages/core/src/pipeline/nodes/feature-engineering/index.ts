import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { type Column, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, hasErrors, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt } from '../../define-node.ts';
import { config, type FeatureConfig } from './config.ts';
import { type Features, featuresOf, withFitted } from './features.ts';
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
  const columns = withFitted(schema, made);
  const added = made.features.map(({ name, value, field }): Column => {
    const checked = checkExpression(parsed(value), columns, { allow: 'scalar' });
    problems.push(...checked.problems.map((found) => ({ ...found, field })));
    return { name, type: checked.type };
  });
  problems.push(...nameProblems(schema, made));
  return { schema: hasErrors(problems) ? undefined : assigned(schema, added), problems };
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
  inputs: IN,
  output: 'rows',
  config,
  details: ({ steps, training, trainingShare }) => {
    const split = training === 'hash' ? [`${trainingShare} % training`] : [];
    return [...split, ...steps.map(({ kind: id, columns }) => `${id} ${columns.join(', ')}`)].join('; ');
  },
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return schema ? propagated(config, schema) : { schema: undefined, problems: [needsSchema('steps')] };
  },
  shuffles: true,
  rowCount: () => 'as-input',
  requires: () => ({ spark: '3.5' }),
});
