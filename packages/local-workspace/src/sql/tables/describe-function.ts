import { functionHelp } from '@lakehouse/spark-sql/functions/help';
import { findFunction, type KnownFunction } from '@lakehouse/spark-sql/functions/table';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { type Column, type ColumnType, formatType } from '@lakehouse/spark-sql/types/column-type';
import { ownership } from '../../access/grants.ts';
import { objectName } from '../../catalog/names.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { TemporaryFunction } from '../../engine/session-state.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { callOf } from '../bind/calls.ts';
import { isBuiltIn } from '../bind/routine.ts';
import { texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { temporaryFunction } from '../run/routines.ts';

/** DESCRIBE FUNCTION: of one of the language its help, of one that was made what it takes and returns. Rejects with SqlError. */
export async function describeFunction(
  run: Run,
  { name, extended }: Extract<Statement, { kind: 'describeFunction' }>,
): Promise<StatementResult> {
  const temporary = temporaryFunction(run, name);
  if (temporary) return texts(['function_desc'], lines([name.at(-1) ?? ''], temporary, extended, []));
  const [only = ''] = name;
  const builtIn = name.length === 1 ? findFunction(only) : undefined;
  if (builtIn) return texts(['function_desc'], helpLines(only.toLowerCase(), builtIn));
  if (name.length === 1 && isBuiltIn(callOf(only.toLowerCase(), [])))
    throw unsupported(`DESCRIBE FUNCTION of a function that is not run here (${only})`);
  const [catalog, schema, object] = run.full(name);
  const full = [objectName(catalog), objectName(schema), objectName(object)] as const;
  const found = await run.store.catalog.getFunction(...full);
  if (!found && name.length === 1)
    throw badRequest('UNRESOLVED_ROUTINE', `Cannot resolve routine \`${only}\` on search path.`, '42883');
  if (!found) throw missing('ROUTINE', full);
  await run.demand('EXECUTE', 'FUNCTION', full);
  // The text may have values that whoever calls the function is not to see.
  const isShown = (await run.session.guard?.access?.has('MANAGE', 'FUNCTION', full)) ?? true;
  const { owner } = await ownership(run.store.roots.home, 'FUNCTION', full);
  const more = [
    ['Owner:', owner],
    ['Create Time:', new Date(found.createdAt).toISOString()],
  ] as const;
  return texts(['function_desc'], lines(full, isShown ? found : { ...found, text: '' }, extended, more));
}

const helpLines = (name: string, spec: KnownFunction): string[][] => [
  [`Function: ${name}`],
  [`Usage: ${spec.signature.replace(spec.name, name)} - ${functionHelp(spec, name)}`],
];

type Described = Pick<
  TemporaryFunction,
  'parameters' | 'returns' | 'text' | 'access' | 'comment' | 'deterministic'
> & { readonly isTable?: boolean };

function lines(
  name: readonly string[],
  { parameters, returns, isTable = false, text, comment, deterministic, access }: Described,
  extended: boolean,
  more: readonly (readonly [string, string])[],
): string[][] {
  const returned = isTable && returns.kind === 'struct' ? columnLines(returns.fields) : [typeName(returns)];
  const rows = [
    ...under('Function:', [name.join('.')]),
    ...under('Type:', [isTable ? 'TABLE' : 'SCALAR']),
    ...under('Input:', parameters.length > 0 ? columnLines(parameters) : ['()']),
    ...under('Returns:', returned),
  ];
  if (extended)
    rows.push(
      ...(comment === undefined ? [] : under('Comment:', [comment])),
      ...(deterministic === undefined ? [] : under('Deterministic:', [String(deterministic)])),
      ...(access ? under('Data Access:', [access]) : []),
      ...more.flatMap(([label, value]) => under(label, [value])),
      ...(text === '' ? [] : under('Body:', [text])),
    );
  return rows.map((row) => [row]);
}

const typeName = (type: ColumnType): string => formatType(type).toUpperCase();

/** A label before the first of some lines, which are in one column. */
const under = (label: string, rows: readonly string[]): string[] =>
  rows.map((row, at) => `${(at === 0 ? label : '').padEnd(LABEL)}${row}`);
const LABEL = 15;

function columnLines(columns: readonly (Column & { readonly standard?: string })[]): string[] {
  const width = Math.max(...columns.map(({ name }) => name.length));
  return columns.map(({ name, type, comment, standard }) =>
    [
      name.padEnd(width),
      typeName(type),
      ...(standard === undefined ? [] : [`DEFAULT ${standard}`]),
      ...(comment === undefined ? [] : [`'${comment}'`]),
    ].join(' '),
  );
}
