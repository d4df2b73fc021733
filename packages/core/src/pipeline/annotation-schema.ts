import { z } from 'zod';

export const ANNOTATION_COLORS = ['yellow', 'blue', 'green', 'red', 'gray'] as const;
export type AnnotationColor = (typeof ANNOTATION_COLORS)[number];

const id = z.string().min(1);
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const anyColor = z.enum(ANNOTATION_COLORS).catch('gray');

/** Loose, so that the fields of a newer version are written back. */
export const noteSchema = z.looseObject({
  id,
  text: z.string(),
  color: anyColor,
  position: z.object({ x: coordinate, y: coordinate }),
  width: z.number().min(80).max(4000),
  height: z.number().min(40).max(4000),
});
export const groupSchema = z.looseObject({
  id,
  title: z.string(),
  color: anyColor,
  nodes: z.array(id),
  collapsed: z.literal(true).optional(),
});

/** A text on the canvas; it means nothing to a run. */
export type PipelineNote = Readonly<z.output<typeof noteSchema>>;
/** A frame around nodes; it means nothing to a run. A node is in one group at the most. */
export type NodeGroup = Readonly<z.output<typeof groupSchema>>;
