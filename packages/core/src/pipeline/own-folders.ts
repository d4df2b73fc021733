import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import type { OwnFolder } from './define-node.ts';

/** A planned node, as far as its folder depends on it. */
interface Keeping {
  readonly node: { readonly label: string };
  readonly kind: { readonly ownFolder?: (config: JsonObject) => OwnFolder | undefined } | undefined;
  readonly config: JsonObject | undefined;
  readonly output?: unknown;
  readonly state: 'ready' | 'blocked' | 'skipped';
}

const folderOf = ({ kind, config, output, state }: Keeping): OwnFolder | undefined =>
  config && !output && state !== 'skipped' ? kind?.ownFolder?.(config) : undefined;

/** Says that a folder, which a node needs for itself, belongs to a node before it. */
export function takenFolder(planned: Keeping, before: Iterable<Keeping>): readonly Problem[] {
  const own = folderOf(planned);
  if (!own) return [];
  const other = [...before].find((one) => folderOf(one)?.path === own.path);
  return other
    ? [
        error(
          'folder-taken',
          `“${other.node.label}” uses this folder, and each would read the rows of the other: give it a folder of its own`,
          own.field,
        ),
      ]
    : [];
}
