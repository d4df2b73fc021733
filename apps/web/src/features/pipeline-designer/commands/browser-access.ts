import { chooseFiles } from '../../../shared/files/choose-files.ts';
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
  pick: async (accept) => {
    const [file] = await chooseFiles(accept, false);
    return file && new Uint8Array(await file.arrayBuffer());
  },
  pickMany: () => chooseFiles('', true),
};
