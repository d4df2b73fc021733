import { Badge, type Tone } from '@lakehouse/ui/badge';
import { counted, duration, formatTime } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';

const TONES = {
  success: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  queued: 'neutral',
  running: 'accent',
} as const satisfies Record<keyof typeof screenTexts.statementStates, Tone>;

export interface HistoryRowProps {
  readonly state: keyof typeof TONES;
  readonly sql: string;
  /** Why it failed. */
  readonly message?: string | undefined;
  /** Who ran it, where it may be somebody else. */
  readonly user?: string | undefined;
  readonly rows?: number | undefined;
  readonly ms: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** A statement of a history; a click opens it in a new tab. */
export function HistoryRow({ state, sql, message, user, rows, ms, startedAt }: HistoryRowProps) {
  const { tabs } = useSqlDesigner();
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={() => tabs.getState().open({ sql })}
        title={message ?? screenTexts.openInNewTab}
        className="flex w-full items-center gap-3 px-3 py-1.5 text-left text-xs -outline-offset-2 hover:bg-hover max-md:flex-wrap"
      >
        <Badge tone={TONES[state]} className="w-19 justify-center">
          {screenTexts.statementStates[state]}
        </Badge>
        <span className="min-w-0 flex-1 truncate font-mono max-md:order-last max-md:basis-full">
          {sql.slice(0, 300).replace(/\s+/gu, ' ')}
        </span>
        {user === undefined ? null : (
          <span className="w-40 truncate text-dim max-md:order-last max-md:basis-full">{user}</span>
        )}
        <span className="w-20 text-right text-dim tabular-nums max-md:w-auto">
          {rows === undefined ? '' : counted(rows, 'row')}
        </span>
        <span className="w-16 text-right text-dim tabular-nums max-md:w-auto">{duration(ms)}</span>
        <span className="w-36 text-right text-dim max-md:ml-auto max-md:w-auto">{formatTime(startedAt)}</span>
      </button>
    </li>
  );
}
