import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { useMemo } from 'react';
import { isAbout, useTests } from './tests-store.ts';

export type TestState = 'passed' | 'failed' | 'running' | 'none' | 'changed';

/** How each test of a pipeline is: a result of a pipeline that was changed since says so. */
export function useTestStates(document: PipelineDocument): ReadonlyMap<PipelineTest, TestState> {
  const results = useTests((state) => state.results);
  const running = useTests((state) => state.running);
  return useMemo(
    () =>
      new Map(
        (document.tests ?? []).map((test): [PipelineTest, TestState] => {
          const known = results.get(test);
          if (running.has(test)) return [test, 'running'];
          if (!known) return [test, 'none'];
          if (!isAbout(known.of, document)) return [test, 'changed'];
          return [test, known.result.passed ? 'passed' : 'failed'];
        }),
      ),
    [document, results, running],
  );
}
