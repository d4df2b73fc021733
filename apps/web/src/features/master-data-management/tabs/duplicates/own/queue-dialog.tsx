import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { type OwnPair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import type { Verdict } from '@lakehouse/core/mdm/own/proposals-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Kbd } from '@lakehouse/ui/kbd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { useShownUser } from '../../../data/use-user-name.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { OwnPairView } from './own-pair-view.tsx';
import { PairComments } from './pair-comments.tsx';
import { PairTask } from './pair-task.tsx';
import { QueueBar } from './queue-bar.tsx';
import { type Order, ordered, pairsOf, proposedLast, type Whose } from './queue-order.ts';
import { type Decided, usePairDecision } from './use-pair-decision.ts';
import { usePairTask } from './use-pair-task.ts';

const keyOf = ({ left_id, right_id }: OwnPair): string => JSON.stringify([left_id, right_id]);

/** What a decision about a pair does: decisions of some entities are proposed by one user and confirmed by another. */
function verdictText(
  verdict: Verdict,
  { fourEyes }: OwnEntity,
  pair: OwnPair | undefined,
  user: string | undefined,
): string {
  const name = duplicatesTexts[verdict];
  if (fourEyes !== true) return name;
  return pair?.proposal === verdict && pair.proposed_by !== user
    ? duplicatesTexts.confirmVerdict(name)
    : duplicatesTexts.proposeVerdict(name);
}

/** The open pairs of an entity, the surest first, decided by one key each. */
export function QueueDialog({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) {
  const task = usePairTask(entity);
  const answer = useMasterData(openPairs(entity, task.isKnown), { keepShown: true });
  const decision = usePairDecision(entity);
  const { busy } = decision;
  const user = useShownUser();
  const [whose, setWhose] = useState<Whose>('all');
  const [order, setOrder] = useState<Order>('confidence');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const done = new Set(decided.map(({ pair }) => keyOf(pair)));
  const open = (answer.rows ?? []).filter((pair) => !skipped.has(keyOf(pair)) && !done.has(keyOf(pair)));
  const left = proposedLast(ordered(pairsOf(open, whose, user), order), user);
  const [pair] = left;
  const last = decided.at(-1);

  const say = async (verdict: Verdict): Promise<void> => {
    if (busy || !pair) return;
    const made = await decision.decide(pair, verdict);
    if (made) setDecided((before) => [...before, made]);
  };
  const takeBack = async (): Promise<void> => {
    if (busy || !last) return;
    if (await decision.undo(last)) setDecided((before) => before.filter((one) => one !== last));
  };
  const skip = () => {
    if (pair && !busy) setSkipped(new Set([...skipped, keyOf(pair)]));
  };
  const claim = async (): Promise<void> => {
    if (task.busy || !pair || user === undefined) return;
    if (pair.assignee === null) await task.assign(pair, user);
    else if (pair.assignee === user) await task.assign(pair, null);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // Who writes a comment or a name decides nothing by its letters.
    if (event.target instanceof Element && event.target.matches('input:not([type=radio]), textarea, select'))
      return;
    const actions: Readonly<Record<string, () => unknown>> = {
      s: () => say('same'),
      d: () => say('different'),
      k: skip,
      u: takeBack,
      c: claim,
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
            {verdictText('different', entity, pair, user)} <Kbd keys="D" />
          </Button>
          <Button variant="primary" disabled={!pair} busy={busy} onClick={() => void say('same')}>
            {verdictText('same', entity, pair, user)} <Kbd keys="S" />
          </Button>
        </div>
      }
    >
      <div ref={frame} tabIndex={-1} className="min-h-72 outline-none">
        <AnswerGate answer={answer}>
          {() => (
            <>
              <QueueBar
                counts={{
                  all: open.length,
                  mine: pairsOf(open, 'mine', user).length,
                  unassigned: pairsOf(open, 'unassigned', user).length,
                }}
                whose={whose}
                onWhose={setWhose}
                order={order}
                onOrder={setOrder}
              />
              {pair ? (
                <div key={keyOf(pair)}>
                  <PairTask
                    pair={pair}
                    user={user}
                    busy={task.busy}
                    onAssign={(to) => task.assign(pair, to)}
                  />
                  <OwnPairView entity={entity} pair={pair} />
                  <PairComments
                    entity={entity}
                    pair={pair}
                    busy={task.busy}
                    onComment={(text) => task.comment(pair, text)}
                  />
                </div>
              ) : (
                <EmptyState title={duplicatesTexts.noPairLeft}>
                  {open.length > 0
                    ? duplicatesTexts.otherPairs(duplicatesTexts.whose[whose], open.length)
                    : skipped.size === 0
                      ? duplicatesTexts.everyPairIsDecided
                      : duplicatesTexts.skipped(skipped.size)}
                </EmptyState>
              )}
            </>
          )}
        </AnswerGate>
      </div>
    </Dialog>
  );
}
