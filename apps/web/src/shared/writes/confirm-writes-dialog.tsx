import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useRef } from 'react';
import { groupedCount } from '../format/format-metrics.ts';
import type { WriteFinding } from './check-writes.ts';
import { writeTexts as texts } from './write-messages.ts';
import { useWriteQuestion } from './write-question.ts';

/**
 * Shows what a run would replace before it starts. Only the confirming button starts it. `show` navigates to the
 * writing node, if there is one.
 */
export function ConfirmWritesDialog({ show }: { show?: (nodeId: string) => void }) {
  const { findings, answer } = useWriteQuestion();
  const cancel = useRef<HTMLButtonElement>(null);
  if (!findings) return null;
  const replaced = findings.filter(({ fate }) => fate !== 'stops').length;
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      size="md"
      title={texts.title(replaced, findings.length - replaced)}
      description={texts.description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} onClick={() => answer(false)}>
            {texts.cancel}
          </Button>
          <Button variant={replaced > 0 ? 'destructive' : 'primary'} onClick={() => answer(true)}>
            {texts.proceed(replaced)}
          </Button>
        </>
      }
    >
      <ul aria-label={texts.list} className="grid gap-3">
        {findings.map((finding) => (
          <Finding key={finding.nodeId} finding={finding} {...(show ? { show } : {})} />
        ))}
      </ul>
    </Dialog>
  );
}

const LOOKS = {
  replaced: { tone: 'bad', says: texts.replaced },
  stops: { tone: 'warn', says: texts.stops },
  unknown: { tone: 'warn', says: texts.unknown },
} as const;

function Finding({ finding, show }: { finding: WriteFinding; show?: (nodeId: string) => void }) {
  const { nodeId, label, place, fate, rows, entries, change, where, reason } = finding;
  const { tone, says } = LOOKS[fate];
  const lines = [
    where === undefined ? '' : texts.where(where),
    rows === undefined ? '' : texts.rows(rows === '1' ? '1' : groupedCount(rows)),
    entries === undefined ? '' : texts.entries(entries),
    reason === undefined ? '' : texts.reason(reason),
    fate === 'stops' ? texts.stopsHelp : '',
  ].filter((line) => line !== '');
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-all font-medium font-mono text-xs">{place}</span>
        <Badge tone={tone}>{says}</Badge>
        {show === undefined ? null : (
          <button
            type="button"
            className="ml-auto max-w-full truncate rounded-xs text-accent-ink text-xs hover:underline"
            onClick={() => {
              useWriteQuestion.getState().answer(false);
              show(nodeId);
            }}
          >
            {texts.by(label)}
          </button>
        )}
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {change ? <Columns change={change} /> : null}
    </li>
  );
}

function Columns({ change: { added, dropped, retyped } }: { change: NonNullable<WriteFinding['change']> }) {
  const parts = [
    { says: texts.dropped(dropped.length), names: dropped.map(({ name }) => name), tone: 'text-bad' },
    { says: texts.added(added.length), names: added.map(({ name }) => name), tone: 'text-ok' },
    {
      says: texts.retyped(retyped.length),
      names: retyped.map(({ name, from, to }) => `${name} ${formatType(from)} → ${formatType(to)}`),
      tone: 'text-warn',
    },
  ].filter(({ names }) => names.length > 0);
  if (parts.length === 0) return <p className="text-dim text-xs">{texts.sameColumns}</p>;
  return (
    <dl className="grid gap-1.5 text-xs">
      {parts.map(({ says, names, tone }) => (
        <div key={says} className="grid gap-0.5 md:grid-cols-[140px_1fr]">
          <dt className={tone}>{says}</dt>
          <dd className="min-w-0 break-words font-mono">{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
