import {
  type KindDefinition,
  readDefinition,
} from '@lakehouse/core/pipeline/nodes/custom-code/kind-definition';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { base64OfText } from '../../../shared/files/base64-of-text.ts';
import { fileStem } from '../../../shared/library/workspace-folder.ts';
import { ownKindTexts as texts } from './own-kind-messages.ts';

/** Where everyone on the workspace finds the kinds. */
const FOLDER = '/Shared/lakehouse-studio/kinds';
const ENDING = '.kind.yaml';

/** A kind that somebody on the workspace defined. */
export interface OwnKind {
  readonly path: string;
  /** Its YAML, as it was written. */
  readonly text: string;
  readonly definition: KindDefinition;
}

/** Reads a definition. The reader of YAML is loaded for it. */
export async function readKind(text: string): Promise<ReturnType<typeof readDefinition>> {
  const { parse, YAMLParseError } = await import('yaml');
  try {
    return readDefinition(parse(text));
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause;
    return { ok: false, message: cause.message };
  }
}

/** The kinds of the workspace, by name; files that hold none are left out. Rejects with DatabricksError. */
export async function listKinds(transport: Transport): Promise<readonly OwnKind[]> {
  const api = bindEndpoints(transport, workspaceEndpoints);
  await api.mkdirs({ path: FOLDER });
  const { objects } = await api.list({ path: FOLDER });
  const files = objects.filter(({ path }) => path.endsWith(ENDING));
  const found = await Promise.all(
    files.map(async ({ path }) => {
      const text = await (await downloadObject(transport, { path, format: 'AUTO' })).text();
      const read = await readKind(text);
      return read.ok ? [{ path, text, definition: read.definition }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => a.definition.name.localeCompare(b.definition.name));
}

/**
 * Stores a definition: a new one, or the next version of a known one. Returns what is wrong with it; undefined when it is
 * stored. Rejects with DatabricksError.
 */
export async function storeKind(
  transport: Transport,
  text: string,
  before: OwnKind | undefined,
): Promise<string | undefined> {
  const read = await readKind(text);
  if (!read.ok) return read.message;
  const { name, version } = read.definition;
  const known = await listKinds(transport);
  const path = before?.path ?? `${FOLDER}/${fileStem(name)}${ENDING}`;
  const taken = known.find((one) => one.path !== before?.path && one.definition.name === name);
  if (taken || (!before && known.some((one) => one.path === path))) return texts.nameTaken(name);
  const now = known.find((one) => one.path === path);
  if (now && now.text !== text && now.definition.version === version) return texts.sameVersion(version);
  const api = bindEndpoints(transport, workspaceEndpoints);
  await api.import({ path, format: 'RAW', content: base64OfText(text), overwrite: before !== undefined });
  return undefined;
}

/** Rejects with DatabricksError. */
export const deleteKind = (transport: Transport, { path }: OwnKind): Promise<unknown> =>
  bindEndpoints(transport, workspaceEndpoints).delete({ path });
