import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { FileDown } from 'lucide-react';
import { always, type Command } from './command.ts';

/** As for generated code (product specification, section 9), without what a file system refuses. */
const fileName = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(' ', '_')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')}_pipeline.json`;

export const exportJsonCommand: Command = {
  id: 'export-json',
  title: 'Export JSON',
  group: 'Pipeline',
  icon: FileDown,
  keywords: ['download', 'file'],
  isEnabled: always,
  run: ({ store, files, now }) => {
    const document = store.getState().history.present;
    const text = `${JSON.stringify(savePipeline(document, now()), null, 2)}\n`;
    files.download(fileName(document.name), text, 'application/json');
  },
};
