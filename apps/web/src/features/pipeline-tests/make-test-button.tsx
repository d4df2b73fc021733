import { IconButton } from '@lakehouse/ui/icon-button';
import { FlaskConical } from 'lucide-react';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { makeTest } from './test-actions.ts';
import { testsTexts as texts } from './tests-messages.ts';
import { useTests } from './tests-store.ts';

/** Beside the rows of a node: makes a test of them. */
export function MakeTestButton({ nodeId }: { nodeId: string }) {
  const store = useDesignerStore();
  const access = useWarehouse();
  const busy = useTests((state) => state.busy !== undefined);
  return (
    <IconButton
      size="sm"
      label={texts.makeTest}
      disabled={busy || !access.warehouse}
      icon={<FlaskConical aria-hidden="true" size={14} />}
      onClick={() => void makeTest(store, access, nodeId)}
    />
  );
}
