import { suggestRequests } from '@lakehouse/core/assistant/requests/suggest-requests';
import { selectDocument, selectSoleNode } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { Suggestion } from './answer-actions.tsx';

const ON_AN_EMPTY_CANVAS = ['Create a pipeline', 'Add a transform', 'Explain data processing'];

/** Suggested first messages: about the user's own columns, once there are some. */
export function Suggestions() {
  const document = useDesigner(selectDocument);
  const selected = useDesigner((state) => selectSoleNode(state)?.id);
  const own = suggestRequests(document, selected).slice(0, 3);
  const texts = own.length === 0 ? ON_AN_EMPTY_CANVAS : ['Describe this pipeline', ...own];
  return (
    <div role="group" aria-label="Suggestions" className="mt-3 flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <Suggestion key={text} label={text} message={text} />
      ))}
    </div>
  );
}
