import { required } from '@lakehouse/spark-sql/types/required';
import type { ImportedName, Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign, blank, comment, fromImport, run } from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import type { PyInput } from './define-node.ts';
import type { Plan, PlannedNode } from './plan.ts';

/** The statements of one node, ready to print. */
export interface NodeCode {
  readonly nodeId: string;
  readonly label: string;
  readonly statements: readonly Statement[];
}

/** A printed script. Lines count from 1; `end` is inclusive. */
export interface Script {
  readonly text: string;
  readonly lines: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** The PySpark of every ready node, in plan order; blocked nodes are left out, since the plan's problems name them. */
export const nodeCodes = (plan: Plan): readonly NodeCode[] =>
  plan.order.filter(({ state }) => state === 'ready').map((planned) => nodeCode(plan, planned));

/** The PySpark of one ready node. Throws for a blocked one. */
export function nodeCode(plan: Plan, planned: PlannedNode): NodeCode {
  const { kind, config, node, name, schema } = planned;
  if (!kind || !config || planned.state !== 'ready')
    throw new Error(`“${node.label}” has problems, so no code is generated for it`);
  const inputs = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [
      port,
      ids.map((id): PyInput => {
        const source = required(plan.byId.get(id), `The input ${id}`);
        return { frame: py.name(source.name), schema: source.schema };
      }),
    ]),
  );
  const code = kind.pyspark({ config, inputs, schema });
  const body = code.kind === 'frame' ? [assign(py.name(name), code.frame)] : code.statements;
  const title = node.description?.trim() ? `${node.label}: ${node.description.trim()}` : node.label;
  return {
    nodeId: node.id,
    label: node.label,
    statements: body.length === 0 ? [] : [comment(title), ...body],
  };
}

/** A session that works on a laptop, on classic and on serverless compute alike. */
export const session = (appName: string): Statement =>
  assign(py`spark`, py`SparkSession.builder.appName(${py.str(appName)}).getOrCreate()`);

/**
 * Times without a zone mean UTC in the preview, and so in the code: otherwise a run would depend on the zone of the
 * machine.
 */
export const inUtc: Statement = run(py`spark.conf.set("spark.sql.session.timeZone", "UTC")`);

/** Modules in the order that isort keeps, with the names that generated code may use of each. */
const IMPORTABLE: readonly (readonly [module: string, names: readonly (string | ImportedName)[]])[] = [
  ['databricks.sdk.runtime', ['dbutils', 'display']],
  ['delta.tables', ['DeltaTable']],
  ['pyspark', ['StorageLevel']],
  ['pyspark.sql', ['SparkSession', 'Window']],
  ['pyspark.sql', [{ name: 'functions', as: 'F' }]],
];

const boundName = (item: string | ImportedName): string =>
  typeof item === 'string' ? item : (item.as ?? item.name);

/** Exactly the imports that the statements need: an unused import is a lint error. */
export function imports(statements: readonly Statement[]): Statement[] {
  const used = usedNames(statements);
  return IMPORTABLE.flatMap(([module, names]) => {
    const needed = names.filter((item) => used.has(boundName(item)));
    return needed.length > 0 ? [fromImport(module, needed)] : [];
  });
}

/** The whole pipeline as one PySpark script. */
export function emitPyspark(plan: Plan): Script {
  const codes = nodeCodes(plan);
  const start = session(plan.name);
  const head = [...imports([start, ...codes.flatMap((code) => code.statements)]), blank, start, inUtc];
  let text = printModule(head);
  const lines = new Map<string, { start: number; end: number }>();
  let at = text.split('\n').length;
  const parts = [text];
  for (const { nodeId, statements } of codes) {
    if (statements.length === 0) continue;
    text = printModule(statements);
    const count = text.split('\n').length - 1;
    lines.set(nodeId, { start: at + 1, end: at + count });
    at += count + 1;
    parts.push(text);
  }
  return { text: parts.join('\n'), lines };
}
