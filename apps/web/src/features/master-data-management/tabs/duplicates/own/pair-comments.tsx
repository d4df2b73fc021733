import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { OwnPair } from '@lakehouse/core/mdm/own/pairs-sql';
import { commentsOf } from '@lakehouse/core/mdm/own/tasks-sql';
import { Button } from '@lakehouse/ui/button';
import { Textarea } from '@lakehouse/ui/textarea';
import { useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatWhen } from '../../../parts/format.ts';

/** What stewards said about a pair, and room to say more. */
export function PairComments({
  entity,
  pair,
  busy,
  onComment,
}: {
  entity: OwnEntity;
  pair: OwnPair;
  busy: boolean;
  onComment: (text: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const add = async (): Promise<void> => {
    if (text.trim() === '' || busy || !(await onComment(text.trim()))) return;
    // What was typed meanwhile is the next comment.
    setText((now) => (now === text ? '' : now));
  };
  return (
    <section aria-label={duplicatesTexts.comments} className="grid gap-3 border-line border-t px-5 py-4">
      <h3 className="font-semibold">{duplicatesTexts.comments}</h3>
      {pair.comments > 0 ? <Comments entity={entity} pair={pair} /> : null}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="flex-1">
          <Textarea
            rows={2}
            aria-label={duplicatesTexts.newComment}
            placeholder={duplicatesTexts.commentHint}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              // It would press the main button of the dialog too.
              event.preventDefault();
              void add();
            }}
          />
        </div>
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {duplicatesTexts.comment}
        </Button>
      </form>
    </section>
  );
}

function Comments({ entity, pair }: { entity: OwnEntity; pair: OwnPair }) {
  const answer = useMasterData(commentsOf(entity.id, pair), { keepShown: true });
  return (
    <AnswerGate answer={answer}>
      {(comments) => (
        <ul className="grid gap-2">
          {comments.map(({ comment, user_name, made_at }) => (
            <li key={`${made_at} ${user_name} ${comment}`}>
              <p className="text-dim text-xs">
                {user_name}, {formatWhen(made_at)}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </AnswerGate>
  );
}
