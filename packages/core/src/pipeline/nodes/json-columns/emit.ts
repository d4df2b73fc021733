import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, type JsonConfig } from './config.ts';
import { designJson, type JsonDesign } from './design-json.ts';

function complete(config: JsonConfig, schema: Schema | undefined): JsonDesign {
  const designed = designJson(config, schema);
  if (!designed.ok) throw new Error('The plan emits no node with problems');
  return designed.design;
}

const namesOf = (columns: Schema): readonly string[] => columns.map(({ name }) => name);

/** A column for the parsed object, only until its fields are selected. */
const helperOf = ({ remaining, columns, column }: JsonDesign): string =>
  freeName('parsed', [column.name, ...namesOf(remaining), ...namesOf(columns)]);

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const design = complete(config, schema);
    const helper = helperOf(design);
    const options = config.onError === 'stop' ? [py.dict([[py.str('mode'), py.str('FAILFAST')]])] : [];
    const parsed = py`F.from_json(${py.args([...attributes([design.column.name]), py.str(formatSchema(design.fields)), ...options])})`;
    const fields = design.fields.map(({ name }) => {
      const field = py.str(`${helper}.${attributeName(name)}`);
      return config.prefix === '' ? field : py`F.col(${field}).alias(${py.str(`${config.prefix}${name}`)})`;
    });
    const items = [...attributes(namesOf(design.remaining)), ...fields];
    return {
      kind: 'frame',
      frame: py`${frame}.withColumn(${py.str(helper)}, ${parsed}).select(${py.args(items)})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const design = complete(config, schema);
    const helper = sql.name(helperOf(design));
    const options = config.onError === 'stop' ? sql`, map('mode', 'FAILFAST')` : sql.empty;
    const parsed = sql`from_json(${sql.name(design.column.name)}, ${sql.str(formatSchema(design.fields))}${options})`;
    const fields = design.fields.map(
      ({ name }) => sql`${helper}.${sql.name(name)} AS ${sql.name(`${config.prefix}${name}`)}`,
    );
    const items = [...namesOf(design.remaining).map((name) => sql.name(name)), ...fields];
    return {
      kind: 'query',
      query: sql`SELECT\n  ${sql.lines(items)}\nFROM (\n  SELECT *, ${parsed} AS ${helper} FROM ${relation}\n)`,
    };
  },
});
