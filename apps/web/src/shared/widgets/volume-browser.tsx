import { Button } from '@lakehouse/ui/button';
import { PathText } from '@lakehouse/ui/path-text';
import { Progress } from '@lakehouse/ui/progress';
import { Spinner } from '@lakehouse/ui/spinner';
import { CornerLeftUp, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { NameQuestion } from './name-question.tsx';
import { useFileChanges } from './use-file-changes.ts';
import { useUpload } from './use-upload.ts';
import { useVolumeEntries } from './use-volume-entries.ts';
import { useVolumeUpload } from './use-volume-upload.ts';
import { ENTRY_ROW, VolumeEntryRow } from './volume-entry-row.tsx';
import { lastFolder, rememberFolder } from './volume-memory.ts';
import { folderPlace, isInVolume, placeOf, type VolumePlace, volumePath } from './volume-path.ts';
import { widgetTexts as texts } from './widget-messages.ts';

export interface VolumeBrowserProps {
  /** The path whose folder is shown first; outside volumes the folder that was shown last. */
  readonly start: string;
  readonly onChoose: (path: string) => void;
  /** Called when a file got another path. */
  readonly onMoved?: (from: string, to: string) => void;
  /** Shows no files, since a folder is to be chosen. */
  readonly foldersOnly?: boolean;
}

/** Browses the volumes of the workspace: chooses a file or a folder, uploads, replaces, renames and deletes files. */
export function VolumeBrowser({ start, onChoose, onMoved, foldersOnly = false }: VolumeBrowserProps) {
  const { workspaceUrl } = useSession();
  const [place, setPlace] = useState<VolumePlace>(() =>
    placeOf(start).length > 0 ? placeOf(start) : folderPlace(lastFolder(workspaceUrl, 'browsed') ?? ''),
  );
  const show = (next: VolumePlace): void => {
    setPlace(next);
    rememberFolder(workspaceUrl, 'browsed', volumePath(next));
  };
  const choose = (path: string, folder: VolumePlace): void => {
    rememberFolder(workspaceUrl, 'browsed', volumePath(folder));
    onChoose(path);
  };
  const { data: all, error, refetch } = useVolumeEntries(place);
  const data = foldersOnly ? all?.filter(({ folder }) => folder) : all;
  const changes = useFileChanges(place, onMoved);
  const upload = useUpload();
  const { pick, pickFor, answer } = useVolumeUpload(place, upload, changes, (name) =>
    choose(volumePath(place, name), place),
  );
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1 border-line border-b pb-1">
        <PathText path={volumePath(place)} className="flex-1 px-2 font-mono text-2xs" />
        {isInVolume(place) ? (
          <Button size="sm" variant="ghost" onClick={() => choose(volumePath(place), place)}>
            {texts.takeFolder}
          </Button>
        ) : null}
      </div>
      <ul aria-label={volumePath(place)} className="max-h-56 overflow-y-auto">
        {place.length > 0 ? (
          <li>
            <button type="button" className={ENTRY_ROW} onClick={() => show(place.slice(0, -1))}>
              <CornerLeftUp aria-hidden="true" size={14} className="text-dim" />
              {texts.up}
            </button>
          </li>
        ) : null}
        {data?.map((entry) => (
          <VolumeEntryRow
            key={entry.name}
            entry={entry}
            changes={isInVolume(place) ? changes : undefined}
            onOpen={() =>
              entry.folder ? show([...place, entry.name]) : choose(volumePath(place, entry.name), place)
            }
            onReplace={() => void pickFor(entry.name)}
          />
        ))}
      </ul>
      {data?.length === 0 ? <p className="px-2 text-dim text-xs">{texts.nothingHereYet}</p> : null}
      {!data && !error ? <Spinner size={12} label={texts.loadingShort} /> : null}
      {error ? (
        <div role="alert" className="flex items-center gap-2 px-2 text-bad text-xs">
          <span className="min-w-0 flex-1">{error.message}</span>
          <Button size="sm" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : null}
      {upload.taken ? (
        <div className="px-2 pt-1">
          <p className="truncate font-medium text-xs" title={upload.taken.name}>
            {upload.taken.name}
          </p>
          <NameQuestion answer={(given) => void answer(given)} />
        </div>
      ) : (
        [upload.error, changes.error].map((text) =>
          text === undefined ? null : (
            <p key={text} role="alert" className="px-2 text-bad text-xs">
              {text}
            </p>
          ),
        )
      )}
      {upload.share !== undefined ? (
        <div className="flex items-center gap-2 px-2">
          <Progress label={texts.uploading} value={Math.round(upload.share * 100)} />
          <Button size="sm" onClick={upload.cancel}>
            {texts.cancel}
          </Button>
        </div>
      ) : isInVolume(place) && !foldersOnly ? (
        <Button size="sm" variant="ghost" onClick={() => void pick()}>
          <Upload aria-hidden="true" size={14} />
          {texts.uploadHere}
        </Button>
      ) : null}
    </div>
  );
}
