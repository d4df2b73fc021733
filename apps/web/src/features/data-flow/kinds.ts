import type { SourceKind, TargetKind } from '@lakehouse/core/flows/kinds';
import type { Category } from '@lakehouse/ui/category-icon';
import {
  Cloud,
  Code2,
  Database,
  FileUp,
  type LucideIcon,
  Plug,
  RadioTower,
  Triangle,
  Warehouse,
} from 'lucide-react';

/** How a kind of source or target is shown. */
export interface KindLook {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly category: Category;
  /** Shown in Advanced Mode (sample figures, data flow wizard). */
  readonly badges: readonly string[];
}

export const SOURCE_LOOKS: Readonly<Record<SourceKind, KindLook>> = {
  database: {
    title: 'Database',
    text: 'A table in the catalog, or in a database reached over JDBC.',
    icon: Database,
    category: 'source',
    badges: ['CDC Support', 'Schema Tracking'],
  },
  'cloud-storage': {
    title: 'Cloud Storage',
    text: 'Files on a volume, or on S3, Azure or Google Cloud storage.',
    icon: Cloud,
    category: 'source',
    badges: ['Event Notifications', 'Object Versioning'],
  },
  'file-upload': {
    title: 'File Upload',
    text: 'A CSV, JSON, Parquet or ORC file from this computer.',
    icon: FileUp,
    category: 'source',
    badges: ['Type Inference', 'Schema Validation'],
  },
  'api-connector': {
    title: 'API Connector',
    text: 'Records returned by a service over HTTP.',
    icon: Plug,
    category: 'compute',
    badges: ['OAuth 2.0', 'Webhook Support'],
  },
  streaming: {
    title: 'Streaming',
    text: 'Messages from a Kafka topic, as they arrive.',
    icon: RadioTower,
    category: 'compute',
    badges: ['Exactly-once', 'Low Latency'],
  },
  'custom-source': {
    title: 'Custom Source',
    text: 'Your own data source, written with the SDK.',
    icon: Code2,
    category: 'compute',
    badges: ['Python SDK', 'JavaScript SDK'],
  },
};

export const TARGET_LOOKS: Readonly<Record<TargetKind, KindLook>> = {
  database: {
    title: 'Database',
    text: 'A table in the catalog, or in a database reached over JDBC.',
    icon: Database,
    category: 'output',
    badges: ['UPSERT Support', 'Transaction Safety'],
  },
  'delta-lake': {
    title: 'Delta Lake',
    text: 'A new or existing Delta table in the catalog.',
    icon: Triangle,
    category: 'output',
    badges: ['ACID Transactions', 'Time Travel'],
  },
  'data-warehouse': {
    title: 'Data Warehouse',
    text: 'A table in another warehouse, reached over JDBC.',
    icon: Warehouse,
    category: 'output',
    badges: ['Bulk Loading', 'Auto-Optimization'],
  },
};
