import type { GeneratedFile } from '@lakehouse/core/targets/generated-file';
import { Button } from '@lakehouse/ui/button';
import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { Select } from '@lakehouse/ui/select';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { keepVersion } from '../../../shared/library/keep-version.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { browserFiles } from '../commands/browser-access.ts';
import { codeTexts } from '../messages/code-texts.ts';

const MEDIA: Record<GeneratedFile['language'], string> = {
  python: 'text/x-python',
  sql: 'application/sql',
  json: 'application/json',
  yaml: 'application/yaml',
  text: 'text/plain',
};

/** Generated files: one at a time to read, to copy and to download. */
export function GeneratedFiles({ files }: { files: readonly GeneratedFile[] }) {
  const store = useDesignerStore();
  const [path, setPath] = useState(files[0]?.path ?? '');
  const file = files.find((one) => one.path === path) ?? files[0];
  if (!file) return null;
  const name = file.path.split('/').at(-1) ?? file.path;
  // What is edited in the code is compared with this state, also when the pipeline is another one by then.
  const keep = () => {
    const state = store.getState();
    const { present } = state.history;
    keepVersion(state.pipelineOf(present).id, present, 'code').catch((cause: unknown) => {
      if (!(cause instanceof StorageError)) throw cause;
    });
  };
  return (
    <>
      <div className="flex shrink-0 items-center gap-2">
        {files.length > 1 ? (
          <Select
            aria-label={codeTexts.file}
            className="w-72 max-w-full"
            value={file.path}
            options={files.map((one) => one.path)}
            onValueChange={setPath}
          />
        ) : (
          <code className="min-w-0 truncate text-dim text-xs">{file.path}</code>
        )}
        <CopyButton
          text={file.text}
          what="code"
          look="text"
          size="md"
          className="ml-auto"
          onCopied={() => {
            keep();
            notify(codeMessages.copied());
          }}
        />
        <Button
          onClick={() => {
            browserFiles.download(name, file.text, MEDIA[file.language]);
            keep();
            notify(codeMessages.downloaded(name));
          }}
        >
          <Download aria-hidden="true" size={14} />
          {codeTexts.download}
        </Button>
      </div>
      <CodeView
        label={codeTexts.codeOf(file.path)}
        code={file.text}
        language={file.language}
        className="flex-1"
        copyable={false}
      />
    </>
  );
}
