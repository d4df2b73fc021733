import type { EditorDiagnostic } from '@lakehouse/ui/script-editor';
import type { QueryRun } from '../model/run/query-run.ts';
import { errorPosition } from '../script/error-position.ts';

/** Where the failures of a run are in the text on the screen; a statement that was changed since is not marked. */
export function runProblems(run: QueryRun | undefined, sql: string): readonly EditorDiagnostic[] {
  return (run?.statements ?? []).flatMap(({ statement: { text, from, to }, outcome }): EditorDiagnostic[] => {
    if (outcome.state !== 'failed' || sql.slice(from, to) !== text) return [];
    const at = errorPosition(outcome.message, text);
    return at
      ? [{ from: from + at.from, to: from + at.to, severity: 'error', message: outcome.message }]
      : [];
  });
}
