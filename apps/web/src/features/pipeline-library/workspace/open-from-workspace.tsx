import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { Spinner } from '@lakehouse/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CornerLeftUp, Folder, FolderOpen, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { browserLibrary } from '../../../shared/library/browser-library.ts';
import { pipelinePath } from '../../../shared/routing/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import {
  isPipelineFile,
  listFolder,
  plainPath,
  takePipeline,
  USERS,
  type WorkspaceEntry,
} from './workspace-pipelines.ts';
import { workspaceTexts as texts } from './workspace-texts.ts';

const ROW = 'flex min-h-8 w-full min-w-0 items-center gap-2 rounded-sm px-2 text-left hover:bg-hover';

/** A button that opens a pipeline which somebody keeps in the workspace; without a token there is none to ask. */
export function OpenFromWorkspace() {
  const [asking, setAsking] = useState(false);
  const { token } = useSession();
  if (token === '') return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FolderOpen aria-hidden="true" size={16} />
        {texts.ask}
      </Button>
      {asking ? <WorkspaceDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function WorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [folder, setFolder] = useState(USERS);
  const [typed, setTyped] = useState(USERS);
  const show = (path: string): void => {
    setFolder(path);
    setTyped(path);
  };
  const transport = workspaceTransport(session);
  const entries = useQuery({
    queryKey: ['workspace-pipelines', session.workspaceUrl, folder],
    queryFn: ({ signal }) => listFolder(transport, folder, signal),
    staleTime: 0,
    retry: false,
  });
  const open = useMutation({
    mutationFn: (path: string) =>
      takePipeline(transport, path, { library: browserLibrary, workspaceUrl: session.workspaceUrl }),
    onSuccess: (id) => void navigate(pipelinePath(id)),
  });
  const go = (path: string): void => (isPipelineFile(path) ? open.mutate(path) : show(path));
  const failure = open.error ?? entries.error;
  return (
    <FormDialog
      title={texts.title}
      description={texts.hint}
      cancel={texts.cancel}
      submit={isPipelineFile(plainPath(typed)) ? texts.open : texts.showFolder}
      busy={open.isPending}
      onSubmit={() => go(plainPath(typed))}
      onClose={onClose}
    >
      <Field label={texts.path}>
        <Input spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {failure ? (
        <p role="alert" className="break-words text-bad text-xs">
          {failure.message}
        </p>
      ) : null}
      <ul aria-label={folder} className="max-h-64 overflow-y-auto rounded-md border border-line p-1">
        {folder === '/' ? null : (
          <li>
            <button
              type="button"
              className={ROW}
              onClick={() => show(folder.slice(0, folder.lastIndexOf('/')) || '/')}
            >
              <CornerLeftUp aria-hidden="true" size={14} className="shrink-0 text-dim" />
              {texts.folderUp}
            </button>
          </li>
        )}
        {entries.data?.map((entry) => (
          <Row key={entry.path} entry={entry} onOpen={() => go(entry.path)} />
        ))}
        {entries.isPending ? (
          <li className="px-2 py-1">
            <Spinner size={12} label={texts.loading} />
          </li>
        ) : null}
        {entries.data?.length === 0 ? (
          <li className="px-2 py-1 text-dim text-xs">{texts.nothingHere}</li>
        ) : null}
      </ul>
    </FormDialog>
  );
}

function Row({ entry, onOpen }: { readonly entry: WorkspaceEntry; readonly onOpen: () => void }) {
  const Icon = entry.isFolder ? Folder : Workflow;
  return (
    <li>
      <button type="button" className={ROW} title={entry.path} onClick={onOpen}>
        <Icon
          aria-label={entry.isFolder ? texts.folder : texts.pipeline}
          size={14}
          className="shrink-0 text-dim"
        />
        <span className="min-w-0 flex-1 truncate">{entry.name}</span>
      </button>
    </li>
  );
}
