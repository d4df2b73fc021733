import { npmFolderStep } from '../lib/npm-folder-step.mjs';

/** Installs the official driver of SQL for Node, which brings more packages along than the app has. */
export const nodeDriver = npmFolderStep('node-driver');
