import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Progress } from '@lakehouse/ui/progress';
import { File, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { whenBack } from '../../../shared/api/connection.ts';
import { type NameAnswer, NameQuestion } from '../../../shared/widgets/name-question.tsx';
import { fileTexts as texts } from '../../../shared/widgets/upload-messages.ts';
import { VolumeBrowser } from '../../../shared/widgets/volume-browser.tsx';
import { designerTexts } from '../messages/designer-texts.ts';
import { uploadTexts } from '../messages/upload-texts.ts';
import { type FileUpload, useUploads } from './uploads-store.ts';

/** The files that are being uploaded, over the canvas: how far they are, what must be answered, and what failed. */
export function UploadsPanel() {
  const { list, folderQuestion, retryWaiting } = useUploads();
  useEffect(() => whenBack(retryWaiting), [retryWaiting]);
  return (
    <section
      aria-label={texts.panel}
      className="absolute inset-x-3 top-3 z-20 mx-auto grid max-h-[70%] max-w-[420px] animate-rise gap-2 overflow-y-auto rounded-lg border border-line bg-raised p-3 shadow-2"
    >
      {folderQuestion ? <FolderQuestion answer={folderQuestion} /> : <Files list={list} />}
    </section>
  );
}

function FolderQuestion({ answer }: { answer: (folder: string | undefined) => void }) {
  return (
    <>
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{texts.chooseFolder}</h2>
          <p className="text-dim text-xs">{texts.chooseFolderHelp}</p>
        </div>
        <Button size="sm" onClick={() => answer(undefined)}>
          {designerTexts.cancel}
        </Button>
      </header>
      <VolumeBrowser start="" foldersOnly onChoose={answer} />
    </>
  );
}

function Files({ list }: { list: readonly FileUpload[] }) {
  const taken = list.flatMap(({ state }) => (state.kind === 'taken' ? [state.answer] : []));
  const active = list.filter(({ state }) => state.kind !== 'failed').length;
  const answerAll = (answer: NameAnswer): void => {
    for (const one of taken) one(answer);
  };
  return (
    <>
      <p role="status" className={active > 0 ? 'font-semibold' : 'sr-only'}>
        {active > 0 ? texts.uploading(active) : ''}
      </p>
      {taken.length > 1 ? (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={() => answerAll('replace')}>
            {texts.replaceAll}
          </Button>
          <Button size="sm" onClick={() => answerAll('both')}>
            {texts.bothAll}
          </Button>
        </div>
      ) : null}
      <ul className="grid gap-2">
        {list.map((upload) => (
          <FileRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ upload: { name, state, cancel } }: { upload: FileUpload }) {
  return (
    <li className="grid gap-1.5 rounded-md bg-sunken px-2.5 py-2">
      <div className="flex min-w-0 items-center gap-2">
        <File aria-hidden="true" size={14} className="shrink-0 text-dim" />
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <IconButton
          size="sm"
          label={state.kind === 'failed' ? uploadTexts.dismiss(name) : uploadTexts.cancel(name)}
          icon={<X aria-hidden="true" size={14} />}
          onClick={cancel}
        />
      </div>
      <Now name={name} state={state} />
    </li>
  );
}

function Now({ name, state }: Pick<FileUpload, 'name' | 'state'>): ReactNode {
  switch (state.kind) {
    case 'waiting':
      return <p className="text-dim text-xs">{texts.waiting}</p>;
    case 'sending':
      return <Progress label={uploadTexts.uploading(name)} value={Math.round(state.share * 100)} />;
    case 'reading':
      return <Progress label={`${texts.reading}: ${name}`} />;
    case 'taken':
      return <NameQuestion answer={state.answer} />;
    case 'failed':
      return (
        <div role="alert" className="flex items-start gap-2 text-xs">
          <p className="min-w-0 flex-1 break-words text-bad">{state.why}</p>
          {state.retry ? (
            <Button size="sm" onClick={state.retry}>
              {designerTexts.tryAgain}
            </Button>
          ) : null}
        </div>
      );
  }
}
