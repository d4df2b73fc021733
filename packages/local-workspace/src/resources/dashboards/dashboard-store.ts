import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { RecordList } from '../record-list.ts';

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

/** What a caller writes of a dashboard. */
export type DashboardFields = Partial<
  Pick<Stored, 'display_name' | 'parent_path' | 'serialized_dashboard' | 'warehouse_id' | 'etag'>
>;

const MAX_PAGE = 1000;
const DEFAULT_PAGE = 100;
/** What a dashboard without content has. */
const EMPTY = '{"pages":[]}';

/** The path of a dashboard among the objects of the workspace. */
const pathOf = ({ parent_path, display_name }: Pick<Stored, 'parent_path' | 'display_name'>): string =>
  `${parent_path}/${display_name}.lvdash.json`;

const shown = ({ published: _, ...draft }: Stored) => ({ ...draft, path: pathOf(draft) });

/** Throws ApiError unless the content is the text of a JSON object. */
function checked(dashboard: Stored): Stored {
  let content: unknown;
  try {
    content = JSON.parse(dashboard.serialized_dashboard);
  } catch {
    throw invalidParameter('serialized_dashboard is not JSON.');
  }
  if (!isObject(content)) throw invalidParameter('serialized_dashboard is not a JSON object.');
  return dashboard;
}

/** The dashboard, where it is the one that was read. Throws ApiError where it has changed since. */
function unchanged(dashboard: Stored, etag: string | undefined): Stored {
  if (etag === undefined || etag === dashboard.etag) return dashboard;
  const { dashboard_id } = dashboard;
  throw new ApiError(
    409,
    'ABORTED',
    `Dashboard ${dashboard_id} was changed since it was read. Read it again.`,
  );
}

/** Throws ApiError where another dashboard in use has the path of this one. */
function mustBeFree(dashboard: Stored, others: readonly Stored[]): void {
  const isUsed = ({ lifecycle_state }: Stored): boolean => lifecycle_state === 'ACTIVE';
  if (isUsed(dashboard) && others.some((one) => isUsed(one) && pathOf(one) === pathOf(dashboard)))
    throw new ApiError(400, 'RESOURCE_ALREADY_EXISTS', `${pathOf(dashboard)} already exists.`);
}

/** The dashboards, on disk: of each the draft, and what was published of it. */
export class DashboardStore {
  private constructor(
    private readonly records: RecordList<Stored>,
    private readonly now: () => number,
  ) {}

  static async open(home: string, now: () => number): Promise<DashboardStore> {
    const records = await RecordList.open({
      path: join(home, 'dashboards.json'),
      format: z.object({ version: z.literal(1), records: z.array(record) }),
      noun: 'dashboard',
      idOf: ({ dashboard_id }) => dashboard_id,
    });
    return new DashboardStore(records, now);
  }

  /** The dashboards without their contents, by name; those in the trash where asked for. Throws ApiError for a wrong token. */
  list(pageSize = DEFAULT_PAGE, token = '0', withTrash = false) {
    const from = Number(token || '0');
    if (!Number.isSafeInteger(from) || from < 0) throw invalidParameter('page_token is not valid.');
    const end = from + Math.min(MAX_PAGE, Math.max(1, pageSize));
    const all = this.records
      .all()
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
    return shown(this.records.get(id));
  }

  /** Throws ApiError for content that is not JSON, or a name that is taken in its folder. */
  async create({ etag: _, ...fields }: DashboardFields) {
    const time = this.time();
    const made = checked({
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
    const stored = await this.records.add((others) => {
      mustBeFree(made, others);
      return made;
    });
    return shown(stored);
  }

  /** Throws ApiError where the dashboard has changed since its etag was read. */
  update(id: string, { etag, ...fields }: DashboardFields) {
    return this.change(id, (before) => ({ ...unchanged(before, etag), ...fields }));
  }

  async trash(id: string): Promise<void> {
    await this.change(id, (before) => ({ ...before, lifecycle_state: 'TRASHED' }));
  }

  async publish(id: string, embed_credentials = true, warehouse_id?: string) {
    await this.change(id, (draft) => {
      const warehouse = warehouse_id ?? draft.warehouse_id;
      const published = {
        display_name: draft.display_name,
        serialized_dashboard: draft.serialized_dashboard,
        embed_credentials,
        revision_create_time: this.time(),
        ...(warehouse !== undefined && { warehouse_id: warehouse }),
      };
      return { ...draft, published };
    });
    return this.published(id);
  }

  published(id: string) {
    const { published } = this.records.get(id);
    if (!published) throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Dashboard ${id} is not published.`);
    const { serialized_dashboard: _, ...answer } = published;
    return answer;
  }

  async unpublish(id: string): Promise<void> {
    this.published(id);
    await this.change(id, ({ published: _, ...draft }) => draft);
  }

  /** Makes the draft what was published last. Throws ApiError where nothing was. */
  async revert(id: string, etag: string | undefined) {
    const dashboard = await this.change(id, (before) => {
      const { published } = unchanged(before, etag);
      if (!published) throw invalidParameter(`Dashboard ${id} is not published.`);
      return { ...before, serialized_dashboard: published.serialized_dashboard };
    });
    return { dashboard };
  }

  private time(): string {
    return new Date(this.now()).toISOString();
  }

  /** Stores what a change makes of a dashboard under the next etag. */
  private async change(id: string, change: (before: Stored) => Stored) {
    const stored = await this.records.change(id, (before, others) => {
      const after = checked(change(before));
      mustBeFree(after, others);
      return { ...after, etag: String(Number(before.etag) + 1), update_time: this.time() };
    });
    return shown(stored);
  }
}
