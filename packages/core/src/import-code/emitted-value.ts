import { required } from '@lakehouse/spark-sql/types/required';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { assign } from '../codegen/python/statements.ts';
import { sql } from '../codegen/sql/sql.ts';
import { tableIn } from '../pipeline/emit-pyspark.ts';
import { EMITTERS } from '../pipeline/emitters.ts';
import { readModule } from '../python-source/read-module.ts';
import { NameResolver } from '../python-source/resolve-names.ts';
import type { PyValue } from '../python-source/tree.ts';
import type { DraftNode, ScriptDraft } from './draft.ts';

const RESULT = 'result_rows';

/** The value that generated code gives the rows of a node by, with the rows of its inputs in it. */
export function emittedValue(draft: ScriptDraft, node: DraftNode): PyValue | undefined {
  const resolver = newResolver();
  const inputs = Object.fromEntries(
    Object.entries(node.inputs).map(([port, ids]) => [
      port,
      ids.map((id) => {
        const name = `rows_of_${id}`;
        resolver.set(name, { kind: 'frame', node: id, start: 0, end: 0 });
        return { frame: py.name(name), schema: draft.get(id)?.schema };
      }),
    ]),
  );
  const code = required(EMITTERS.get(node.kind.id), node.kind.id).pyspark({
    config: node.config,
    inputs,
    schema: node.schema,
    variable: (suffix) => py.name(`${RESULT}_${suffix}`),
    local: py.name,
    ownName: (suffix) => `${RESULT}_${suffix}`,
    table: tableIn(undefined),
    statement: (make) => py.str(make(sql.path).text),
    identity: RESULT,
  });
  if (code.kind !== 'frame') return undefined;
  const { statements } = readModule(
    printModule([...(code.before ?? []), assign(py.name(RESULT), code.frame)]),
  );
  for (const statement of statements) {
    if (statement.kind !== 'assign') return undefined;
    const [target] = statement.targets;
    if (target?.kind !== 'name') return undefined;
    const value = resolver.resolve(statement.value);
    if (target.id === RESULT) return value;
    resolver.set(target.id, value);
  }
  return undefined;
}

/** The names that every script has, and those that generated code imports. */
export function newResolver(): NameResolver {
  const resolver = new NameResolver();
  for (const id of ['F', 'Window', 'spark', 'StorageLevel', 'DeltaTable'])
    resolver.set(id, { kind: 'known', id, start: 0, end: 0 });
  return resolver;
}
