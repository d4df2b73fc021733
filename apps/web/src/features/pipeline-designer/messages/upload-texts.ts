/** What the uploads and the import say. */
export const uploadTexts = {
  importJson: 'Import JSON',
  importHint: 'Paste a saved or exported pipeline.',
  addToThisPipeline: 'Add to this pipeline',
  replaceThisPipeline: 'Replace this pipeline',
  pipelineAsJson: 'Pipeline as JSON',
  dismiss: (name: string | number): string => `Dismiss ${name}`,
  cancel: (name: string | number): string => `Cancel ${name}`,
  uploading: (name: string | number): string => `Uploading ${name}`,
  cancelShort: 'Cancel',
} as const;
