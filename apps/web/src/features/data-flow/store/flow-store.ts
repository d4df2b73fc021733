import { emptyFlow, flowDocument } from '@lakehouse/core/flows/document';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FlowState, isOpen, type SavedFlow } from './flow-state.ts';

export type FlowStore = StoreApi<FlowState>;

const fresh = (): SavedFlow => ({
  flow: emptyFlow(),
  step: 'source',
  mapped: false,
  initiated: false,
  mappedFor: '',
});

/** Creates the wizard's store from its persisted state. */
export function createFlowStore(saved: SavedFlow | undefined): FlowStore {
  return createStore<FlowState>()((set, get) => {
    // A changed flow has not been run.
    const change = (to: (state: FlowState) => Partial<FlowState>): void =>
      set((state) => ({ initiated: false, ...to(state) }));
    return {
      ...(saved ?? fresh()),
      run: undefined,
      chooseSource: (sourceKind) =>
        change(({ flow }) => ({ flow: { ...flow, sourceKind }, step: 'target', mapped: false })),
      chooseTarget: (targetKind) =>
        change(({ flow }) => ({ flow: { ...flow, targetKind }, step: 'mapping', mapped: false })),
      goTo: (step) => {
        get().stopWaiting();
        set((state) => (isOpen(state, step) ? { step, mapped: state.mapped || step === 'run' } : {}));
      },
      setAdvanced: (advanced) =>
        change(({ flow }) => {
          // The adaptive batch is offered in Advanced Mode only.
          const { batchSize } = flow.job;
          const job = { ...flow.job, batchSize: !advanced && batchSize === 'adaptive' ? '10000' : batchSize };
          return { flow: flowDocument.parse({ ...flow, advanced, job }) };
        }),
      setSource: (settings) =>
        change(({ flow }) =>
          flow.sourceKind === undefined
            ? {}
            : { flow: { ...flow, sources: { ...flow.sources, [flow.sourceKind]: settings } } },
        ),
      setTarget: (settings) =>
        change(({ flow }) =>
          flow.targetKind === undefined
            ? {}
            : { flow: { ...flow, targets: { ...flow.targets, [flow.targetKind]: settings } } },
        ),
      setMapping: (mapping, mappedFor) => {
        const isSame = JSON.stringify(mapping) === JSON.stringify(get().flow.mapping);
        const known = mappedFor === undefined ? {} : { mappedFor };
        // The table that a run has made is mapped as before: the flow has been run.
        if (isSame) set(known);
        else change(({ flow }) => ({ flow: { ...flow, mapping: [...mapping] }, ...known }));
      },
      setJob: (job) => change(({ flow }) => ({ flow: { ...flow, job: { ...flow.job, ...job } } })),
      setInitiated: () => set({ initiated: true }),
      setRun: (to) => set(({ run }) => ({ run: to(run) })),
      stopWaiting: () => set(({ run }) => (run?.kind === 'columns' ? { run: undefined } : {})),
      startOver: () => set({ ...fresh(), run: undefined }),
    };
  });
}
