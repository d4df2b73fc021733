import type { SniffedFile } from '@lakehouse/core/csv/sniff-file';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { nodeIds } from '@lakehouse/core/pipeline/ids';
import { GRID } from '@lakehouse/core/pipeline/layout';
import { newNode } from '@lakehouse/core/pipeline/new-node';
import { addNode } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { QueryClient } from '@tanstack/react-query';
import { describedSchema, describeStatement } from '../../../shared/pipeline/api/describe-source.ts';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import type { CommandContext, FileSpot } from '../../../shared/pipeline/commands/command-context.ts';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import type { InferredSchema } from '../../../shared/pipeline/store/run-slice.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { listWarehouses, pickWarehouse } from '../../../shared/warehouses/list-warehouses.ts';
import { titleOf } from '../../../shared/widgets/file-name.ts';
import { placed } from '../commands/add.ts';

interface Environment extends Pick<CommandContext, 'store' | 'now'> {
  readonly client: QueryClient;
  readonly transport: Transport;
}

export interface FileSource {
  readonly path: string;
  readonly format: SniffedFile;
  /** The position among the files of the gesture. */
  readonly at: number;
  readonly isFirst: boolean;
  readonly spot: FileSpot;
  /** The key of the undo step. */
  readonly key: string;
  /** The pipeline that it belongs to. */
  readonly pipeline: object;
}

const SIZE = sizeOfNode({ kind: 'source' });

/** Adds a source for an uploaded file; shows its rows if it is the first of its gesture. */
export async function addFileSource(env: Environment, source: FileSource): Promise<void> {
  const { store } = env;
  const kind = required(KINDS.get('source'), 'The kind “source”');
  const { path, format, at, isFirst, spot, key, pipeline } = source;
  const node = newNode({
    kind,
    position: { x: 0, y: 0 },
    timestamp: env.now(),
    taken: nodeIds(selectDocument(store.getState())),
    label: spot.label ?? titleOf(path.slice(path.lastIndexOf('/') + 1)),
    config: { from: 'file', cloudProvider: 'volume', filePath: path, ...format },
  });
  const schema = await schemaOf(env, node);
  await untilSettled(env.store);
  const state = store.getState();
  if (state.pipelineOf(state.history.present) !== pipeline) return;
  const document = selectDocument(state);
  const near = spot.at && { x: spot.at.x, y: spot.at.y + at * (SIZE.height + 2 * GRID) };
  const { position } = placed(state, document, kind, { near });
  const config = schema ? { ...node.config, schema: schema.ddl } : node.config;
  const taken = nodeIds(document);
  // Two files of one gesture may be described at once.
  const { id } = newNode({ kind, position, timestamp: env.now(), taken });
  if (schema) state.noteInferred(id, schema);
  state.change((before) => addNode(before, { ...node, id, config, position }), key);
  if (!isFirst) return;
  state.select([id]);
  state.showBottomTab('preview');
  state.canvas?.reveal(id, true);
}

/** The columns, read before the node is added, so that one undo takes both away; undefined while no warehouse runs. */
async function schemaOf(
  { client, transport }: Environment,
  node: PipelineNode,
): Promise<InferredSchema | undefined> {
  const described = describeStatement(node);
  const all = await client.fetchQuery({
    queryKey: ['warehouses'],
    queryFn: ({ signal }) => listWarehouses(transport, signal),
  });
  const warehouse = pickWarehouse(all, useWarehouseChoice.getState().chosenId);
  if (!described.ok || warehouse?.state !== 'RUNNING') return undefined;
  const statement = described.statement.text;
  try {
    const schema = describedSchema((await runSql(transport, warehouse, statement)).rows);
    return { statement, ddl: formatSchema(schema) };
  } catch {
    // The node says why it can't be read, and is where that is put right.
    return undefined;
  }
}

/** Resolves when no transformation waits to be chosen: what is added meanwhile would go with it. */
const untilSettled = (store: CommandContext['store']): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().provisional) return resolve();
    const stop = store.subscribe(({ provisional }) => {
      if (provisional) return;
      stop();
      resolve();
    });
  });
