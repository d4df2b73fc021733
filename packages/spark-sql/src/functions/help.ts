import { orNewer } from '../types/spark-release.ts';
import { sparkNameOf } from './databricks-only.ts';
import type { FunctionSpec } from './function-spec.ts';
import { HELP } from './help-texts.ts';
import { sinceOf } from './since.ts';
import type { FunctionName } from './table.ts';

/** The help of a function in one or two sentences; of an alias, which another release may have brought, by its name. */
export function functionHelp(
  { name, nulls }: Pick<FunctionSpec<FunctionName>, 'name' | 'nulls'>,
  as: string = name,
): string {
  const help = HELP[name];
  const since = sinceOf(as);
  const isNull =
    nulls === 'arguments' && !help.includes('NULL if any') ? ' NULL if an argument is NULL.' : '';
  const other = sparkNameOf(as);
  const only =
    other === undefined ? '' : ` Open-source Spark ${other === null ? 'lacks it' : `calls it ${other}`}.`;
  return `${help}${isNull}${since === undefined ? '' : ` Needs ${orNewer(since)}.`}${only}`;
}
