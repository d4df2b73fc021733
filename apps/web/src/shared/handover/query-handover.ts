/** A query on its way from the SQL designer to the pipeline designer, where it becomes a data source. */
export interface HandedQuery {
  /** The name of the data source. */
  readonly name: string;
  readonly query: string;
}

let waiting: HandedQuery | undefined;

/** Hands a query to the pipeline designer; only the last one is stored, until the page is reloaded. */
export function handOverQuery(query: HandedQuery): void {
  waiting = query;
}

/** Returns and removes the pending query. */
export function takeHandedQuery(): HandedQuery | undefined {
  const query = waiting;
  waiting = undefined;
  return query;
}
