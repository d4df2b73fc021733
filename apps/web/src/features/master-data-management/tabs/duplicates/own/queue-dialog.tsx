import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { type OwnPair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Kbd } from '@lakehouse/ui/kbd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { OwnPairView } from './own-pair-view.tsx';
import { type Decided, usePairDecision, type Verdict } from './use-pair-decision.ts';

const keyOf = ({ left_id, right_id }: OwnPair): string => JSON.stringify([left_id, right_id]);

/** The open pairs of an entity, the surest first, decided by one key each. */
export function QueueDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const answer = useMasterData(openPairs(entity), { keepShown: true });
  const { busy, decide, undo } = usePairDecision(entity);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const done = new Set(decided.map(({ pair }) => keyOf(pair)));
  const left = (answer.rows ?? []).filter((pair) => !skipped.has(keyOf(pair)) && !done.has(keyOf(pair)));
  const [pair] = left;
  const last = decided.at(-1);

  const say = async (verdict: Verdict): Promise<void> => {
    if (busy || !pair) return;
    const decision = { pair, verdict };
    if (await decide(decision)) setDecided((before) => [...before, decision]);
  };
  const takeBack = async (): Promise<void> => {
    if (busy || !last) return;
    if (await undo(last)) setDecided((before) => before.filter((one) => one !== last));
  };
  const skip = () => {
    if (pair && !busy) setSkipped(new Set([...skipped, keyOf(pair)]));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const actions: Readonly<Record<string, () => unknown>> = {
      s: () => say('same'),
      d: () => say('different'),
      k: skip,
      u: takeBack,
    };
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    void action();
  };
  const listener = useRef(press);
  // Before the next key: a passive effect could come after it, and the key would decide the pair of the frame before.
  useLayoutEffect(() => {
    listener.current = press;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => listener.current(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={duplicatesTexts.pairsOf(entity.name)}
      description={duplicatesTexts.queueHint}
      size="xl"
      flush
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        frame.current?.focus();
      }}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-dim text-xs" role="status">
            {duplicatesTexts.toReview(left.length, decided.length)}
          </span>
          <Button disabled={!last} busy={busy} onClick={() => void takeBack()}>
            {duplicatesTexts.undo} <Kbd keys="U" />
          </Button>
          <Button disabled={!pair} onClick={skip}>
            {duplicatesTexts.skip} <Kbd keys="K" />
          </Button>
          <Button disabled={!pair} busy={busy} onClick={() => void say('different')}>
            {duplicatesTexts.different} <Kbd keys="D" />
          </Button>
          <Button variant="primary" disabled={!pair} busy={busy} onClick={() => void say('same')}>
            {duplicatesTexts.same} <Kbd keys="S" />
          </Button>
        </div>
      }
    >
      <div ref={frame} tabIndex={-1} className="min-h-72 outline-none">
        <AnswerGate answer={answer}>
          {() =>
            pair ? (
              <OwnPairView key={keyOf(pair)} entity={entity} pair={pair} />
            ) : (
              <EmptyState title={duplicatesTexts.noPairLeft}>
                {skipped.size === 0
                  ? duplicatesTexts.everyPairIsDecided
                  : duplicatesTexts.skipped(skipped.size)}
              </EmptyState>
            )
          }
        </AnswerGate>
      </div>
    </Dialog>
  );
}
