import { sql } from '../codegen/sql/sql.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { fileStem } from '../targets/file-name.ts';
import type { GeneratedFile } from '../targets/generated-file.ts';
import { oneLine } from '../targets/notebook.ts';
import { checkFlow } from './check-flow.ts';
import { type FlowDocument, sourceOf, targetOf } from './document.ts';
import { type Route, routeOf } from './places.ts';
import { emitFlow } from './python/emit-flow.ts';
import { sourceSetup } from './source-setup.ts';
import { type FlowStep, flowSteps } from './statements.ts';

const NAME = 'data flow';

/** The statements in order, each after a comment that says what it does. */
function sqlScript({ job }: FlowDocument, steps: readonly FlowStep[]): string {
  const head = [job.name.trim() || NAME, job.description.trim()].filter((text) => text !== '');
  const parts = steps.map(({ kind, title, statement }) => {
    const says = kind === 'check' ? `${title}: every count must be 0` : title;
    return `${sql.comment(says).text}\n${statement.text};\n`;
  });
  return [...head.map((text) => `${sql.comment(text).text}\n`), ...parts].join('\n');
}

// JSON strings are YAML strings; `${` would be read as a bundle variable.
const quoted = (value: string): string => JSON.stringify(value.replaceAll('${', '$ {'));

function mails({ job }: FlowDocument): readonly string[] {
  const address = job.notifyAddress.trim();
  if (job.notifications === 'none' || address === '') return [];
  const events = job.notifications === 'all' ? ['on_start', 'on_success', 'on_failure'] : ['on_failure'];
  return ['      email_notifications:', ...events.map((event) => `        ${event}: [${quoted(address)}]`)];
}

/** The fixed delay between two attempts of a job, in milliseconds. */
const RETRY_WAIT_MS = 60_000;
const RETRIES = 3;

function task(flow: FlowDocument, route: Route, file: string): readonly string[] {
  const retries =
    flow.job.retry === 'none'
      ? ['          max_retries: 0']
      : [`          max_retries: ${RETRIES}`, `          min_retry_interval_millis: ${RETRY_WAIT_MS}`];
  const work =
    route === 'cluster'
      ? ['          notebook_task:', `            notebook_path: ${quoted(`./${file}`)}`]
      : [
          '          sql_task:',
          '            warehouse_id: ${var.warehouse_id}',
          '            file:',
          `              path: ${quoted(`./${file}`)}`,
        ];
  return ['      tasks:', '        - task_key: "load"', ...work, ...retries];
}

/** databricks.yml: the flow as a job, with its settings. */
function bundleYaml(flow: FlowDocument, route: Route, key: string, file: string): string {
  const { name, description, architecture, cdc, consistency } = flow.job;
  const warehouse =
    route === 'cluster'
      ? []
      : ['variables:', '  warehouse_id:', '    description: "SQL warehouse that runs the flow"', ''];
  return [
    `bundle:\n  name: ${quoted(key)}\n`,
    ...warehouse,
    `resources:\n  jobs:\n    ${quoted(key)}:`,
    `      name: ${quoted(oneLine(name) || NAME)}`,
    ...(description.trim() === '' ? [] : [`      description: ${quoted(oneLine(description))}`]),
    `      tags: { architecture: ${quoted(architecture)}, cdc: ${quoted(cdc)}, consistency: ${quoted(consistency)} }`,
    ...mails(flow),
    ...task(flow, route, file),
    '',
  ].join('\n');
}

/**
 * The flow as files: a script to read and run, a bundle to deploy as a job, and what is to be run once in the source
 * database where it tells of its changes. Undefined while the flow has errors.
 */
export function flowFiles(flow: FlowDocument):
  | {
      readonly script: GeneratedFile;
      readonly bundle: readonly GeneratedFile[];
      readonly setup: GeneratedFile | undefined;
    }
  | undefined {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  if (!source || !target || hasErrors(checkFlow(flow, undefined))) return undefined;
  const route = routeOf(source, target);
  const stem = fileStem(flow.job.name.trim() || NAME);
  const key = stem.replace(/[^a-z0-9_-]+/gu, '_').replace(/^[^a-z]+/u, '') || 'data_flow';
  const python = route === 'cluster';
  const text = python ? emitFlow(flow, source, target) : sqlScript(flow, flowSteps(flow, source));
  const ending = python ? 'py' : 'sql';
  const language = python ? 'python' : 'sql';
  const file = `src/${key}.${ending}`;
  const setup = sourceSetup(flow);
  const notebook = python ? `# Databricks notebook source\n${text}` : text;
  return {
    script: { path: `${stem === fileStem(NAME) ? stem : `${stem}_flow`}.${ending}`, text, language },
    bundle: [
      { path: 'databricks.yml', text: bundleYaml(flow, route, key, file), language: 'yaml' },
      { path: file, text: notebook, language },
    ],
    setup: setup === undefined ? undefined : { path: `${stem}_source.sql`, text: setup, language: 'sql' },
  };
}
