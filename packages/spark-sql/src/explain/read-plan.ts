import type { Detail, Measured, Operator } from './operator.ts';
import { RUNTIME_FILTER } from './print-plan.ts';

/** The lines of what was measured. */
const METRICS = new Set(['Rows', 'Time', 'Measured with', RUNTIME_FILTER]);

interface Draft {
  readonly id: number;
  readonly name: string;
  readonly children: Draft[];
}

/** The branches before an operator, three characters for each level, and the operator. */
function branchesOf(line: string): { readonly depth: number; readonly rest: string } {
  let depth = 0;
  while (BRANCHES.has(line.slice(depth * 3, depth * 3 + 3))) depth++;
  return { depth, rest: line.slice(depth * 3) };
}

const BRANCHES = new Set(['   ', ':  ', '+- ', ':- ']);

/** The plan in the answer of EXPLAIN FORMATTED or EXPLAIN; undefined when the text holds none. */
export function readPlan(text: string): Operator | undefined {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const start = lines.findIndex((line) => /^== Physical Plan ==$/u.test(line));
  if (start < 0) return undefined;
  const blocks = readBlocks(lines);
  const tree = readTree(lines, start + 1);
  if (!tree) return undefined;
  const hosted = new Map<number, Operator[]>();
  const finish = (draft: Draft): Operator => {
    const found = blocks.get(draft.id);
    const children = draft.children.map(finish);
    const subqueries = hosted.get(draft.id) ?? [];
    return { id: draft.id, name: draft.name, details: [], ...found, children, subqueries };
  };
  const hosts = lines.flatMap((line, index) => {
    const host = /^Subquery:\d+ Hosting operator id = (?<id>\d+)/u.exec(line)?.groups?.['id'];
    const plan = host === undefined ? undefined : readTree(lines, index + 1);
    return plan ? [{ host: Number(host), plan }] : [];
  });
  // A subquery may itself have subqueries, which are printed after it.
  for (const { host, plan } of hosts.toReversed()) {
    const known = hosted.get(host) ?? [];
    if (!known.some(({ id }) => id === plan.id)) hosted.set(host, [finish(plan), ...known]);
  }
  return finish(tree);
}

/** The tree that begins at a line and ends at an empty one. */
function readTree(lines: readonly string[], from: number): Draft | undefined {
  const path: Draft[] = [];
  let [root, unnumbered]: [Draft | undefined, number] = [undefined, 0];
  for (const line of lines.slice(from)) {
    if (line === '' || line.startsWith('== ')) break;
    const { depth, rest } = branchesOf(line);
    const { name = rest, id } =
      /^(?:\* )?(?:\*\(\d+\) )?(?<name>.*?)(?: \((?<id>\d+)\))?$/u.exec(rest)?.groups ?? {};
    const draft: Draft = {
      id: id === undefined ? --unnumbered : Number(id),
      name: name.replace(/^== (?<title>.*) ==$/u, '$<title>'),
      children: [],
    };
    if (depth === 0 && root) break;
    root ??= draft;
    path[depth - 1]?.children.push(draft);
    path.splice(depth, path.length, draft);
  }
  return root;
}

type Block = Pick<Operator, 'details' | 'measured'>;

/** The operators’ details, by id: a heading `(3) Filter`, then one line each. */
function readBlocks(lines: readonly string[]): ReadonlyMap<number, Block> {
  const blocks = new Map<number, Block>();
  let open: { id: number; lines: string[] } | undefined;
  const close = (): void => {
    if (open && !blocks.has(open.id)) blocks.set(open.id, contentOf(open.id, open.lines));
    open = undefined;
  };
  for (const line of lines) {
    const heading = /^\((?<id>\d+)\) /u.exec(line)?.groups;
    if (heading) {
      close();
      open = { id: Number(heading['id']), lines: [] };
    } else if (line === '') close();
    else open?.lines.push(line);
  }
  close();
  return blocks;
}

function contentOf(
  id: number,
  lines: readonly string[],
): { details: readonly Detail[]; measured?: Measured } {
  const details = lines.map((line) => {
    const { label = '', value = '' } = /^(?<label>[A-Z][\w ]*?)(?: \[\d+\])? ?: ?(?<value>.*)$/u.exec(line)
      ?.groups ?? { value: line };
    return { label, value };
  });
  const numberOf = (label: string): number | undefined => {
    const found = details.find((one) => one.label === label)?.value;
    return found === undefined ? undefined : Number.parseFloat(found);
  };
  const [rows, milliseconds] = [numberOf('Rows'), numberOf('Time')];
  const others = details.find(({ label }) => label === 'Measured with')?.value ?? '';
  const shown = details.filter(({ label }) => !METRICS.has(label));
  if (rows === undefined || milliseconds === undefined) return { details: shown };
  const operators = [id, ...Array.from(others.matchAll(/\d+/gu), ([text]) => Number(text))];
  const narrowed = details.some(({ label }) => label === RUNTIME_FILTER);
  return { details: shown, measured: { operators, rows, milliseconds, narrowed } };
}
