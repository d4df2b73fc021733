import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { jobPartOf } from '@lakehouse/core/pipeline/ports';
import { generateTarget } from '@lakehouse/core/targets/target';
import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useMemo, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { codeTexts } from '../messages/code-texts.ts';
import { jobPartTexts as texts } from '../messages/job-part-texts.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { scriptOf } from './script-of.ts';
import { useJobFragment } from './use-job-fragment.ts';

type Language = 'yaml' | 'python' | 'sql';

/** The code of the whole pipeline with the selected node's lines marked; in SQL the query of the node. */
export function CodeTab({ nodeId }: { nodeId: string | undefined }) {
  const plan = useDesigner(selectPlan);
  const [wanted, setLanguage] = useState<Language>();
  const planned = nodeId === undefined ? undefined : plan.byId.get(nodeId);
  const isPart = planned !== undefined && jobPartOf(planned) !== undefined;
  const fragment = useJobFragment(isPart ? nodeId : undefined);
  const usual = isPart ? 'yaml' : 'python';
  const language = wanted === undefined || (wanted === 'yaml' && !isPart) ? usual : wanted;
  const code = useMemo(() => {
    if (language === 'yaml') return fragment ?? `# ${texts.noFragmentYet}`;
    if (language === 'python') return scriptOf(plan).text;
    const query = nodeId === undefined ? undefined : nodeQuery(plan, nodeId);
    return query?.ok ? query.value.text : (generateTarget(plan, 'sql').files[0]?.text ?? '');
  }, [plan, language, nodeId, fragment]);
  const marked = language === 'python' && nodeId !== undefined ? scriptOf(plan).lines.get(nodeId) : undefined;
  return (
    <div className="flex h-full min-h-0 flex-col gap-2 p-2">
      <div className="flex shrink-0 flex-wrap gap-2">
        <SegmentedControl
          label={codeTexts.language}
          value={language}
          onValueChange={setLanguage}
          segments={[
            ...(isPart ? ([{ value: 'yaml', label: texts.job }] as const) : []),
            { value: 'python', label: 'PySpark' },
            { value: 'sql', label: 'SQL' },
          ]}
        />
        {language === 'python' ? <LayoutChoice /> : null}
        <CopyButton
          text={code}
          what="code"
          look="text"
          size="md"
          className="ml-auto"
          onCopied={() => notify(codeMessages.copied())}
        />
      </div>
      <CodeView
        label={language === 'yaml' ? texts.fragment : codeTexts.generatedCode}
        code={code}
        language={language}
        className="flex-1"
        copyable={false}
        {...(marked ? { marked: { from: marked.start, to: marked.end } } : {})}
      />
    </div>
  );
}
