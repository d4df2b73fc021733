import { saveFile } from '../../../shared/files/save-file.ts';

/** Text or bytes of a file. */
export type FilePiece = string | Uint8Array<ArrayBuffer>;

/** Receives a file in pieces. */
export interface FileSink {
  readonly write: (piece: FilePiece) => Promise<void>;
  /** Finishes the file; without this call no file is saved. */
  readonly close: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/** Number of characters and bytes buffered before they are passed to the browser, which may write them to disk. */
const PIECE = 4 * 1024 * 1024;

/** Collects a file for a browser download: outside of the page's memory if the browser supports it. */
function downloadSink(name: string, mediaType: string): FileSink {
  let parts: Blob[] = [];
  let pending: FilePiece[] = [];
  let size = 0;
  const flush = (): void => {
    if (size > 0) parts.push(new Blob(pending));
    pending = [];
    size = 0;
  };
  return {
    write: async (more) => {
      pending.push(more);
      size += more.length;
      if (size >= PIECE) flush();
    },
    close: async () => {
      flush();
      saveFile(name, parts, mediaType);
    },
    abandon: async () => {
      parts = [];
      pending = [];
    },
  };
}

type Picker = (options: { readonly suggestedName: string }) => Promise<{
  readonly createWritable: () => Promise<FileSystemWritableFileStream>;
}>;

declare global {
  /** Not in every browser, and so not in TypeScript's library. */
  var showSaveFilePicker: Picker | undefined;
}

const picker = (): Picker | undefined => globalThis.showSaveFilePicker?.bind(globalThis);

/**
 * A file for the user. A large one is written directly to the disk where the browser supports it, at a location that
 * the user chooses: call it in the handler of a click. Undefined if the user cancels.
 */
export async function openFile(
  name: string,
  mediaType: string,
  large: boolean,
): Promise<FileSink | undefined> {
  const pick = large ? picker() : undefined;
  if (!pick) return downloadSink(name, mediaType);
  try {
    const stream = await (await pick({ suggestedName: name })).createWritable();
    return {
      write: (piece) => stream.write(piece),
      close: () => stream.close(),
      abandon: () => stream.abort(),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Returns a file name for a query's name: lower case, only characters that every file system accepts. */
export function fileName(query: string, extension: string): string {
  const stem = query
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return `${stem || 'query'}_result.${extension}`;
}
