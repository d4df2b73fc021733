/** What the views of the code say. */
export const codeTexts = {
  generatedCode: 'Generated code',
  emptyHint: 'Add a data source to begin.',
  emptyTitle: 'The pipeline is empty',
  codeMissingPart: ': the affected code is missing',
  generatedPipelineCode: 'Generated pipeline code',
  kindOfCode: 'Kind of code',
  codeOf: (path: string | number): string => `Code of ${path}`,
  codeLayout: 'Layout of the code',
  printRows: 'Print the rows of Display nodes',
  language: 'Language',
  problems: 'Problems',
  file: 'File',
  download: 'Download',
} as const;
