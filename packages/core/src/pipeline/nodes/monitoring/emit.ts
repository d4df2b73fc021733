import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import {
  defineEmitters,
  type OutputEmitters,
  type PyInput,
  type SqlInput,
  sole,
} from '../../define-emitters.ts';
import type { InputSchemas } from '../../define-node.ts';
import { monitorPy } from './code-py.ts';
import { monitorSql } from './code-sql.ts';
import type { config, MonitoringConfig } from './config.ts';
import { designMonitor } from './design.ts';
import { baselineOf, monitorOf } from './watched.ts';

type Inputs<I> = Readonly<Record<string, readonly I[]>>;

const schemasOf = (inputs: Inputs<PyInput | SqlInput>): InputSchemas =>
  Object.fromEntries(Object.entries(inputs).map(([port, all]) => [port, all.map(({ schema }) => schema)]));

function designed(config: MonitoringConfig, inputs: InputSchemas) {
  const monitor = monitorOf(config, inputs);
  const hasBaseline = baselineOf(config, inputs) !== undefined;
  return { design: designMonitor(config, monitor, hasBaseline), watched: monitor.watched };
}

const metrics: OutputEmitters = {
  pyspark: ({ frame }) => frame,
  sql: ({ relation }) => sql`SELECT * FROM ${relation}`,
};

const alerts: OutputEmitters = {
  pyspark: ({ frame }) => py`${frame}.filter(F.col("verdict").isin("WARN", "ALERT"))`,
  sql: ({ relation }) => sql`SELECT * FROM ${relation} WHERE verdict IN ('WARN', 'ALERT')`,
};

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable, local }) => {
    const { design, watched } = designed(config, schemasOf(inputs));
    const [baseline] = inputs['baseline'] ?? [];
    return { kind: 'frame', ...monitorPy(design, watched, sole(inputs), baseline, { variable, local }) };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const { design, watched } = designed(config, schemasOf(inputs));
    const [baseline] = inputs['baseline'] ?? [];
    return { kind: 'query', query: monitorSql(design, watched, relation, baseline?.relation) };
  },
  output: (_config, name) => (name === 'alerts' ? alerts : metrics),
});
