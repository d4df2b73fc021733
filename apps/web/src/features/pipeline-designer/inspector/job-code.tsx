import { useJobFragment } from '../code/use-job-fragment.ts';
import { jobPartTexts as texts } from '../messages/job-part-texts.ts';
import { CodeBlock } from './code-block.tsx';
import { Section } from './section.tsx';

/** What a node that is a part of the job gives to it. */
export function JobCode({ nodeId }: { nodeId: string }) {
  const code = useJobFragment(nodeId);
  return (
    <Section title={texts.inTheJob}>
      {code === undefined ? (
        <p className="text-dim text-xs">{texts.noFragmentYet}</p>
      ) : (
        <CodeBlock label={texts.fragment} code={code} language="yaml" />
      )}
    </Section>
  );
}
