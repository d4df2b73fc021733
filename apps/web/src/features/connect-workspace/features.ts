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
    text: 'The real rows of every step appear while you draw, from your own warehouse.',
  },
  {
    icon: ShieldCheck,
    title: 'Enterprise Security',
    text: 'Every call runs under your own token: role-based access control of the workspace applies.',
  },
  {
    icon: CodeXml,
    title: 'Auto-generated PySpark and SQL',
    text: 'Readable, formatted code that gives the same rows as the preview.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Data Quality Monitoring',
    text: 'Unknown columns, wrong types and missing inputs show on the step they belong to.',
  },
  {
    icon: Table2,
    title: 'Workflow Orchestration',
    text: 'Order steps that pass no rows, and export the pipeline for your jobs.',
  },
  {
    icon: Library,
    title: 'Data Catalog',
    text: 'Catalogs, schemas, tables and volumes of Unity Catalog, with their types.',
  },
];
