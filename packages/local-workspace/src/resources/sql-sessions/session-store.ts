import { randomUUID } from 'node:crypto';
import { changed, type SessionChange, type SessionState } from '../../engine/session-state.ts';
import type { StatementUser } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';

/** A session that is open: statements read its state, and change it. */
export class OpenSession {
  readonly id = randomUUID();
  private current: SessionState;

  constructor(
    readonly warehouseId: string,
    readonly user: string,
    state: SessionState,
    /** Epoch milliseconds. */
    public usedAt: number,
  ) {
    this.current = state;
  }

  get state(): SessionState {
    return this.current;
  }

  change(changes: readonly SessionChange[]): void {
    for (const change of changes) this.current = changed(this.current, change);
  }
}

/** As on the platform, a session ends when nothing uses it for so long. */
const IDLE_MS = 8 * 3_600_000;
const MAX_SESSIONS = 10_000;

/** The sessions of all warehouses, while the process runs. */
export class SessionStore {
  private readonly sessions = new Map<string, OpenSession>();

  constructor(private readonly now: () => number = Date.now) {}

  create(warehouseId: string, user: string, state: SessionState): OpenSession {
    this.sweep();
    if (this.sessions.size >= MAX_SESSIONS)
      throw new ApiError(
        429,
        'RESOURCE_EXHAUSTED',
        `There are ${MAX_SESSIONS} sessions already: close some.`,
      );
    const session = new OpenSession(warehouseId, user, state, this.now());
    this.sessions.set(session.id, session);
    return session;
  }

  /** Throws ApiError 404 for a session that is unknown or closed, of another warehouse, or of somebody else. */
  get(id: string, caller: StatementUser, warehouseId?: string): OpenSession {
    this.sweep();
    const session = this.sessions.get(id);
    const isTheirs =
      session?.user === caller.name && (warehouseId === undefined || session.warehouseId === warehouseId);
    if (!session || !isTheirs)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The session ${id} was not found.`);
    session.usedAt = this.now();
    return session;
  }

  delete(id: string, caller: StatementUser, warehouseId?: string): void {
    this.sessions.delete(this.get(id, caller, warehouseId).id);
  }

  private sweep(): void {
    const oldest = this.now() - IDLE_MS;
    for (const [id, { usedAt }] of this.sessions) if (usedAt <= oldest) this.sessions.delete(id);
  }
}
