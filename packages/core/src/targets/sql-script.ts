import { sql } from '../codegen/sql/sql.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nodeQuery, nodeSql, writeSql } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { DEFAULT_TIME_ZONE, setTimeZone } from '../pipeline/time-zone.ts';

interface Part {
  readonly text: string;
  readonly problems: readonly Diagnostic[];
}

/** The pipeline as Spark SQL statements: one for each node that stores or shows rows, each self-contained. */
export function sqlScript(plan: Plan): Part {
  const taken = new Set(
    plan.order
      .filter(({ state }) => state !== 'skipped')
      .flatMap(({ inputs }) => Object.values(inputs).flat()),
  );
  const last = plan.order.filter(({ node, state }) => state === 'ready' && !taken.has(node.id));
  const parts = last.map((planned) => part(plan, planned));
  const zone = plan.timeZone === DEFAULT_TIME_ZONE ? '' : `${setTimeZone(plan.timeZone).text};\n`;
  return {
    text: [zone, ...parts.map(({ text }) => text)].filter(Boolean).join('\n'),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

function part(plan: Plan, planned: PlannedNode): Part {
  const { id, label } = planned.node;
  const code = nodeSql(plan, planned);
  if (code.kind === 'none') return { text: '', problems: [] };
  const query = code.kind === 'write' ? undefined : nodeQuery(plan, id);
  const result = query ?? writeSql(plan, id);
  if (!result.ok)
    return {
      text: '',
      problems: [{ code: 'no-sql', severity: 'error', message: result.reason, nodeId: result.nodeId }],
    };
  const statements = Array.isArray(result.value) ? result.value : [result.value];
  return {
    text: [sql.comment(label).text, ...statements.map(({ text }) => `${text};`), ''].join('\n'),
    problems: [],
  };
}
