import { type Detail, type Operator, operatorsOf } from './operator.ts';

/** Labels that Spark prints with a space before the colon. */
const SPACED = new Set(['Condition']);

/** The line that says why a scan returned fewer rows than it read. */
export const RUNTIME_FILTER = 'Runtime filter';

const listed = (value: Detail['value']): string =>
  typeof value === 'string' ? value : `[${value.join(', ')}]`;

function detailLine({ label, value }: Detail): string {
  if (typeof value === 'string') return `${label}${SPACED.has(label) ? ' ' : ''}: ${value}`;
  return value.length === 0 ? `${label}: []` : `${label} [${value.length}]: ${listed(value)}`;
}

/** An operator and its inputs as lines, each with the branches that lead to it. */
function treeLines(operator: Operator, print: (one: Operator) => string, own = '', rest = ''): string[] {
  const { children } = operator;
  return [
    own + print(operator),
    ...children.flatMap((child, index) => {
      const isLast = index === children.length - 1;
      return treeLines(child, print, `${rest}${isLast ? '+- ' : ':- '}`, `${rest}${isLast ? '   ' : ':  '}`);
    }),
  ];
}

function block(operator: Operator): string {
  const { id, name, details, measured } = operator;
  const others = measured?.operators.filter((one) => one !== id) ?? [];
  const metrics = measured
    ? [
        `Rows: ${measured.rows}`,
        `Time: ${measured.milliseconds} ms`,
        ...(others.length > 0 ? [`Measured with: ${others.map((one) => `(${one})`).join(', ')}`] : []),
        ...(measured.narrowed
          ? [`${RUNTIME_FILTER}: rows that the operators above do not need may have been left out`]
          : []),
      ]
    : [];
  return [`(${id}) ${name}`, ...details.map(detailLine), ...metrics].join('\n');
}

const numbered = ({ name, id }: Operator): string => `${name} (${id})`;

/** The plan as EXPLAIN FORMATTED prints it: the tree, then each operator with its details. */
export function printFormatted(root: Operator): string {
  const own = ownOperators(root).toSorted((a, b) => a.id - b.id);
  const hosts = operatorsOf(root).toSorted((a, b) => a.id - b.id);
  const subqueries = hosts.flatMap((host) => host.subqueries.map((plan) => ({ host, plan })));
  const sections = subqueries.map(({ host, plan }, index) =>
    [
      `Subquery:${index + 1} Hosting operator id = ${host.id} Hosting Expression = Subquery scalar-subquery#${index + 1}`,
      ...treeLines(plan, numbered),
      '',
      '',
      ownOperators(plan)
        .toSorted((a, b) => a.id - b.id)
        .map(block)
        .join('\n\n'),
      '',
    ].join('\n'),
  );
  return [
    '== Physical Plan ==',
    ...treeLines(root, numbered),
    '',
    '',
    own.map(block).join('\n\n'),
    ...(sections.length > 0 ? ['', '===== Subqueries =====', '', ...sections] : []),
    '',
  ].join('\n');
}

const ownOperators = (root: Operator): readonly Operator[] => [root, ...root.children.flatMap(ownOperators)];

/** The plan as EXPLAIN prints it: the tree, with what each operator does on its line. */
export const printSimple = (root: Operator): string =>
  ['== Physical Plan ==', ...simpleLines(root), ''].join('\n');

function simpleLines(operator: Operator, own = '', rest = ''): string[] {
  const { children, subqueries } = operator;
  const below = [
    ...subqueries.map((child) => ({ child, isSubquery: true })),
    ...children.map((child) => ({ child, isSubquery: false })),
  ];
  return [
    own + simple(operator),
    ...below.flatMap(({ child, isSubquery }, index) => {
      const isLast = index === below.length - 1;
      const [branch, trunk] = [`${rest}${isLast ? '+- ' : ':- '}`, `${rest}${isLast ? '   ' : ':  '}`];
      return isSubquery
        ? [`${branch}Subquery`, ...simpleLines(child, `${trunk}+- `, `${trunk}   `)]
        : simpleLines(child, branch, trunk);
    }),
  ];
}

function simple({ name, details }: Operator): string {
  const value = (label: string): string => listed(details.find((one) => one.label === label)?.value ?? []);
  if (name.endsWith('HashAggregate'))
    return `${name}(keys=${value('Keys')}, functions=${value('Functions')})`;
  if (name.startsWith('Scan ')) return `${name}${value('Output')}`;
  const [join = '', type, build] = name.split(' ');
  if (details.some(({ label }) => label === 'Left keys'))
    return [
      join,
      [value('Left keys'), value('Right keys'), type, build, joinCondition(value('Join condition'))]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
    ].join(' ');
  const shown = details.filter(({ label }) => label !== 'Input').map((one) => listed(one.value));
  return [name, shown.join(', ')].join(' ').trimEnd();
}

const joinCondition = (text: string): string => (text === 'None' ? '' : text);
