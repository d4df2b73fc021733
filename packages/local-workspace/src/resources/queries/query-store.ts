import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';

/** The fields of a query that a caller writes, and that are kept as they were sent. */
const WRITABLE = [
  'display_name',
  'query_text',
  'description',
  'warehouse_id',
  'catalog',
  'schema',
  'parent_path',
  'run_as_mode',
  'apply_auto_limit',
  'tags',
  'parameters',
] as const;

const record = z.looseObject({
  id: z.string(),
  display_name: z.string(),
  query_text: z.string(),
  parent_path: z.string(),
  lifecycle_state: z.enum(['ACTIVE', 'TRASHED']),
  create_time: z.string(),
  update_time: z.string(),
});
type QueryRecord = z.output<typeof record>;
const file = z.object({ version: z.literal(1), queries: z.array(record) });
type Fields = Readonly<Record<string, unknown>>;

const MAX_PAGE = 100;
const DEFAULT_PAGE = 20;

const notFound = (id: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Query ${id} does not exist.`);

/** Takes what may be written. Throws ApiError for a field that is not kept. */
function writable(fields: Fields): Fields {
  const unknown = Object.keys(fields).find((name) => !WRITABLE.some((known) => known === name));
  if (unknown !== undefined) throw invalidParameter(`Field query.${unknown} can't be written.`);
  return fields;
}

/** The saved queries, on disk. */
export class QueryStore {
  private constructor(
    private readonly store: JsonStore<z.output<typeof file>>,
    private readonly now: () => number,
  ) {}

  static async open(home: string, now: () => number): Promise<QueryStore> {
    const store = new JsonStore<z.output<typeof file>>(join(home, 'queries.json'), {
      format: file,
      initial: { version: 1, queries: [] },
      remedy: 'Restore it, or delete it to begin without saved queries.',
    });
    await store.open();
    return new QueryStore(store, now);
  }

  /** The queries that are not in the trash, newest first. Throws ApiError for a token of another list. */
  list(pageSize: number | undefined, token: string | undefined) {
    const size = Math.min(MAX_PAGE, Math.max(1, pageSize ?? DEFAULT_PAGE));
    const from = token === undefined || token === '' ? 0 : Number(token);
    if (!Number.isSafeInteger(from) || from < 0) throw invalidParameter('page_token is not valid.');
    const active = this.store.value.queries
      .filter(({ lifecycle_state }) => lifecycle_state === 'ACTIVE')
      .toSorted((a, b) => (a.update_time < b.update_time ? 1 : a.update_time > b.update_time ? -1 : 0));
    const page = active.slice(from, from + size).map(({ parent_path: _, ...query }) => query);
    return {
      results: page,
      ...(from + size < active.length ? { next_page_token: String(from + size) } : {}),
    };
  }

  get(id: string): QueryRecord {
    const found = this.store.value.queries.find((query) => query.id === id);
    if (!found) throw notFound(id);
    return found;
  }

  async create(fields: Fields, resolveName: boolean): Promise<QueryRecord> {
    const time = this.time();
    const made = record.parse({
      display_name: 'New query',
      query_text: '',
      parent_path: `/Workspace/Users/${LOCAL_USER}`,
      run_as_mode: 'OWNER',
      ...writable(fields),
      id: randomUUID(),
      owner_user_name: LOCAL_USER,
      last_modifier_user_name: LOCAL_USER,
      lifecycle_state: 'ACTIVE',
      create_time: time,
      update_time: time,
    });
    return this.put(made, resolveName);
  }

  async update(id: string, fields: Fields, mask: string, resolveName: boolean): Promise<QueryRecord> {
    const given = writable(fields);
    const names = mask === '*' ? Object.keys(given) : mask.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !WRITABLE.some((known) => known === name));
    if (unknown !== undefined) throw invalidParameter(`update_mask: ${unknown} can't be written.`);
    const before = this.get(id);
    const changes = Object.fromEntries(names.map((name) => [name, given[name]]));
    return this.put(
      record.parse({
        ...before,
        ...changes,
        last_modifier_user_name: LOCAL_USER,
        update_time: this.time(),
      }),
      resolveName,
    );
  }

  /** Moves a query to the trash. */
  async trash(id: string): Promise<void> {
    const found = this.get(id);
    await this.store.change(({ queries }) => ({
      version: 1,
      queries: queries.map((query) =>
        query.id === id ? { ...found, lifecycle_state: 'TRASHED', update_time: this.time() } : query,
      ),
    }));
  }

  private time(): string {
    return new Date(this.now()).toISOString();
  }

  /** Stores a query under a name that is free in its folder. Throws ApiError when it is not and may not be changed. */
  private async put(query: QueryRecord, resolveName: boolean): Promise<QueryRecord> {
    let stored = query;
    await this.store.change(({ queries }) => {
      const others = queries.filter(({ id }) => id !== query.id);
      const taken = new Set(
        others
          .filter((one) => one.lifecycle_state === 'ACTIVE' && one.parent_path === query.parent_path)
          .map(({ display_name }) => display_name),
      );
      let name = query.display_name;
      if (taken.has(name) && !resolveName)
        throw new ApiError(
          400,
          'RESOURCE_ALREADY_EXISTS',
          `A query with the name ${name} already exists in ${query.parent_path}.`,
        );
      for (let count = 1; taken.has(name); count++) name = `${query.display_name} (${count})`;
      stored = { ...query, display_name: name };
      return { version: 1, queries: [...others, stored] };
    });
    return stored;
  }
}
