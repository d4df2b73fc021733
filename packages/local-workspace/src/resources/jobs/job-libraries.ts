import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import { isPackage, packageOf } from '../clusters/library-rules.ts';

/**
 * The Python packages that a task needs: those of its libraries on a cluster, and those of its environment without one.
 * Throws ApiError for what a local cluster can't load.
 */
export function packagesOf(task: JobTask, environments: JobSettings['environments']): readonly string[] {
  const { task_key: key, libraries = [], environment_key: named } = task;
  const refuse = (what: string): never => {
    throw invalidParameter(
      `Task ${key}: the local workspace installs packages of PyPI by their names (pypi.package), but not ${what}`,
    );
  };
  const environment = environments?.find(({ environment_key }) => environment_key === named);
  if (named !== undefined && !environment)
    throw invalidParameter(`Task ${key} names the environment ${named}, which is not defined`);
  const packages = [
    ...libraries.map((library) => packageOf(library, refuse)),
    ...(environment?.spec?.dependencies ?? []),
  ];
  for (const one of packages) if (!isPackage(one)) refuse(one);
  return packages;
}
