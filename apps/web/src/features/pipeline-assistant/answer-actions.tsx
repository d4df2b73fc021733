import type { OfferedFix } from '@lakehouse/core/assistant/requests/answer-question';
import { Button } from '@lakehouse/ui/button';
import { Wrench } from 'lucide-react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { nodesById, selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { applyOfferedFix } from './apply-offered-fix.ts';
import { assistantTexts as texts } from './assistant-messages.ts';
import { useAssistant } from './assistant-store.ts';
import type { ChatEntry } from './chat-message.ts';
import { focusConversation } from './focus-conversation.ts';
import { NodeLink } from './node-link.tsx';
import { sendMessage } from './send-message.ts';

/** What an answer offers: the nodes that it is about, fixes, and messages to send. */
export function AnswerActions({ entry: { about = [], fixes = [], choices = [] } }: { entry: ChatEntry }) {
  return (
    <>
      {about.length === 0 ? null : <Nodes ids={about} />}
      {fixes.length === 0 ? null : (
        <div role="group" aria-label={texts.quickFixes} className="mt-2 flex flex-wrap gap-1.5">
          {fixes.map((one) => (
            <Fix key={`${one.nodeId} ${one.fix.title}`} offered={one} />
          ))}
        </div>
      )}
      {choices.length === 0 ? null : (
        <div role="group" aria-label={texts.suggestions} className="mt-2 flex flex-wrap gap-1.5">
          {choices.map(({ label, message }) => (
            <Suggestion key={message} label={label} message={message} />
          ))}
        </div>
      )}
    </>
  );
}

/** A button that sends a message. */
export function Suggestion({ label, message }: { label: string; message: string }) {
  const context = useCommandContext();
  const working = useAssistant(({ work }) => work !== undefined);
  return (
    <Button
      size="sm"
      wraps
      disabled={working}
      onClick={(event) => {
        focusConversation(event.currentTarget);
        sendMessage(context, message);
      }}
    >
      {label}
    </Button>
  );
}

function Nodes({ ids }: { ids: readonly string[] }) {
  const document = useDesigner(selectDocument);
  const present = ids.flatMap((id) => nodesById(document).get(id) ?? []);
  if (present.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {present.map(({ id, label }) => (
        <NodeLink key={id} nodeId={id}>
          {texts.goTo(label)}
        </NodeLink>
      ))}
    </div>
  );
}

function Fix({ offered }: { offered: OfferedFix }) {
  const context = useCommandContext();
  return (
    <Button
      size="sm"
      onClick={(event) => {
        focusConversation(event.currentTarget);
        applyOfferedFix(context, offered);
      }}
    >
      <Wrench aria-hidden="true" size={12} />
      {offered.fix.title}
    </Button>
  );
}
