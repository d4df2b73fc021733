import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Plan } from '../pipeline/plan.ts';

/**
 * That a target does not put tables back, where a pipeline with several tables would. `who`: the
 * target, as it begins a sentence; `instead`: what puts them back, as it ends one.
 */
export const keepsTables = (
  { onFailure }: Plan,
  tables: number,
  target: string,
  who: string,
  instead = 'run the pipeline as PySpark or as a SQL script',
): readonly Diagnostic[] =>
  onFailure === 'put-back' && tables > 1
    ? [
        {
          code: `${target}-keeps`,
          severity: 'warning',
          message: `${who} keeps the tables that it made before one fails, and the pipeline would put them back: ${instead} for all or none`,
        },
      ]
    : [];
