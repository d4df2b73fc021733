import type { EditorDiagnostic } from '@lakehouse/ui/script-editor';
import type { QueryRun } from '../model/run/query-run.ts';
import { errorPosition } from '../script/error-position.ts';
import { prefixLength } from '../script/explain-prefix.ts';

/**
 * The errors of a run in the current text, each at what it is about or else on its whole statement; a statement that has
 * been edited since is not marked.
 */
export function runProblems(run: QueryRun | undefined, sql: string): readonly EditorDiagnostic[] {
  return (run?.statements ?? []).flatMap(({ statement: { text, from, to }, outcome }): EditorDiagnostic[] => {
    const prefix = prefixLength(text, sql.slice(from, to));
    if (outcome.state !== 'failed' || prefix === undefined) return [];
    const at = errorPosition(outcome.message, text) ?? { from: prefix, to: text.length };
    const placed = (offset: number): number => from + Math.max(0, offset - prefix);
    return [{ from: placed(at.from), to: placed(at.to), severity: 'error', message: outcome.message }];
  });
}
