import { designerTexts as texts } from '../messages/designer-texts.ts';
/** The strip above the canvas. The canvas is the only view there is. */
export function TasksTab({ controls }: { controls: string }) {
  return (
    <div role="tablist" aria-label={texts.views} className="shrink-0 self-stretch">
      <button
        type="button"
        role="tab"
        aria-selected="true"
        aria-controls={controls}
        className="h-full border-accent border-b-2 px-2 font-semibold -outline-offset-2"
      >
        {texts.tasks}
      </button>
    </div>
  );
}
