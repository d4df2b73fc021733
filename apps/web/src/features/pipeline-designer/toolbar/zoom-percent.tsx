import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { zoomResetCommand } from '../commands/view.ts';
import { designerTexts } from '../messages/designer-texts.ts';

/** The zoom in percent; a click sets it to 100 %. */
export function ZoomPercent() {
  const percent = useDesigner(({ zoom }) => Math.round(zoom * 100));
  const { enabled, run } = useCommand(zoomResetCommand);
  return (
    <button
      type="button"
      disabled={!enabled}
      onClick={run}
      title={zoomResetCommand.title}
      aria-label={designerTexts.zoomAt(percent)}
      className="h-8 w-12 rounded-sm text-dim tabular-nums hover:bg-hover"
    >
      {percent}%
    </button>
  );
}
