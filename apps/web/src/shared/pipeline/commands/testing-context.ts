import type { Message } from '../../messages/message.ts';
import { localStore } from '../../storage/browser-storage.ts';
import { createDesignerStore } from '../store/designer-store.ts';
import type { CommandContext, FileSpot } from './command-context.ts';

/** A context for tests that records everything that leaves the page. */
export function testingContext() {
  const said: Message[] = [];
  const downloads: { name: string; text: string }[] = [];
  const clusters: string[] = [];
  const visited: string[] = [];
  const added: { files: readonly File[]; spot: FileSpot | undefined }[] = [];
  let clipboard = '';
  let picked: Uint8Array | undefined;
  let pickedFiles: readonly File[] = [];
  let time = 1_700_000_000_000;
  const context: CommandContext = {
    store: createDesignerStore(),
    notify: (message) => void said.push(message),
    now: () => time++,
    clipboard: {
      read: async () => clipboard,
      write: async (text) => {
        clipboard = text;
      },
    },
    files: {
      download: (name, text) => void downloads.push({ name, text }),
      pick: async () => picked,
      pickMany: async () => pickedFiles,
    },
    storage: localStore,
    workspaceUrl: 'https://adb-1.azuredatabricks.net',
    goTo: (path) => void visited.push(path),
    createCluster: (nodeId) => void clusters.push(nodeId),
    addFiles: (files, spot) => void added.push({ files, spot }),
  };
  return {
    context,
    said,
    downloads,
    clusters,
    visited,
    added,
    titles: () => said.map(({ title }) => title),
    nodes: () => context.store.getState().history.present.nodes,
    edges: () => context.store.getState().history.present.edges,
    clipboard: () => clipboard,
    setClipboard: (text: string) => {
      clipboard = text;
    },
    pickFile: (text: string | undefined) => {
      picked = text === undefined ? undefined : new TextEncoder().encode(text);
    },
    pickBytes: (bytes: Uint8Array) => {
      picked = bytes;
    },
    pickFiles: (files: readonly File[]) => {
      pickedFiles = files;
    },
  };
}
