import { Spinner } from '@lakehouse/ui/spinner';
import { useEffect, useRef } from 'react';
import { assistantTexts as texts } from './assistant-messages.ts';
import { useAssistant } from './assistant-store.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { ProposalReview } from './proposal-review.tsx';
import { Suggestions } from './suggestions.tsx';

/** The messages so far; new answers are announced when they are complete. */
export function Conversation() {
  const entries = useAssistant((state) => state.entries);
  const arriving = useAssistant((state) => state.arriving);
  const proposal = useAssistant((state) => state.proposal);
  const working = useAssistant((state) => state.work !== undefined);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function: don't return it.
    end.current?.scrollIntoView({ block: 'end' });
  }, [entries, arriving, working, proposal]);

  return (
    <div
      role="log"
      aria-label={texts.conversation}
      aria-busy={working}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-3 pt-3 -outline-offset-2"
    >
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <ChatBubble key={entry.id} entry={entry} />
        ))}
        {arriving === '' ? null : (
          <li
            className="mr-6 whitespace-pre-wrap break-words rounded-lg bg-sunken px-3 py-2"
            aria-hidden="true"
          >
            {arriving}
          </li>
        )}
      </ol>
      {working ? (
        <p className="mt-2.5 flex items-center gap-2 text-dim text-xs">
          <Spinner size={14} />
          {texts.working}
        </p>
      ) : null}
      {working ? null : <ProposalReview />}
      {entries.length === 1 && !working ? <Suggestions /> : null}
      <div ref={end} className="h-3" />
    </div>
  );
}
