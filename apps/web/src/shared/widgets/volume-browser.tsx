import { Button } from '@lakehouse/ui/button';
import { Progress } from '@lakehouse/ui/progress';
import { Spinner } from '@lakehouse/ui/spinner';
import { CornerLeftUp, File, Folder, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBytes } from '../format/format-bytes.ts';
import { useUpload } from './use-upload.ts';
import { useVolumeEntries } from './use-volume-entries.ts';
import { isInVolume, placeOf, volumePath } from './volume-path.ts';

const ROW = 'flex min-h-7 w-full items-center gap-1.5 rounded-xs px-2 text-left text-xs hover:bg-hover';

/** Browses the volumes of the workspace; a file or a folder can be chosen, and a file uploaded. */
export function VolumeBrowser({ start, onChoose }: { start: string; onChoose: (path: string) => void }) {
  const [place, setPlace] = useState(() => placeOf(start));
  const { data, error, refetch } = useVolumeEntries(place);
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(onChoose);
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1 border-line border-b pb-1">
        <span className="min-w-0 flex-1 truncate px-2 font-mono text-2xs" title={volumePath(place)}>
          {volumePath(place)}
        </span>
        {isInVolume(place) ? (
          <Button size="sm" variant="ghost" onClick={() => onChoose(volumePath(place))}>
            Use folder
          </Button>
        ) : null}
      </div>
      <ul aria-label={volumePath(place)} className="max-h-56 overflow-y-auto">
        {place.length > 0 ? (
          <li>
            <button type="button" className={ROW} onClick={() => setPlace(place.slice(0, -1))}>
              <CornerLeftUp aria-hidden="true" size={14} className="text-dim" />
              Up
            </button>
          </li>
        ) : null}
        {data?.map(({ name, folder, size }) => (
          <li key={name}>
            <button
              type="button"
              className={ROW}
              onClick={() => (folder ? setPlace([...place, name]) : onChoose(volumePath(place, name)))}
            >
              {folder ? (
                <Folder aria-label="Folder" size={14} className="shrink-0 text-dim" />
              ) : (
                <File aria-label="File" size={14} className="shrink-0 text-dim" />
              )}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {size === undefined ? null : <span className="text-2xs text-dim">{formatBytes(size)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 ? <p className="px-2 text-dim text-xs">Nothing here yet</p> : null}
      {!data && !error ? <Spinner size={12} label="Loading…" /> : null}
      {error ? (
        <div role="alert" className="flex items-center gap-2 px-2 text-bad text-xs">
          <span className="min-w-0 flex-1">{error.message}</span>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {upload.error === undefined ? null : (
        <p role="alert" className="px-2 text-bad text-xs">
          {upload.error}
        </p>
      )}
      {upload.share !== undefined ? (
        <div className="flex items-center gap-2 px-2">
          <Progress label="Uploading" value={Math.round(upload.share * 100)} />
          <Button size="sm" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      ) : isInVolume(place) ? (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="File to upload"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) upload.start(place, file);
              event.target.value = '';
            }}
          />
          <Button size="sm" variant="ghost" onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" size={14} />
            Upload a file here
          </Button>
        </>
      ) : null}
    </div>
  );
}
