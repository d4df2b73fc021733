import { findKind } from '@lakehouse/core/pipeline/registry';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addNodeOfKind } from '../commands/add.ts';
import { codeTexts } from '../messages/code-texts.ts';

/** In place of what tells of the nodes, while there are none. */
export function EmptyPipeline({ onAdd }: { readonly onAdd?: () => void }) {
  const context = useCommandContext();
  const add = (): void => {
    const source = findKind('source', undefined);
    onAdd?.();
    if (source) addNodeOfKind(context, source);
  };
  return (
    <EmptyState
      title={codeTexts.emptyTitle}
      action={<Button onClick={add}>{codeTexts.addDataSource}</Button>}
    >
      {codeTexts.emptyHint}
    </EmptyState>
  );
}
