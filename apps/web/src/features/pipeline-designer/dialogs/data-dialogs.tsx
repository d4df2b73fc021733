import { lazy, Suspense } from 'react';
import { SourceInference } from '../../../shared/pipeline/api/source-inference.tsx';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';

// Opened rarely, so not part of the designer's first load.
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** The dialogs about data and code, and the work behind them. Rendered once on the page. */
export function DataDialogs() {
  const isOpen = useDesigner((state) => state.dialog !== undefined);
  return (
    <>
      <SourceInference />
      {isOpen ? (
        <Suspense fallback={null}>
          <OpenDialog />
        </Suspense>
      ) : null}
    </>
  );
}
