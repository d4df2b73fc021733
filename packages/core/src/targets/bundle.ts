import type { Plan } from '../pipeline/plan.ts';
import { fileStem } from './file-name.ts';
import type { GeneratedFile } from './generated-file.ts';
import { databricksNotebook, oneLine } from './notebook.ts';

// JSON strings are YAML strings, which makes every name safe to write; `${` would be read as a bundle variable.
const text = (value: string): string => JSON.stringify(value.replaceAll('${', '$ {'));

/** YAML reads keys of up to 1,024 characters (YAML 1.2, 7.4.2); the platform's paths end sooner. */
const LONGEST_KEY = 100;

/** Keys of bundle resources take letters, digits, underscores and hyphens. */
const resourceKey = (stem: string): string =>
  stem
    .replace(/[^a-z0-9_-]+/gu, '_')
    .replace(/^[^a-z]+/u, '')
    .slice(0, LONGEST_KEY) || 'pipeline';

/** The pipeline as a Declarative Automation Bundle: databricks.yml with a job on serverless compute, and its notebook. */
export function bundleFiles(plan: Plan): readonly GeneratedFile[] {
  const key = resourceKey(fileStem(plan.name));
  const notebook = `src/${key}.py`;
  const yaml = [
    'bundle:',
    `  name: ${text(key)}`,
    '',
    'resources:',
    '  jobs:',
    `    ${text(key)}:`,
    `      name: ${text(oneLine(plan.name))}`,
    '      tasks:',
    '        - task_key: "run"',
    '          notebook_task:',
    `            notebook_path: ${text(`./${notebook}`)}`,
    '',
    'targets:',
    '  dev:',
    '    mode: development',
    '    default: true',
    '  prod:',
    '    mode: production',
    '    workspace:',
    `      root_path: ${text(`/Workspace/Shared/.bundle/${key}`)}`,
    '',
  ].join('\n');
  return [
    { path: 'databricks.yml', text: yaml, language: 'yaml' },
    { path: notebook, text: databricksNotebook(plan), language: 'python' },
  ];
}
