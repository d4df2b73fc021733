import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { type OpenResult, openPipeline, savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { fileStem } from '@lakehouse/core/targets/file-name';
import {
  FileDiff,
  FileDown,
  FilePlus2,
  FileUp,
  FolderOpen,
  History,
  LayoutGrid,
  LibraryBig,
  Save,
  Upload,
  Waypoints,
} from 'lucide-react';
import { always, type Command } from '../../../shared/pipeline/commands/command.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { saveToBrowser } from '../../../shared/pipeline/store/persistence/save.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { EXAMPLES, type ExamplePipeline } from './examples.ts';

export const newPipelineCommand: Command = {
  id: 'new-pipeline',
  title: 'New pipeline',
  group: 'Pipeline',
  icon: FilePlus2,
  keywords: ['empty', 'blank'],
  deliberate: true,
  isEnabled: always,
  run: ({ store }) => store.getState().open({ ...EMPTY_DOCUMENT }),
};

/** Saves the pipeline on the screen, and keeps this state of it as a version. */
export const saveCommand: Command = {
  id: 'save',
  title: 'Save Pipeline',
  group: 'Pipeline',
  icon: Save,
  shortcuts: ['Mod+S'],
  deliberate: true,
  isEnabled: ({ provisional }) => !provisional,
  run: ({ store, storage, now, notify }) => {
    try {
      saveToBrowser(store, storage, now());
      notify(messages.saved(store.getState().history.present.name));
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      notify(messages.saveFailed());
    }
  },
};

export const openLibraryCommand: Command = {
  id: 'open-library',
  title: 'All pipelines…',
  group: 'Pipeline',
  icon: LayoutGrid,
  keywords: ['library', 'list', 'open', 'switch', 'my'],
  isEnabled: always,
  run: ({ goTo }) => goTo(paths.pipelines),
};

/** Lists the earlier states of the pipeline. */
export const versionsCommand: Command = {
  id: 'versions',
  title: 'Version history…',
  group: 'Pipeline',
  icon: History,
  keywords: ['restore', 'earlier', 'undo'],
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'versions' }),
};

/** Opens the text of a saved pipeline in place of the current one; returns its error, if any. */
export const openText = (
  context: Pick<CommandContext, 'store' | 'notify'>,
  text: string,
): string | undefined => show(context, openPipeline(text));

function show(
  { store, notify }: Pick<CommandContext, 'store' | 'notify'>,
  opened: OpenResult,
): string | undefined {
  if (!opened.ok) return opened.message;
  const { document, keysDropped, repairs } = opened;
  const { open, listRepairs, showBottomTab } = store.getState();
  open(document);
  listRepairs(repairs);
  if (repairs.length > 0) showBottomTab('problems');
  notify(messages.loaded(document.name, keysDropped, repairs.length));
  return undefined;
}

/** Opens an example in place of the pipeline on the screen. */
export async function loadExample(context: CommandContext, example: ExamplePipeline): Promise<void> {
  let text: string;
  try {
    text = await example.load();
  } catch (error) {
    context.notify(messages.exampleFailed(error));
    return;
  }
  const problem = openText(context, text);
  if (problem !== undefined) context.notify(messages.openFailed(problem));
}

export const openExampleCommand: Command = {
  id: 'open-example',
  title: 'Open example…',
  group: 'Pipeline',
  icon: LibraryBig,
  keywords: ['sample', 'gallery', 'template'],
  isEnabled: () => EXAMPLES.length > 0,
  run: ({ store }) => store.getState().openDialog({ kind: 'open-example' }),
};

export const openFileCommand: Command = {
  id: 'open-file',
  title: 'Open file…',
  group: 'Pipeline',
  icon: FolderOpen,
  shortcuts: ['Mod+O'],
  keywords: ['load'],
  isEnabled: always,
  run: async (context) => {
    const bytes = await context.files.pick('.json,application/json');
    if (bytes === undefined) return;
    const { openBytes } = await import('@lakehouse/core/pipeline/open-bytes');
    const problem = show(context, openBytes(bytes));
    if (problem !== undefined) context.notify(messages.openFailed(problem));
  },
};

/** Opens a PySpark script or notebook as a new pipeline. */
export const importCodeCommand: Command = {
  id: 'import-code',
  title: 'Import code…',
  group: 'Pipeline',
  icon: FileUp,
  keywords: ['python', 'pyspark', 'script', 'notebook', 'ipynb'],
  isEnabled: always,
  run: async (context) => {
    const bytes = await context.files.pick('.py,.ipynb');
    if (bytes === undefined) return;
    const { importCode } = await import('./import-code.ts');
    importCode(context, new TextDecoder().decode(bytes));
  },
};

/** Takes what was edited in generated code into the pipeline that it was generated from. */
export const updateFromCodeCommand: Command = {
  id: 'update-from-code',
  title: 'Update from code…',
  group: 'Pipeline',
  icon: FileDiff,
  keywords: ['python', 'pyspark', 'script', 'edited', 'merge', 'round trip'],
  isEnabled: ({ history, provisional }) => !provisional && history.present.nodes.length > 0,
  run: async (context) => {
    const bytes = await context.files.pick('.py,.ipynb');
    if (bytes === undefined) return;
    const { updateFromCode } = await import('./import-code.ts');
    await updateFromCode(context, new TextDecoder().decode(bytes));
  },
};

/** Adds files of the user's computer as sources. */
export const uploadFilesCommand: Command = {
  id: 'upload-files',
  title: 'Upload files…',
  group: 'Add',
  icon: Upload,
  shortcuts: ['U'],
  scope: 'canvas',
  keywords: ['csv', 'json', 'parquet', 'import', 'source', 'drop'],
  isEnabled: ({ provisional }) => !provisional,
  run: async ({ files, addFiles }) => {
    const chosen = await files.pickMany();
    if (chosen.length > 0) addFiles(chosen);
  },
};

export const importJsonCommand: Command = {
  id: 'import-json',
  title: 'Import JSON',
  group: 'Pipeline',
  icon: FileUp,
  isEnabled: always,
  run: ({ store }) => store.getState().openDialog({ kind: 'import-json' }),
};

export const exportJsonCommand: Command = {
  id: 'export-json',
  title: 'Export JSON',
  group: 'Pipeline',
  icon: FileDown,
  keywords: ['download', 'file'],
  isEnabled: always,
  run: ({ store, files, now }) => {
    const document = store.getState().history.present;
    const text = `${JSON.stringify(savePipeline(document, now()), null, 2)}\n`;
    files.download(`${fileStem(document.name)}_pipeline.json`, text, 'application/json');
  },
};

/** Downloads which columns of tables and files the pipeline writes from which, as catalogs of lineage take it. */
export const exportLineageCommand: Command = {
  id: 'export-lineage',
  title: 'Export lineage',
  group: 'Pipeline',
  icon: Waypoints,
  keywords: ['openlineage', 'download', 'columns', 'catalog', 'marquez', 'datahub'],
  isEnabled: ({ history }) => history.present.nodes.length > 0,
  run: async ({ store, files, now, workspaceUrl }) => {
    const { openLineage } = await import('@lakehouse/core/targets/lineage/open-lineage');
    const plan = selectPlan(store.getState());
    const event = openLineage(plan, { workspaceUrl, now: now() });
    const text = `${JSON.stringify(event, null, 2)}\n`;
    files.download(`${fileStem(plan.name)}_lineage.json`, text, 'application/json');
  },
};
