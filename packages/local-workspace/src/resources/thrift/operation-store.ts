import { LRUCache } from 'lru-cache';
import type { StatementUser } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';
import type { StatementRun } from '../statements/statement-run.ts';
import type { StatementStore } from '../statements/statement-store.ts';
import type { Operation } from './operation.ts';
import type { RowsOperation } from './rows-operation.ts';
import { type Reading, StatementOperation } from './statement-operation.ts';
import { InvalidHandle } from './status.ts';

/** Answers about the catalog are fetched at once; those that nobody fetches are few, and gone in an hour. */
const MAX_ROWS = 500_000;
const ROWS_LIFE_MS = 3_600_000;

/** The operations of all sessions: statements, which are those of the API for SQL statements, and answers about the catalog. */
export class OperationStore {
  private readonly ofStatements = new WeakMap<StatementRun, StatementOperation>();
  private readonly ofCatalog = new LRUCache<string, { operation: RowsOperation; user: string }>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ operation }) => operation.size + 1,
    ttl: ROWS_LIFE_MS,
  });

  constructor(private readonly statements: StatementStore) {}

  addStatement(run: StatementRun, reading: Reading): Operation {
    const operation = new StatementOperation(run, reading);
    this.ofStatements.set(run, operation);
    return operation;
  }

  addRows(operation: RowsOperation, user: StatementUser): void {
    this.ofCatalog.set(operation.id, { operation, user: user.name });
  }

  /** Throws InvalidHandle for what is unknown, forgotten, or somebody else's. */
  get(id: string | undefined, user: StatementUser): Operation {
    const found = id === undefined ? undefined : (this.rows(id, user) ?? this.statement(id, user));
    if (!found) throw new InvalidHandle('Operation', id);
    return found;
  }

  /** Ends what a session that is closed has begun. */
  endSession(session: string): void {
    for (const run of this.statements.open) if (run.sessionId === session) run.cancel();
    for (const [id, { operation }] of this.ofCatalog.entries())
      if (operation.session === session) this.ofCatalog.delete(id);
  }

  private rows(id: string, user: StatementUser): Operation | undefined {
    const found = this.ofCatalog.get(id);
    return found && (user.isAdmin || found.user === user.name) ? found.operation : undefined;
  }

  private statement(id: string, user: StatementUser): Operation | undefined {
    try {
      return this.ofStatements.get(this.statements.get(id, user));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }
}
