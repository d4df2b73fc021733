import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';

const record = z.object({
  dashboard_id: z.string(),
  display_name: z.string(),
  parent_path: z.string(),
  serialized_dashboard: z.string(),
  warehouse_id: z.string().optional(),
  etag: z.string(),
  lifecycle_state: z.enum(['ACTIVE', 'TRASHED']),
  create_time: z.string(),
  update_time: z.string(),
  published: z
    .object({
      display_name: z.string(),
      serialized_dashboard: z.string(),
      warehouse_id: z.string().optional(),
      embed_credentials: z.boolean(),
      revision_create_time: z.string(),
    })
    .optional(),
});
type Stored = z.output<typeof record>;
const file = z.object({ version: z.literal(1), dashboards: z.array(record) });

/** What a caller writes of a dashboard. */
export type DashboardFields = Partial<
  Pick<Stored, 'display_name' | 'parent_path' | 'serialized_dashboard' | 'warehouse_id' | 'etag'>
>;

const MAX_PAGE = 1000;
const DEFAULT_PAGE = 100;
/** What a dashboard without content has. */
const EMPTY = '{"pages":[]}';

const notFound = (id: string): ApiError =>
  new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Dashboard ${id} does not exist.`);

/** The path of a dashboard among the objects of the workspace. */
const pathOf = ({ parent_path, display_name }: Pick<Stored, 'parent_path' | 'display_name'>): string =>
  `${parent_path}/${display_name}.lvdash.json`;

const shown = ({ published: _, ...draft }: Stored) => ({ ...draft, path: pathOf(draft) });

/** Throws ApiError unless the text is that of a JSON object. */
function mustBeDashboard(text: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidParameter('serialized_dashboard is not JSON.');
  }
  if (!isObject(parsed)) throw invalidParameter('serialized_dashboard is not a JSON object.');
}

/** The dashboards, on disk: of each the draft, and what was published of it. */
export class DashboardStore {
  private constructor(
    private readonly store: JsonStore<z.output<typeof file>>,
    private readonly now: () => number,
  ) {}

  static async open(home: string, now: () => number): Promise<DashboardStore> {
    const store = new JsonStore<z.output<typeof file>>(join(home, 'dashboards.json'), {
      format: file,
      initial: { version: 1, dashboards: [] },
      remedy: 'Restore it, or delete it to begin without dashboards.',
    });
    await store.open();
    return new DashboardStore(store, now);
  }

  /** The dashboards without their contents, by name; those in the trash where asked for. Throws ApiError for a wrong token. */
  list(pageSize = DEFAULT_PAGE, token = '0', withTrash = false) {
    const from = Number(token || '0');
    if (!Number.isSafeInteger(from) || from < 0) throw invalidParameter('page_token is not valid.');
    const end = from + Math.min(MAX_PAGE, Math.max(1, pageSize));
    const all = this.store.value.dashboards
      .filter(({ lifecycle_state }) => withTrash || lifecycle_state === 'ACTIVE')
      .toSorted((a, b) => a.display_name.localeCompare(b.display_name, 'en'));
    return {
      dashboards: all
        .slice(from, end)
        .map(({ dashboard_id, display_name, lifecycle_state, create_time, update_time, warehouse_id }) => ({
          dashboard_id,
          display_name,
          lifecycle_state,
          create_time,
          update_time,
          ...(warehouse_id !== undefined && { warehouse_id }),
        })),
      ...(end < all.length && { next_page_token: String(end) }),
    };
  }

  get(id: string) {
    return shown(this.find(id));
  }

  /** Throws ApiError for content that is not JSON, or a name that is taken in its folder. */
  async create({ etag: _, ...fields }: DashboardFields) {
    const time = this.time();
    return this.put({
      display_name: 'New dashboard',
      parent_path: `/Workspace/Users/${LOCAL_USER}`,
      serialized_dashboard: EMPTY,
      ...fields,
      dashboard_id: randomUUID().replaceAll('-', ''),
      etag: '1',
      lifecycle_state: 'ACTIVE',
      create_time: time,
      update_time: time,
    });
  }

  /** Throws ApiError where the dashboard has changed since its etag was read. */
  async update(id: string, { etag, ...fields }: DashboardFields) {
    return this.put({ ...this.unchanged(id, etag), ...fields });
  }

  async trash(id: string): Promise<void> {
    await this.put({ ...this.find(id), lifecycle_state: 'TRASHED' });
  }

  async publish(id: string, embed_credentials = true, warehouse_id?: string) {
    const draft = this.find(id);
    const warehouse = warehouse_id ?? draft.warehouse_id;
    const published = {
      display_name: draft.display_name,
      serialized_dashboard: draft.serialized_dashboard,
      embed_credentials,
      revision_create_time: this.time(),
      ...(warehouse !== undefined && { warehouse_id: warehouse }),
    };
    await this.put({ ...draft, published });
    return this.published(id);
  }

  published(id: string) {
    const { published } = this.find(id);
    if (!published) throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Dashboard ${id} is not published.`);
    const { serialized_dashboard: _, ...answer } = published;
    return answer;
  }

  async unpublish(id: string): Promise<void> {
    this.published(id);
    const { published: _, ...draft } = this.find(id);
    await this.put(draft);
  }

  /** Makes the draft what was published last. Throws ApiError where nothing was. */
  async revert(id: string, etag: string | undefined) {
    const { published, ...draft } = this.unchanged(id, etag);
    if (!published) throw invalidParameter(`Dashboard ${id} is not published.`);
    const { serialized_dashboard } = published;
    return { dashboard: await this.put({ ...draft, published, serialized_dashboard }) };
  }

  private find(id: string): Stored {
    const found = this.store.value.dashboards.find(({ dashboard_id }) => dashboard_id === id);
    if (!found) throw notFound(id);
    return found;
  }

  private unchanged(id: string, etag: string | undefined): Stored {
    const found = this.find(id);
    if (etag !== undefined && etag !== found.etag)
      throw new ApiError(409, 'ABORTED', `Dashboard ${id} was changed since it was read. Read it again.`);
    return found;
  }

  private time(): string {
    return new Date(this.now()).toISOString();
  }

  /** Stores a dashboard, of which nothing else may have been stored in between, under its next etag. */
  private async put(dashboard: Stored) {
    mustBeDashboard(dashboard.serialized_dashboard);
    const stored = { ...dashboard, etag: String(Number(dashboard.etag) + 1), update_time: this.time() };
    await this.store.change(({ dashboards }) => {
      const others = dashboards.filter(({ dashboard_id }) => dashboard_id !== stored.dashboard_id);
      const before = dashboards.find(({ dashboard_id }) => dashboard_id === stored.dashboard_id);
      if (before && before.etag !== dashboard.etag)
        throw new ApiError(409, 'ABORTED', 'The dashboard was changed at the same time. Read it again.');
      const isTaken = others.some(
        (one) => one.lifecycle_state === 'ACTIVE' && pathOf(one) === pathOf(stored),
      );
      if (isTaken && stored.lifecycle_state === 'ACTIVE')
        throw new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `${pathOf(stored)} already exists.`);
      return { version: 1, dashboards: [...others, stored] };
    });
    return shown(stored);
  }
}
