import { replayEdits } from '@lakehouse/core/assistant/pipeline-edit';
import type { ProposedChange } from '@lakehouse/core/assistant/proposal';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { previewTexts } from '../../shared/pipeline/messages/preview-texts.ts';
import { selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { changeLines, assistantTexts as texts } from './assistant-messages.ts';
import { acceptChange, rejectChange } from './decide-proposal.ts';
import { focusConversation } from './focus-conversation.ts';
import { PROPOSAL_LOOKS } from './proposal-looks.ts';
import { useOpenProposal } from './use-open-proposal.ts';

/** The changes that the model proposes, each to accept or to reject. */
export function ProposalReview() {
  const context = useCommandContext();
  const proposal = useOpenProposal();
  const document = useDesigner(selectDocument);
  if (!proposal) return null;
  const { changes, failures } = proposal;
  const { made, document: proposed } = replayEdits(
    document,
    changes.flatMap(({ edits }) => edits),
  );
  const textsOf = ({ edits }: ProposedChange): readonly string[] =>
    changeLines(
      made.filter(({ edit }) => edits.includes(edit)),
      'proposed',
    ).map(({ text }) => text);
  return (
    <section
      aria-label={texts.proposedChanges}
      className="mt-2.5 rounded-lg border border-accent bg-panel p-2 text-xs"
    >
      <h3 className="px-1 font-semibold text-sm">{texts.proposedCount(changes.length)}</h3>
      <p className="px-1 text-dim">{texts.nothingUntilAccepted}</p>
      {failures.length === 0 ? null : (
        <ul aria-label={texts.failedChecks} className="mt-2 grid gap-1 px-1">
          {failures.map((failure) => (
            <li key={failure} className="flex gap-1.5">
              <TriangleAlert aria-hidden="true" size={14} className="mt-px shrink-0 text-warn" />
              <span className="min-w-0 break-words">{failure}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => {
          const lines = textsOf(change);
          const name = lines[0] ?? PROPOSAL_LOOKS[change.kind].word;
          return (
            <li key={change.id} className="flex items-start gap-1 rounded-md bg-sunken py-1 pr-1 pl-2">
              <span className="min-w-0 flex-1 py-1">
                <span className={PROPOSAL_LOOKS[change.kind].text}>{PROPOSAL_LOOKS[change.kind].word}</span>
                {lines.map((line) => (
                  <span key={line} className="block break-words">
                    {line}
                  </span>
                ))}
              </span>
              <IconButton
                label={texts.acceptOf(name)}
                size="sm"
                icon={<Check aria-hidden="true" size={14} />}
                onClick={(event) => {
                  focusConversation(event.currentTarget);
                  acceptChange(context, change.id);
                }}
              />
              <IconButton
                label={texts.rejectOf(name)}
                size="sm"
                icon={<X aria-hidden="true" size={14} />}
                onClick={(event) => {
                  focusConversation(event.currentTarget);
                  rejectChange(context, change.id);
                }}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex gap-1.5">
        <Button
          size="sm"
          variant="primary"
          onClick={(event) => {
            focusConversation(event.currentTarget);
            acceptChange(context);
          }}
        >
          {texts.acceptAll}
        </Button>
        <Button
          size="sm"
          onClick={(event) => {
            focusConversation(event.currentTarget);
            rejectChange(context);
          }}
        >
          {texts.rejectAll}
        </Button>
        <Button
          size="sm"
          onClick={() =>
            context.store.getState().openDialog({
              kind: 'compare-states',
              before: { name: texts.stateNow, document },
              after: { name: texts.stateProposed, document: proposed },
            })
          }
        >
          {previewTexts.compareRows}
        </Button>
      </div>
    </section>
  );
}
