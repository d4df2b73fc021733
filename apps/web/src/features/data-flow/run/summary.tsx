import { tableText } from '@lakehouse/core/codegen/spark-names';
import type { Source, Target } from '@lakehouse/core/flows/document';
import { included } from '@lakehouse/core/flows/mapping';
import { targetTable } from '@lakehouse/core/flows/places';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { SOURCE_LOOKS, TARGET_LOOKS } from '../kinds.ts';
import { useFlow } from '../store/data-flow-context.ts';

/** Returns a source's location in one line; empty while it is not set. */
function placeOf(source: Source): string {
  switch (source.kind) {
    case 'database':
      return source.settings.from === 'catalog' ? source.settings.table : source.settings.remoteTable;
    case 'cloud-storage':
    case 'file-upload':
      return source.settings.path;
    case 'api-connector':
      return source.settings.url;
    case 'streaming':
      return source.settings.topic;
    case 'custom-source':
      return [source.settings.module, source.settings.className].filter((part) => part !== '').join('.');
    default:
      return assertNever(source);
  }
}

/** The flow in three lines. */
export function FlowSummary({ source, target }: { source: Source; target: Target }) {
  const flow = useFlow((state) => state.flow);
  const table = targetTable(target);
  const remote = 'remoteTable' in target.settings ? target.settings.remoteTable : '';
  const keys = included(flow).filter(({ key }) => key);
  const lines = [
    ['From', SOURCE_LOOKS[source.kind].title, placeOf(source)],
    ['To', TARGET_LOOKS[target.kind].title, table ? tableText(table) : remote],
    [
      'Columns',
      `${included(flow).length} of ${flow.mapping.length}`,
      keys.length > 0 ? `Keys: ${keys.map(({ target: name }) => name).join(', ')}` : 'No keys',
    ],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-md border border-line bg-sunken p-4">
      {lines.map(([term, what, where]) => (
        <div key={term} className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
          <dt className="text-dim">{term}</dt>
          <dd>
            {what}
            {where === '' ? null : (
              <span className="block break-all font-mono text-dim text-xs">{where}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
