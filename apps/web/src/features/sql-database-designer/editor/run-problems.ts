import type { EditorDiagnostic } from '@lakehouse/ui/script-editor';
import type { QueryRun } from '../model/run/query-run.ts';
import { errorPosition } from '../script/error-position.ts';

/**
 * The errors of a run in the current text, each at what it is about or else on its whole statement; a statement that has
 * been edited since is not marked.
 */
export function runProblems(run: QueryRun | undefined, sql: string): readonly EditorDiagnostic[] {
  return (run?.statements ?? []).flatMap(({ statement: { text, from, to }, outcome }): EditorDiagnostic[] => {
    if (outcome.state !== 'failed' || sql.slice(from, to) !== text) return [];
    const at = errorPosition(outcome.message, text) ?? { from: 0, to: text.length };
    return [{ from: from + at.from, to: from + at.to, severity: 'error', message: outcome.message }];
  });
}
