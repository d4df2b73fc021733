import { join } from 'node:path';
import { folderName } from './names.ts';

export const SECURABLE_KINDS = ['CATALOG', 'SCHEMA', 'TABLE', 'VOLUME', 'FUNCTION'] as const;
/** What privileges are granted on; a view is a TABLE. */
export type SecurableKind = (typeof SECURABLE_KINDS)[number];

/** The file with the owner and the grants of an object: beside it, so that both are moved, dropped and restored together. */
export function grantsPath(home: string, kind: SecurableKind, names: readonly string[]): string {
  const folders = names.map(folderName);
  if (kind === 'FUNCTION') return `${join(home, 'functions', ...folders)}.grants.json`;
  return kind === 'VOLUME'
    ? `${join(home, 'volumes', ...folders)}.grants.json`
    : join(home, 'catalogs', ...folders, '_grants.json');
}
