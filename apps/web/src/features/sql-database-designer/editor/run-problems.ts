import type { EditorDiagnostic } from '@lakehouse/ui/script-editor';
import type { QueryRun } from '../model/run/query-run.ts';
import { errorPosition } from '../script/error-position.ts';

/** The positions of a run's errors in the current text; a statement that has been edited since is not marked. */
export function runProblems(run: QueryRun | undefined, sql: string): readonly EditorDiagnostic[] {
  return (run?.statements ?? []).flatMap(({ statement: { text, from, to }, outcome }): EditorDiagnostic[] => {
    if (outcome.state !== 'failed' || sql.slice(from, to) !== text) return [];
    const at = errorPosition(outcome.message, text);
    return at
      ? [{ from: from + at.from, to: from + at.to, severity: 'error', message: outcome.message }]
      : [];
  });
}
