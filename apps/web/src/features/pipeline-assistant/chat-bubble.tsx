import { Button } from '@lakehouse/ui/button';
import { clsx } from 'clsx';
import { Check, RotateCcw, Undo2 } from 'lucide-react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { AnswerActions } from './answer-actions.tsx';
import { assistantTexts as texts } from './assistant-messages.ts';
import type { AnswerChanges, ChatEntry } from './chat-message.ts';
import { focusConversation } from './focus-conversation.ts';
import { NodeLink } from './node-link.tsx';
import { askAgain } from './send-message.ts';
import { isUntouched, undoAnswer } from './undo-answer.ts';

/** One message, with what it changed, what it offers or how to try again. */
export function ChatBubble({ entry }: { entry: ChatEntry }) {
  const { id, message, isUser, changes, retry } = entry;
  const context = useCommandContext();
  return (
    <li
      className={clsx(
        'w-fit max-w-full whitespace-pre-wrap break-words rounded-lg px-3 py-2',
        isUser ? 'ml-auto bg-accent-soft' : 'mr-6',
        !isUser && (retry === undefined ? 'bg-sunken' : 'bg-bad-soft'),
      )}
    >
      <span className="sr-only">{isUser ? texts.youSaid : texts.assistantSaid}</span>
      {message}
      {changes ? <Changes changes={changes} /> : null}
      <AnswerActions entry={entry} />
      {retry === undefined ? null : (
        <div className="mt-2">
          <Button
            size="sm"
            onClick={(event) => {
              focusConversation(event.currentTarget);
              askAgain(context, id);
            }}
          >
            <RotateCcw aria-hidden="true" size={14} />
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </li>
  );
}

function Changes({ changes: { lines, before, left } }: { changes: AnswerChanges }) {
  const { store } = useCommandContext();
  const undoable = useDesigner(
    ({ history }) => history.past.includes(before) && isUntouched(history.present, left),
  );
  return (
    <div className="mt-2 rounded-md border border-line bg-panel p-2 text-xs">
      <ul aria-label={texts.changesMade} className="grid gap-1">
        {lines.map(({ text, nodeId }, at) => (
          <li key={at} className="flex gap-1.5">
            <Check aria-hidden="true" size={14} className="mt-px shrink-0 text-ok" />
            <NodeLink nodeId={nodeId}>{text}</NodeLink>
          </li>
        ))}
      </ul>
      {undoable ? (
        <Button
          size="sm"
          className="mt-2"
          onClick={(event) => {
            focusConversation(event.currentTarget);
            undoAnswer(store, before);
          }}
        >
          <Undo2 aria-hidden="true" size={14} />
          {texts.undoTheseChanges}
        </Button>
      ) : null}
    </div>
  );
}
