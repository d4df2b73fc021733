import { suggestRequests } from '@lakehouse/core/assistant/requests/suggest-requests';
import { selectDocument, selectSoleNode } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { Suggestion } from './answer-actions.tsx';
import { assistantTexts as texts } from './assistant-messages.ts';

const ON_AN_EMPTY_CANVAS = [texts.createAPipeline, texts.addATransform, texts.explainDataProcessing];

/** Suggested first messages: about the user's own columns, once there are some. */
export function Suggestions() {
  const document = useDesigner(selectDocument);
  const selected = useDesigner((state) => selectSoleNode(state)?.id);
  const own = suggestRequests(document, selected).slice(0, 3);
  const requests = own.length === 0 ? ON_AN_EMPTY_CANVAS : [texts.describe, ...own];
  return (
    <div role="group" aria-label={texts.suggestions} className="mt-3 flex flex-wrap gap-1.5">
      {requests.map((text) => (
        <Suggestion key={text} label={text} message={text} />
      ))}
    </div>
  );
}
