import {
  ChartColumn,
  CodeXml,
  Database,
  Library,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  Table2,
  Workflow,
} from 'lucide-react';

/** What the product advertises (specification, section 1). */
export interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export const FEATURES: readonly Feature[] = [
  {
    icon: Database,
    title: 'Delta Lake Integration',
    text: 'Read and write Delta tables, with append, overwrite and merge on keys.',
  },
  {
    icon: Workflow,
    title: 'Visual ETL Designer',
    text: 'Drag sources, joins and aggregations onto a canvas and connect them.',
  },
  {
    icon: ChartColumn,
    title: 'Real-time Analytics',
    text: 'See the real rows of every step as you draw, queried on your own warehouse.',
  },
  {
    icon: ShieldCheck,
    title: 'Enterprise Security',
    text: 'Every call uses your own token, so the role-based access control of the workspace applies.',
  },
  {
    icon: CodeXml,
    title: 'Auto-generated PySpark and SQL',
    text: 'Readable, formatted code that returns the same rows as the preview.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Data Quality Monitoring',
    text: 'Unknown columns, wrong types and missing inputs are shown on the step they belong to.',
  },
  {
    icon: Table2,
    title: 'Workflow Orchestration',
    text: 'Set the order of steps that pass no rows, and run the pipeline as a scheduled job.',
  },
  {
    icon: Library,
    title: 'Data Catalog',
    text: 'Catalogs, schemas, tables and volumes of Unity Catalog, with their types.',
  },
];
