import type { WorkspaceRecord } from './workspace-record.ts';

/** An object of the tree as the platform describes it. */
export function workspaceObject(record: WorkspaceRecord): object {
  const { object_type, path, object_id, created_at, modified_at } = record;
  return {
    object_type,
    path,
    ...(record.object_type === 'NOTEBOOK' ? { language: record.language } : {}),
    ...(record.object_type === 'DIRECTORY' ? {} : { size: record.size }),
    object_id,
    resource_id: String(object_id),
    created_at,
    modified_at,
  };
}
