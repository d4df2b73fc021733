import { Button } from '@lakehouse/ui/button';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { focusConversation } from './focus-conversation.ts';
import { sendMessage } from './send-message.ts';

const SUGGESTIONS = ['Create a pipeline', 'Add a transform', 'Explain data processing'];

/** Suggested first messages. */
export function Suggestions() {
  const context = useCommandContext();
  return (
    <div role="group" aria-label="Suggestions" className="mt-3 flex flex-wrap gap-1.5">
      {SUGGESTIONS.map((text) => (
        <Button
          key={text}
          size="sm"
          onClick={(event) => {
            focusConversation(event.currentTarget);
            sendMessage(context, text);
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
