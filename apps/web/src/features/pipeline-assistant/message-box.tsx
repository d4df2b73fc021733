import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Textarea } from '@lakehouse/ui/textarea';
import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { assistantTexts as texts } from './assistant-messages.ts';
import { useAssistant } from './assistant-store.ts';
import { sendMessage } from './send-message.ts';

const MAX_LENGTH = 4000;

/** The message input. Enter sends, Shift+Enter starts a new line (product specification, section 5). */
export function MessageBox() {
  const context = useCommandContext();
  const typed = useAssistant((state) => state.typed);
  const work = useAssistant((state) => state.work);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  const send = (): void => {
    if (sendMessage(context, typed)) useAssistant.setState({ typed: '' });
  };
  const press = (event: KeyboardEvent): void => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex items-end gap-2 border-line border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={texts.message} hideLabel className="min-w-0 flex-1">
        <Textarea
          ref={box}
          rows={1}
          maxLength={MAX_LENGTH}
          placeholder={texts.askAboutYourPipeline}
          value={typed}
          onChange={(event) => useAssistant.setState({ typed: event.target.value })}
          onKeyDown={press}
          className="max-h-32 min-h-10 resize-none py-2 field-sizing-content"
        />
      </Field>
      {work?.model ? (
        <IconButton
          label={texts.stop}
          variant="secondary"
          size="lg"
          icon={<Square aria-hidden="true" size={14} />}
          onClick={() => {
            // The button unmounts; the focus must not be lost.
            box.current?.focus();
            work.stop();
          }}
        />
      ) : (
        <IconButton
          label={texts.sendMessage}
          type="submit"
          variant="primary"
          size="lg"
          disabled={typed.trim() === '' || work !== undefined}
          icon={<SendHorizontal aria-hidden="true" size={16} />}
        />
      )}
    </form>
  );
}
