import { flowFiles } from '@lakehouse/core/flows/flow-files';
import { mergeText } from '@lakehouse/core/flows/merge-display';
import type { GeneratedFile } from '@lakehouse/core/targets/generated-file';
import { Button } from '@lakehouse/ui/button';
import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { Tabs } from '@lakehouse/ui/tabs';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { dataFlowMessages, dataFlowTexts } from '../store/data-flow-messages.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** Shows a file, with buttons to copy and download it. */
function CodeFile({ file }: { file: GeneratedFile }) {
  const name = file.path.split('/').at(-1) ?? file.path;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 truncate text-dim text-xs">{file.path}</code>
        <CopyButton
          text={file.text}
          what="code"
          look="text"
          onCopied={() => notify(dataFlowMessages.copied())}
        />
        <Button
          size="sm"
          onClick={() => {
            saveFile(name, file.text, 'text/plain');
            notify(dataFlowMessages.downloaded(name));
          }}
        >
          <Download aria-hidden="true" size={14} />
          <span>
            {dataFlowTexts.download}
            <span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
      <CodeView
        label={wizardTexts.codeOf(file.path)}
        code={file.text}
        language={file.language}
        className="h-80"
        copyable={false}
      />
    </div>
  );
}

/** What the flow runs, as code; in Advanced Mode also the MERGE statement of its mapping and keys. */
export function FlowCode() {
  const flow = useFlow((state) => state.flow);
  const files = useMemo(() => flowFiles(flow), [flow]);
  const merge = useMemo(() => mergeText(flow), [flow]);
  const [open, setOpen] = useState('script');
  const word = files?.script.language === 'python' ? 'PySpark' : 'SQL';
  const incomplete = <p className="p-4 text-dim">{wizardTexts.noCodeYet}</p>;
  const tabs = [
    {
      value: 'script',
      label: files ? wizardTexts.scriptOf(word) : dataFlowTexts.code,
      content: files ? <CodeFile file={files.script} /> : incomplete,
    },
    ...(files?.setup
      ? [
          {
            value: 'setup',
            label: wizardTexts.sourceSetup,
            content: <CodeFile file={files.setup} />,
          },
        ]
      : []),
    {
      value: 'bundle',
      label: dataFlowTexts.jobAsABundle,
      content: files
        ? files.bundle.slice(0, 1).map((file) => <CodeFile key={file.path} file={file} />)
        : incomplete,
    },
    ...(files && files.bundle.length > 1
      ? files.bundle.slice(1).map((file) => ({
          value: 'bundle-file',
          label: file.path,
          content: <CodeFile file={file} />,
        }))
      : []),
  ];
  const value = tabs.some((tab) => tab.value === open) ? open : 'script';
  return (
    <>
      {flow.advanced ? (
        <section aria-label={wizardTexts.mergeStatement} className="mt-6">
          <h3 className="mb-2 font-medium">{wizardTexts.generatedMergeStatement}</h3>
          {merge === undefined ? (
            <p className="rounded-md border border-line p-4 text-dim">{dataFlowTexts.mergeMissing}</p>
          ) : (
            <CodeView
              label={wizardTexts.generatedMergeStatement}
              code={merge}
              language="sql"
              className="h-72"
              onCopied={() => notify(dataFlowMessages.copied())}
            />
          )}
        </section>
      ) : null}
      <section aria-label={wizardTexts.flowCode} className="mt-6 rounded-md border border-line">
        <Tabs label={wizardTexts.flowCode} tabs={tabs} value={value} onValueChange={setOpen} />
      </section>
    </>
  );
}
