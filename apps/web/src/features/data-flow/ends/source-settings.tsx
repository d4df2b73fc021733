import { sourceOf } from '@lakehouse/core/flows/document';
import { useFlow } from '../store/data-flow-context.ts';
import { SourceForm } from './end-forms.tsx';
import { FileUpload } from './file-upload.tsx';

/** The settings of the chosen source, with the upload of a file where the source is one. */
export function SourceSettings() {
  const kind = useFlow(({ flow }) => sourceOf(flow)?.kind);
  return <SourceForm>{kind === 'file-upload' ? <FileUpload /> : null}</SourceForm>;
}
