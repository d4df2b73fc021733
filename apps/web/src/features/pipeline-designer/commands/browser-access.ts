import { saveFile } from '../../../shared/files/save-file.ts';
import type { Clipboard, LocalFiles } from '../../../shared/pipeline/commands/command-context.ts';

/** The browser's clipboard. Read on each call: pages without a secure origin have none. */
export const browserClipboard: Clipboard = {
  read: async () => navigator.clipboard.readText(),
  write: async (text) => navigator.clipboard.writeText(text),
};

/** Downloads through a link, and opens through the browser's own file dialog. */
export const browserFiles: LocalFiles = {
  download: saveFile,
  pick: (accept) =>
    new Promise((resolve, reject) => {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = accept;
      input.addEventListener('cancel', () => resolve(undefined));
      input.addEventListener('change', () => {
        const file = input.files?.[0];
        if (file) file.text().then(resolve, reject);
        else resolve(undefined);
      });
      input.click();
    }),
};
