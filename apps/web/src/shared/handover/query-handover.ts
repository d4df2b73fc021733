import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { createSessionStore } from '../session/session-store.ts';

/** A query on its way from the SQL designer to the pipeline designer, where it becomes a data source. */
export interface HandedQuery {
  /** The name of the data source. */
  readonly name: string;
  readonly query: string;
}

/** The nodes of a query, without positions. */
export interface HandedNodes {
  readonly document: PipelineDocument;
}

type Handed = HandedQuery | HandedNodes;

const useHandover = createSessionStore<{ readonly waiting: Handed | undefined }>(() => ({
  waiting: undefined,
}));

/** Hands a query to the pipeline designer; only the last one is stored, until the session ends or the page is reloaded. */
export function handOverQuery(query: Handed): void {
  useHandover.setState({ waiting: query });
}

/** Returns and removes the pending query. */
export function takeHandedQuery(): Handed | undefined {
  const { waiting } = useHandover.getState();
  useHandover.setState({ waiting: undefined });
  return waiting;
}
