import { error, type Problem, problem, setting } from '../../../diagnostics/diagnostic.ts';
import type { EnrichmentConfig } from './config.ts';
import { answerName, labelsOf } from './questions.ts';

/** The platform takes at most so many labels. */
const MAX_LABELS = 20;

/** The endpoint that the form shows as an example, one of the platform's own. */
const USUAL_ENDPOINT = 'databricks-meta-llama-3-3-70b-instruct';

/** Labels to begin with, and how the fix is called. */
const USUAL_LABELS = {
  classify: (first) =>
    first === undefined
      ? (['Begin with yes and no', ['yes', 'no']] as const)
      : (['Add another label', [first, first.toLowerCase() === 'other' ? 'none' : 'other']] as const),
  extract: () => ['Begin with person and date', ['person', 'date']],
  mask: () => ['Begin with person and email', ['person', 'email']],
} as const satisfies Readonly<
  Record<string, (first: string | undefined) => readonly [title: string, labels: readonly string[]]>
>;

/** What is wrong with how a model is asked, whatever the columns are; what it costs where nothing is. */
export function askingProblems(config: EnrichmentConfig): readonly Problem[] {
  const { mode, task, endpoint, language, maxQuestions } = config;
  if (mode !== 'ai') return [];
  const problems: Problem[] = [];
  if (task === 'query' && endpoint.trim() === '')
    problems.push({
      ...error('no-endpoint', 'Enter the serving endpoint of the model', 'endpoint'),
      fixes: [setting('Use Llama 3.3 70B', { endpoint: USUAL_ENDPOINT })],
    });
  problems.push(...labelProblems(config));
  if (task === 'translate' && language.trim() === '')
    problems.push({
      ...error('no-language', 'Enter the code of the language, such as en', 'language'),
      fixes: [setting('Translate to English', { language: 'en' })],
    });
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
  if (labels.length < least || labels.length > MAX_LABELS) {
    const [title, remaining] =
      labels.length > MAX_LABELS
        ? [`Keep the first ${MAX_LABELS}`, labels.slice(0, MAX_LABELS)]
        : USUAL_LABELS[task](labels[0]);
    return [
      {
        ...error('label-count', `Enter ${least} to ${MAX_LABELS} labels`, 'labels'),
        fixes: [setting(title, { labels: distinct(remaining) })],
      },
    ];
  }
  const once = distinct(labels);
  const twice = labels.find((label, at) => label !== once[at]);
  if (twice === undefined) return [];
  return [
    {
      ...error('label-twice', `“${twice}” is there twice: remove one`, 'labels'),
      fixes: [setting('Remove one', { labels: once })],
    },
  ];
}

/** The labels without those that differ from an earlier one in case only. */
const distinct = (labels: readonly string[]): string[] =>
  labels.filter(
    (label, at) => !labels.slice(0, at).some((other) => other.toLowerCase() === label.toLowerCase()),
  );
