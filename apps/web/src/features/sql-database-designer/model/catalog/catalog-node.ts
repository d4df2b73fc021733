import type { CatalogTable } from '../../../../shared/widgets/read-catalog.ts';

export type CatalogNodeType = 'catalog' | 'schema' | 'table';

/** A node of the catalog tree (specification, section 3). Its id is its dotted name. */
export interface CatalogNode {
  readonly id: string;
  readonly name: string;
  readonly type: CatalogNodeType;
  readonly fullName: string;
  readonly catalogName: string;
  readonly schemaName?: string;
  /** The table as the platform listed it with its schema, columns included. */
  readonly table?: CatalogTable;
}

/** The path of a node: catalog, schema, table. */
export const pathOf = ({ type, catalogName, schemaName, name }: CatalogNode): readonly string[] =>
  type === 'catalog'
    ? [name]
    : type === 'schema'
      ? [catalogName, name]
      : [catalogName, schemaName ?? '', name];
