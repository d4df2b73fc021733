import { StatusDot, type StatusDotProps } from '@lakehouse/ui/status-dot';
import { screenTexts as texts } from '../messages/screen-texts.ts';
import type { QueryRun, StatementOutcome } from '../model/run/query-run.ts';

const TONES: Record<StatementOutcome['state'], StatusDotProps['tone']> = {
  waiting: 'idle',
  running: 'accent',
  succeeded: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  skipped: 'idle',
};

/** The statements of a script, each with its result. */
export function StatementStrip({ run, onShow }: { run: QueryRun; onShow: (index: number) => void }) {
  return (
    <fieldset className="flex shrink-0 gap-1 overflow-x-auto border-line border-b bg-sunken px-2 py-1">
      <legend className="sr-only">{texts.statements}</legend>
      {run.statements.map(({ statement, outcome }, index) => (
        <button
          key={statement.from}
          type="button"
          aria-pressed={index === run.shown}
          onClick={() => onShow(index)}
          title={statement.text}
          className="flex h-6 max-w-52 shrink-0 items-center gap-1.5 rounded-xs px-2 text-dim text-xs hover:bg-hover aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-1"
        >
          <StatusDot tone={TONES[outcome.state]} label={outcome.state} pulse={outcome.state === 'running'} />
          <span className="truncate font-mono">{statement.text.replace(/\s+/gu, ' ').slice(0, 60)}</span>
        </button>
      ))}
    </fieldset>
  );
}
