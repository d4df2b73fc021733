import { z } from 'zod';

/**
 * The content of a dashboard as the platform serializes it (`serialized_dashboard`), as far as it is read here; what else is in it
 * stays. Pages are grids of six columns.
 */
const field = z.looseObject({ name: z.string(), expression: z.string() });

const widget = z.looseObject({
  name: z.string(),
  textbox_spec: z.string().optional(),
  multilineTextboxSpec: z.looseObject({ lines: z.array(z.string()) }).optional(),
  queries: z
    .array(
      z.looseObject({
        query: z.looseObject({ datasetName: z.string(), fields: z.array(field).default([]) }),
      }),
    )
    .optional(),
  spec: z
    .looseObject({
      widgetType: z.string(),
      encodings: z.record(z.string(), z.unknown()).default({}),
      frame: z.looseObject({ title: z.string().optional() }).optional(),
    })
    .optional(),
});

const position = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const placed = z.looseObject({ widget, position });

const dataset = z.looseObject({
  name: z.string(),
  displayName: z.string().optional(),
  query: z.string().optional(),
  /** In newer ones: the text in parts that are put together as they are. */
  queryLines: z.array(z.string()).optional(),
});

const document = z.looseObject({
  datasets: z.array(dataset).default([]),
  pages: z
    .array(
      z.looseObject({
        name: z.string(),
        displayName: z.string().optional(),
        layout: z.array(placed).default([]),
      }),
    )
    .default([]),
});

export type DashboardDocument = z.output<typeof document>;
export type Dataset = z.output<typeof dataset>;
export type Widget = z.output<typeof widget>;
export type PlacedWidget = z.output<typeof placed>;

/** The content of a dashboard that shows nothing yet. */
export const EMPTY_DASHBOARD: DashboardDocument = { datasets: [], pages: [] };

/** The content of a dashboard; undefined where its text is not of that form. */
export function readDashboard(text: string): DashboardDocument | undefined {
  try {
    const parsed = document.safeParse(JSON.parse(text === '' ? '{}' : text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export const writeDashboard = (dashboard: DashboardDocument): string => JSON.stringify(dashboard);

/** The SQL of a dataset. */
export const queryOf = ({ query, queryLines }: Dataset): string => query ?? (queryLines ?? []).join('');
