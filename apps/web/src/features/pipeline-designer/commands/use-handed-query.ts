import { KINDS } from '@lakehouse/core/pipeline/registry';
import { useEffect } from 'react';
import { takeHandedQuery } from '../../../shared/handover/query-handover.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { addNodeOfKind } from './add.ts';

/** Adds the query that the SQL designer handed over, as a data source of the pipeline on the screen. */
export function useHandedQuery(context: CommandContext): void {
  useEffect(() => {
    const handed = takeHandedQuery();
    if (!handed) return;
    const kind = KINDS.get('source');
    if (!kind) throw new Error('There is no kind for data sources');
    const { name: label, query } = handed;
    addNodeOfKind(context, kind, {}, { label, config: { from: 'query', query } });
  }, [context]);
}
