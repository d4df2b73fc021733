import { formatOf } from '@lakehouse/core/flows/kinds';
import { SOURCE_SETTINGS } from '@lakehouse/core/flows/source-settings';
import { Button } from '@lakehouse/ui/button';
import { Progress } from '@lakehouse/ui/progress';
import { SchemaForm } from '@lakehouse/ui/schema-form';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { DOMAIN_CONTROLS } from '../../../shared/widgets/domain-controls.ts';
import { usualFolder } from '../../../shared/widgets/usual-folder.ts';
import { rememberFolder } from '../../../shared/widgets/volume-memory.ts';
import { isInVolume, type VolumePlace } from '../../../shared/widgets/volume-path.ts';
import { useDataFlow, useFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** The path segments of a typed folder below /Volumes. */
const placeIn = (folder: string): VolumePlace =>
  folder.trim().startsWith('/Volumes/')
    ? folder
        .trim()
        .split('/')
        .slice(2)
        .filter((name) => name !== '')
    : [];

/** The field that says where the file goes: between the file and the button that sends it. */
const FOLDER = SOURCE_SETTINGS['file-upload'].pick({ folder: true });

const ACCEPT = '.csv,.json,.jsonl,.ndjson,.parquet,.orc,.gz';

/** Uploads a file from this computer to a volume. */
export function FileUpload() {
  const { upload, store, transport } = useDataFlow();
  const session = useSession();
  const client = useQueryClient();
  const settings =
    useFlow(({ flow }) => flow.sources['file-upload']) ?? SOURCE_SETTINGS['file-upload'].parse({});
  const setSource = useFlow((state) => state.setSource);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const place = placeIn(settings.folder);
  const ready = file !== undefined && isInVolume(place);
  const sending = upload.share !== undefined;
  const name = file?.name ?? '';
  const there = `/Volumes/${[...place, name].join('/')}`;
  const take = async (taken: File | undefined): Promise<void> => {
    if (!taken) return;
    upload.dismiss();
    setFile(taken);
    setSource({ ...settings, path: '', fileFormat: formatOf(taken.name) ?? settings.fileFormat });
    if (settings.folder !== '') return;
    const queryKey = ['usual-folder', session.workspaceUrl];
    // Without an answer the field stays empty, and asks for a folder.
    await client.prefetchQuery({
      queryKey,
      queryFn: async () => (await usualFolder(transport, session.workspaceUrl)) ?? null,
    });
    const folder = client.getQueryData<string | null>(queryKey);
    const now = store.getState().flow.sources['file-upload'];
    if (typeof folder === 'string' && now?.folder === '') setSource({ ...now, folder });
  };
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={wizardTexts.fileToUpload}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!sending) void take(event.dataTransfer.files[0]);
        }}
        className={`grid justify-items-center gap-2 rounded-md border border-dashed p-4 text-center ${
          over ? 'border-accent bg-accent-soft' : 'border-control'
        }`}
      >
        <FileUp aria-hidden="true" size={20} className="text-dim" />
        {file ? (
          <p className="min-w-0 break-all">
            {file.name} <span className="text-dim">({formatBytes(file.size)})</span>
          </p>
        ) : (
          <p className="text-dim">{wizardTexts.dropFile}</p>
        )}
        <Button disabled={sending} onClick={() => picker.current?.click()}>
          {file || settings.path !== '' ? wizardTexts.chooseAnother : wizardTexts.chooseFile}
        </Button>
      </div>
      <SchemaForm
        schema={FOLDER}
        values={{ folder: settings.folder }}
        controls={DOMAIN_CONTROLS}
        onChange={(next) => {
          const parsed = FOLDER.safeParse(next);
          if (parsed.success) setSource({ ...settings, ...parsed.data });
        }}
      />
      {sending ? (
        <div className="flex items-center gap-3">
          <Progress label={wizardTexts.uploading} value={Math.round((upload.share ?? 0) * 100)} />
          <Button size="sm" onClick={upload.cancel}>
            {wizardTexts.cancel}
          </Button>
        </div>
      ) : settings.path === '' ? (
        <Button
          variant="primary"
          disabled={!ready}
          onClick={() => {
            if (!file) return;
            rememberFolder(session.workspaceUrl, 'uploads', settings.folder.trim());
            void upload.start(place, file);
          }}
        >
          {wizardTexts.upload}
        </Button>
      ) : (
        <p className="flex items-start gap-1.5 text-ok text-xs">
          <CircleCheck aria-hidden="true" size={14} className="mt-px shrink-0" />
          <span className="min-w-0 break-all">{wizardTexts.uploadedTo(settings.path)}</span>
        </p>
      )}
      {file && settings.path === '' && !sending && !ready ? (
        <p className="text-dim text-xs">{wizardTexts.chooseFolder}</p>
      ) : null}
      {upload.error === undefined || sending ? null : (
        <div role="alert" className="flex flex-wrap items-start gap-1.5 text-bad text-xs">
          <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
          <span className="min-w-0 flex-1 basis-48 break-words">{upload.error}</span>
          {upload.taken && upload.taken === file ? (
            <>
              <Button size="sm" onClick={() => void upload.start(place, file, { overwrite: true })}>
                {wizardTexts.replaceIt}
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  upload.dismiss();
                  setSource({ ...settings, path: there });
                }}
              >
                {wizardTexts.takeExisting}
              </Button>
            </>
          ) : null}
        </div>
      )}
    </div>
  );
}
