import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { EnrichmentConfig } from './config.ts';
import { answerName, labelsOf } from './questions.ts';

/** The platform takes at most so many labels. */
const MAX_LABELS = 20;

/** What is wrong with how a model is asked, whatever the columns are; what it costs where nothing is. */
export function askingProblems(config: EnrichmentConfig): readonly Problem[] {
  const { mode, task, endpoint, language, maxQuestions } = config;
  if (mode !== 'ai') return [];
  const problems: Problem[] = [];
  if (task === 'query' && endpoint.trim() === '')
    problems.push(error('no-endpoint', 'Enter the serving endpoint of the model', 'endpoint'));
  problems.push(...labelProblems(config));
  if (task === 'translate' && language.trim() === '')
    problems.push(error('no-language', 'Enter the code of the language, such as en', 'language'));
  if (problems.length > 0) return problems;
  const budget = maxQuestions === 1 ? 'one question' : `${maxQuestions.toLocaleString('en')} questions`;
  return [
    problem(
      'info',
      'asks-a-model',
      `A run on Databricks asks at most ${budget}, equal ones once; a preview asks none and shows NULL in “${answerName(config)}”`,
      'maxQuestions',
    ),
  ];
}

function labelProblems(config: EnrichmentConfig): readonly Problem[] {
  const { task } = config;
  if (task !== 'classify' && task !== 'extract' && task !== 'mask') return [];
  const labels = labelsOf(config);
  const least = task === 'classify' ? 2 : 1;
  if (labels.length < least || labels.length > MAX_LABELS)
    return [error('label-count', `Enter ${least} to ${MAX_LABELS} labels`, 'labels')];
  const twice = labels.find((label, at) =>
    labels.slice(0, at).some((other) => other.toLowerCase() === label.toLowerCase()),
  );
  return twice === undefined ? [] : [error('label-twice', `“${twice}” is there twice: remove one`, 'labels')];
}
