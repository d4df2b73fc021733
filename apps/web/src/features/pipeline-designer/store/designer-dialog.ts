/** The dialog that stands over the designer, and what it is about. At most one is open. */
export type DesignerDialog =
  | { readonly kind: 'data-source'; readonly nodeId: string }
  | { readonly kind: 'display-data'; readonly nodeId: string }
  | { readonly kind: 's3-mount'; readonly nodeId: string }
  | { readonly kind: 'warehouse'; readonly nodeId: string }
  | { readonly kind: 'generate-code' }
  | { readonly kind: 'deploy-job' }
  /** The rows of a written table, by its three-part name. */
  | { readonly kind: 'view-table'; readonly table: string }
  | { readonly kind: 'transformation-selector' }
  | { readonly kind: 'connect'; readonly nodeId: string }
  | { readonly kind: 'open-example' }
  | { readonly kind: 'import-json' }
  | { readonly kind: 'find' }
  | { readonly kind: 'command-palette' };
