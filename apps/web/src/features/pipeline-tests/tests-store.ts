import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import type { CoveragePoint } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import type { Mutant } from '@lakehouse/core/pipeline-tests/mutation/mutants';
import type { MutationReport } from '@lakehouse/core/pipeline-tests/mutation/run-mutants';
import type { TestResult } from '@lakehouse/core/pipeline-tests/run-tests';
import { createSessionStore } from '../../shared/session/session-store.ts';

/** What a result is about: it says nothing of a pipeline that was changed since. */
export type Tested = Pick<PipelineDocument, 'nodes' | 'edges' | 'settings'>;

export interface KnownResult {
  readonly result: TestResult;
  readonly of: Tested;
  readonly unsteady: readonly string[];
}

interface Tests {
  /** By the tests themselves: another version of a test has no result. */
  readonly results: ReadonlyMap<PipelineTest, KnownResult>;
  readonly running: ReadonlySet<PipelineTest>;
  readonly mutation: { readonly report: MutationReport; readonly of: PipelineDocument } | undefined;
  readonly coverage: { readonly points: readonly CoveragePoint[]; readonly of: PipelineDocument } | undefined;
  /** What is computed that takes a while. */
  readonly busy: 'making' | 'mistakes' | 'coverage' | Mutant | undefined;
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly begin: (tests: readonly PipelineTest[]) => void;
  readonly end: (test: PipelineTest, known: KnownResult | undefined) => void;
  readonly work: (busy: Tests['busy']) => void;
  readonly report: (mutation: Tests['mutation']) => void;
  readonly cover: (coverage: Tests['coverage']) => void;
}

/** The results of tests in this session, and which one is looked at: `mistakes` for those that no test notices. */
export const useTests = createSessionStore<Tests>((set) => ({
  results: new Map(),
  running: new Set(),
  mutation: undefined,
  coverage: undefined,
  busy: undefined,
  chosen: undefined,
  choose: (chosen) => set({ chosen }),
  begin: (tests) => set(({ running }) => ({ running: new Set([...running, ...tests]) })),
  end: (test, known) =>
    set(({ running, results }) => ({
      running: new Set([...running].filter((one) => one !== test)),
      results: known ? new Map([...results, [test, known]]) : results,
    })),
  work: (busy) => set({ busy }),
  report: (mutation) => set({ mutation }),
  cover: (coverage) => set({ coverage }),
}));

/** The choice of the mistakes in place of a test. */
export const MISTAKES = 'mistakes';
/** That of what no row passes. */
export const COVERAGE = 'coverage';

/** Whether a result is about the pipeline as it is. */
export const isAbout = (of: Tested, document: PipelineDocument): boolean =>
  of.nodes === document.nodes && of.edges === document.edges && of.settings === document.settings;
