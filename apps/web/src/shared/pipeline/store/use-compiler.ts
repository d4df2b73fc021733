import { useEffect } from 'react';
import { useDesignerStore } from './use-designer.ts';

/** Loads the compiler after the first paint: a pipeline can be shown and edited before its code is written. */
export function useCompiler(): void {
  const store = useDesignerStore();
  useEffect(() => {
    if (store.getState().compiler) return;
    void import('./compiler.ts').then(({ compiler }) => store.setState({ compiler }));
  }, [store]);
}
