/** What the Modeling tab says. */
export const modelingTexts = {
  entityTypes: 'Entity types',
  showProposed: (drafts: string | number): string => `Show ${drafts} proposed`,
  noRelationships: 'No active relationships yet',
  noneYet: 'none yet',
  schemaDiagram: 'Schema diagram, scrollable',
  schemaOf: (boxes: string | number, paths: string | number): string =>
    `Schema of ${boxes} entities and ${paths} relationships`,
  schemaView: 'Schema view',
  viewAsAList: 'View as a list',
  relationships: 'Relationships of the schema',
  byColumn: (key_column: string | number): string => `, by ${key_column}`,
  linesHint: 'Solid lines are active relationships; dashed lines are proposed',
  modeling: 'Modeling',
  model: 'Model',
  relationshipsTitle: 'Relationships',
} as const;
