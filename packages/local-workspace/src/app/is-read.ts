/** Words with which statements begin whose rows the engine computes without their thread, that have little to do, or scripts, which have threads besides. */
const READS =
  /^(?:SELECT|WITH|VALUES|FROM|TABLE|SHOW|DESC|DESCRIBE|EXPLAIN|USE|SET|RESET|DECLARE|BEGIN|CALL)\b|^\(/iu;

/** Text after spaces and comments. */
function withoutComments(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('--') ? '\n' : rest.startsWith('/*') ? '*/' : undefined;
    if (end === undefined) return rest;
    const at = rest.indexOf(end, 2);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** Whether a statement only reads, by its first word: who plans it can be told before it is parsed. Others may be long work. */
export const isRead = (statement: string): boolean => READS.test(withoutComments(statement));
