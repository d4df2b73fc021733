import { Dialog } from '@lakehouse/ui/dialog';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Sparkles, X } from 'lucide-react';
import { assistantTexts as texts } from './assistant-messages.ts';
import { useAssistant } from './assistant-store.ts';
import { Conversation } from './conversation.tsx';
import { MessageBox } from './message-box.tsx';
import { ModelLine } from './model-line.tsx';

const close = (): void => useAssistant.setState({ open: false });

/** The conversation, and below it the box to write in. */
function AssistantBody() {
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <Conversation />
      <MessageBox />
    </div>
  );
}

/** The assistant over a corner of the canvas. It is not modal: the canvas can be used at the same time. */
export function AssistantPanel() {
  return (
    <section
      aria-label={texts.pipelineAssistant}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="absolute right-4 bottom-4 z-10 flex h-[min(540px,calc(100%-32px))] w-[372px] max-w-[calc(100%-32px)] animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-3"
    >
      <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
        <Sparkles aria-hidden="true" size={16} className="shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{texts.pipelineAssistant}</h2>
          <ModelLine />
        </div>
        <IconButton label={texts.closeAssistant} icon={<X aria-hidden="true" size={16} />} onClick={close} />
      </header>
      <AssistantBody />
    </section>
  );
}

/** The assistant on a narrow screen, which it fills. */
export function AssistantSheet() {
  return (
    <Dialog
      open
      onOpenChange={close}
      title={texts.pipelineAssistant}
      description={<ModelLine />}
      flush
      onOpenAutoFocus={(event) => event.preventDefault()}
    >
      <AssistantBody />
    </Dialog>
  );
}
