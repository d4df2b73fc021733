import { leftOutNames } from '../../pipeline/left-out.ts';
import type { PipelineParameter } from '../../pipeline/parameters/parameter.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { DEFAULT_TIME_ZONE, setTimeZone } from '../../pipeline/time-zone.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { oneLine } from '../notebook.ts';
import { yamlText } from '../yaml.ts';
import type { DbtHome } from './model-config.ts';
import { textOf } from './project-text.ts';

/** The oldest releases that know what the files say. */
const DBT = '>=1.10.5';
const ADAPTER = 'dbt-databricks>=1.11,<2';

/** The settings of the project, an example of those of the connection, the macros, and how to run it. */
export function projectFiles(plan: Plan, project: string, home: DbtHome): readonly GeneratedFile[] {
  const isZoned = plan.timeZone !== DEFAULT_TIME_ZONE;
  const settings = {
    name: project,
    version: '1.0.0',
    'config-version': 2,
    profile: project,
    'require-dbt-version': [DBT, '<2.0.0'],
    'model-paths': ['models'],
    'test-paths': ['tests'],
    'macro-paths': ['macros'],
    'clean-targets': ['target'],
    vars:
      plan.parameters.length === 0
        ? undefined
        : Object.fromEntries(plan.parameters.map(({ name, default: usual }) => [name, usual])),
    models: isZoned ? { [project]: { '+pre-hook': textOf(setTimeZone(plan.timeZone).text) } } : undefined,
  };
  return [
    { path: 'dbt_project.yml', text: yamlText(settings), language: 'yaml' },
    { path: 'profiles.yml', text: profiles(plan, project, home), language: 'yaml' },
    { path: 'macros/generate_schema_name.sql', text: SCHEMA_NAME, language: 'sql' },
    ...(plan.parameters.length === 0
      ? []
      : [{ path: 'macros/sql_values.sql', text: SQL_VALUES, language: 'sql' as const }]),
    { path: 'README.md', text: readMe(plan), language: 'text' },
    { path: '.gitignore', text: 'target/\nlogs/\ndbt_packages/\n', language: 'text' },
  ];
}

/** Two targets that differ in their schema. Nothing secret is in the file: it names variables of the environment. */
function profiles(
  { timeZone }: Plan,
  project: string,
  { catalog = 'main', schema = 'default' }: DbtHome,
): string {
  const output = (usual: string) => ({
    type: 'databricks',
    host: "{{ env_var('DATABRICKS_HOST') }}",
    http_path: "{{ env_var('DATABRICKS_HTTP_PATH') }}",
    token: "{{ env_var('DATABRICKS_TOKEN') }}",
    catalog: textOf(catalog),
    schema: textOf(usual),
    threads: 4,
    session_properties: timeZone === DEFAULT_TIME_ZONE ? undefined : { timezone: timeZone },
  });
  return yamlText({
    [project]: { target: 'dev', outputs: { dev: output(`${schema}_dev`), prod: output(schema) } },
  });
}

/** Schemas have their own names in production, and come after that of the target elsewhere. */
const SCHEMA_NAME = `{% macro generate_schema_name(custom_schema_name, node) -%}
    {%- if custom_schema_name is none -%}
        {{ target.schema }}
    {%- elif target.name == "prod" -%}
        {{ custom_schema_name | trim }}
    {%- else -%}
        {{ target.schema }}_{{ custom_schema_name | trim }}
    {%- endif -%}
{%- endmacro %}
`;

/** Values of variables between the quotes of literals and names, which they can’t end. */
const SQL_VALUES = `{% macro sql_text(value) -%}
    {{- value | string | replace("\\\\", "\\\\\\\\") | replace("'", "\\\\'") | replace('"', '\\\\"') -}}
{%- endmacro %}

{% macro sql_name(value) -%}
    {{- value | string | replace("\`", "\`\`") -}}
{%- endmacro %}
`;

const parameterLine = ({ name, default: usual, description }: PipelineParameter): string =>
  `- \`${name}\`: ${oneLine(usual)}${description === undefined ? '' : ` (${oneLine(description)})`}`;

const readMe = (plan: Plan): string => `# ${oneLine(plan.name)}

The tables of this pipeline as models of dbt, with its rules as tests.
${leftOutNames(plan)
  .map((line) => `\n${oneLine(line)}\n`)
  .join('')}
\`\`\`sh
pip install "${ADAPTER}"
dbt build --target prod
\`\`\`

\`profiles.yml\` takes the connection from the environment: \`DATABRICKS_HOST\` (without https://), \`DATABRICKS_HTTP_PATH\` of a SQL
warehouse and \`DATABRICKS_TOKEN\`. Without \`--target prod\`, tables are made in a schema of their own that ends in \`_dev\`.

\`dbt build\` tests the rows of a step before it makes what comes after: rules that stop a run are errors, the others warn.
${
  plan.parameters.length === 0
    ? ''
    : `
Variables, which \`--vars '{"name": "value"}'\` sets:

${plan.parameters.map(parameterLine).join('\n')}
`
}`;
