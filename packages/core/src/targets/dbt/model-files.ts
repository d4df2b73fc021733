import { type Jinja, jinja, outputJinja } from '../../codegen/jinja/jinja.ts';
import { type Hole, refSql, sqlTemplate, thisSql } from '../../codegen/jinja/sql-template.ts';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { type DbtHome, modelConfig } from './model-config.ts';
import type { ModelOrder } from './model-order.ts';
import type { DbtModel, ModelTest } from './models.ts';
import { FreeNames, slug } from './slug.ts';
import type { Sources } from './sources.ts';
import { tableSpans } from './table-spans.ts';

interface Project {
  readonly home: DbtHome;
  readonly order: ModelOrder;
  readonly sources: Sources;
}

const ref = (model: DbtModel): Jinja => jinja`ref(${jinja.str(model.name)})`;

/** The file of a model: its settings, and its rows as a query. */
export function modelFile(model: DbtModel, { home, order, sources }: Project): GeneratedFile {
  const { name, planned, query, stored } = model;
  const body = (rows: Sql): string => {
    const holes = tableSpans(rows).map(({ parts, start, end }): Hole => {
      const maker = order.madeBefore(model, parts);
      return { start, end, by: maker ? ref(maker) : sources.tableOf(parts) };
    });
    return sqlTemplate(rows, holes);
  };
  const rows = stored?.model.rows;
  const selected = rows
    ? `{% if is_incremental() %}\n${body(rows.later(query, thisSql))}\n{% else %}\n${body(rows.first(query))}\n{% endif %}`
    : body(query);
  const named = stored ? order.before(model).filter((one) => !selected.includes(outputJinja(ref(one)))) : [];
  const parts = [
    sqlTemplate(sql.comment(planned.node.label)),
    outputJinja(jinja.config(modelConfig(model, home))),
    ...(named.length === 0 ? [] : ['', ...named.map((one) => `-- depends_on: ${outputJinja(ref(one))}`)]),
    '',
    selected,
    '',
  ];
  return {
    path: `models/${stored ? '' : 'intermediate/'}${name}.sql`,
    text: parts.join('\n'),
    language: 'sql',
  };
}

/** The tests that dbt has no words for, as queries of the rows that fail them. */
export function testFiles(models: readonly DbtModel[]): readonly GeneratedFile[] {
  const names = new FreeNames();
  return models.flatMap((model) =>
    model.tests.filter(({ common }) => common === undefined).map((test) => testFile(model, test, names)),
  );
}

function testFile({ name }: DbtModel, test: ModelTest, names: FreeNames): GeneratedFile {
  const settings = [
    ['severity', jinja.str(test.stops ? 'error' : 'warn')] as const,
    ...(test.owner === undefined ? [] : [['meta', jinja.dict([['owner', jinja.str(test.owner)]])] as const]),
  ];
  const query = test.failing(refSql(name), refSql(test.known ?? name));
  return {
    path: `tests/${names.take(`${name}__${slug(test.name, 'rule')}`)}.sql`,
    text: [
      sqlTemplate(sql.comment(test.name)),
      outputJinja(jinja.config(settings)),
      '',
      sqlTemplate(query),
      '',
    ].join('\n'),
    language: 'sql',
  };
}
