import { Database, Eye, Folder, Table } from 'lucide-react';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';

/** The icon of a catalog, schema, table or view. */
export function CatalogIcon({ node }: { node: CatalogNode }) {
  if (node.type === 'catalog') return <Database size={14} />;
  if (node.type === 'schema') return <Folder size={14} />;
  return node.table?.table_type?.includes('VIEW') ? <Eye size={14} /> : <Table size={14} />;
}
