import { connectOrder } from '@lakehouse/core/pipeline/connect-order';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { type ConnectResult, connect } from '@lakehouse/core/pipeline/operations';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import type { CommandContext } from './command-context.ts';

/** Where an edge arrives: an input port, the place that only means "runs after", or whatever fits. */
export type EdgeTarget = { readonly port: string } | 'order' | 'any';

/** What drawing an edge would give. */
export function tryConnect(
  document: PipelineDocument,
  from: string,
  to: string,
  at: EdgeTarget,
): ConnectResult {
  if (at === 'order') return connectOrder(document, from, to);
  return connect(document, from, to, at === 'any' ? undefined : at.port);
}

/** Draws an edge, or says why it cannot be drawn. */
export function connectNodes(
  { store, notify }: CommandContext,
  from: string,
  to: string,
  at: EdgeTarget,
): void {
  const { history, change, select } = store.getState();
  const result = tryConnect(history.present, from, to, at);
  if (!result.ok) {
    notify(messages.connectRefused(result.reason));
    return;
  }
  change(() => result.document);
  select([], [result.edge.id]);
}
