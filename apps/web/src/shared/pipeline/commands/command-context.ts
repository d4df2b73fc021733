import type { Position } from '@lakehouse/core/pipeline/document';
import type { Message } from '../../messages/message.ts';
import type { BrowserStorage } from '../../storage/browser-storage.ts';
import type { DesignerStore } from '../store/designer-state.ts';

/** The clipboard of the system; both reject where the browser refuses. */
export interface Clipboard {
  readonly read: () => Promise<string>;
  readonly write: (text: string) => Promise<void>;
}

/** Files on the user's computer. */
export interface LocalFiles {
  readonly download: (name: string, text: string, mediaType: string) => void;
  /** The bytes of a chosen file, or undefined when none was chosen. `accept` as in the HTML attribute. */
  readonly pick: (accept: string) => Promise<Uint8Array | undefined>;
  /** The files that were chosen, of any kind. */
  readonly pickMany: () => Promise<readonly File[]>;
}

/** How files join the pipeline, as far as that was chosen. */
export interface FileSpot {
  /** Where the first one goes on the canvas. */
  readonly at?: Position | undefined;
  /** The title of its node, in place of the name of the file. */
  readonly label?: string;
}

/** What commands act on; tests can replace all of it. */
export interface CommandContext {
  readonly store: DesignerStore;
  readonly notify: (message: Message) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly clipboard: Clipboard;
  readonly files: LocalFiles;
  readonly storage: BrowserStorage;
  readonly workspaceUrl: string;
  /** Shows another screen of the app. */
  readonly goTo: (path: string) => void;
  /** Creates a cluster in the workspace for a cluster node. */
  readonly createCluster: (nodeId: string) => void;
  /** Uploads files and adds a source for each. */
  readonly addFiles: (files: readonly File[], spot?: FileSpot) => void;
}
