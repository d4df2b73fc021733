import { DEFAULT_TIME_ZONE } from '../time-zone.ts';

/** The platform's messages about these forms, not about the data or the functions of the query. */
const NO_SUCH_FORM = /PARSE_SYNTAX_ERROR|syntax error/iu;
const NO_SUCH_OPTION = /txn(?:AppId|Version)|option/iu;
const NO_SCRIPT = /SQL_?SCRIPT|SQL scripting|EXECUTE IMMEDIATE|compound statement/iu;

/** What to do when a warehouse refuses a form of statement that guarantees something; undefined for other failures. */
export function adviceOnRefusal(statement: string, timeZone: string, failure: string): string | undefined {
  const isRefused = (other: RegExp): boolean => NO_SUCH_FORM.test(failure) || other.test(failure);
  if (statement.includes("'txnAppId' = ") && isRefused(NO_SUCH_OPTION))
    return 'The SQL warehouse does not take the options by which a run adds its rows only once (txnAppId and txnVersion), and without them a repeated run would add the rows again: this step wrote nothing. Run the pipeline on a cluster, whose Spark takes them, or merge by a key instead of appending.';
  if (timeZone !== DEFAULT_TIME_ZONE && statement.startsWith('BEGIN\n') && isRefused(NO_SCRIPT))
    return `The SQL warehouse does not take the script that sets the time zone of the pipeline (${timeZone}), and in another zone it would compute other times: nothing was computed. Run the pipeline on a cluster, use a warehouse that takes SQL scripts, or set the time zone to ${DEFAULT_TIME_ZONE} in the pipeline’s parameters.`;
  return undefined;
}
