import { makeRow } from '@lakehouse/spark-sql/syntax/make-row';
import type { ControlStep, DiagnosticItem } from '@lakehouse/spark-sql/syntax/script';
import { unsupported } from '../../duck/failures.ts';
import type { Run } from '../run/context.ts';
import { evaluate } from '../session/evaluate.ts';
import { assignStored } from '../session/variables.ts';
import { conditionOf, nameOf, noActiveHandler, RaisedError, textOf } from './conditions.ts';
import type { Caught, Frame } from './frames.ts';

type Of<K extends ControlStep['kind']> = Extract<ControlStep, { kind: K }>;

/** What a SQLSTATE, and a condition without its own message, are raised as. */
const RAISED = 'USER_RAISED_EXCEPTION';
const RAISED_STATE = 'P0001';

/** SIGNAL: raises a condition. Always rejects with SqlError. */
export async function signal(
  run: Run,
  { condition, set }: Of<'signal'>,
  { conditions }: Frame,
): Promise<never> {
  const name = condition.kind === 'named' ? nameOf(condition.name) : RAISED;
  const declared = conditions.get(name);
  if (condition.kind === 'named' && declared === undefined && name !== RAISED)
    throw unsupported(`SIGNAL ${name} (declare a condition with DECLARE … CONDITION, or raise a SQLSTATE)`);
  const [[value] = []] = set ? await evaluate(run, makeRow([set.value])) : [];
  const state = condition.kind === 'state' ? condition.state : (declared ?? RAISED_STATE);
  if (set?.item === 'MESSAGE_ARGUMENTS') {
    if (declared !== undefined)
      throw unsupported('SIGNAL … SET MESSAGE_ARGUMENTS of a declared condition (set MESSAGE_TEXT)');
    const given = argumentsIn(value?.value ?? null);
    throw new RaisedError(name, given['errorMessage'] ?? '', state, given);
  }
  throw new RaisedError(name, value?.value ?? '', state);
}

/** The entries of a map of texts, which is kept as JSON. */
function argumentsIn(value: string | null): Readonly<Record<string, string>> {
  const read: unknown = JSON.parse(value ?? '{}');
  return typeof read === 'object' && read !== null
    ? Object.fromEntries(Object.entries(read).map(([key, one]) => [key, String(one)]))
    : {};
}

/** RESIGNAL: raises the error again for which a handler runs. Always throws SqlError. */
export function resignal({ caught }: Frame): never {
  throw caught?.error ?? noActiveHandler('RESIGNAL');
}

/** GET DIAGNOSTICS: puts what is known of the error into variables. Rejects with SqlError. */
export async function getDiagnostics(
  run: Run,
  { items }: Of<'getDiagnostics'>,
  { caught }: Frame,
): Promise<undefined> {
  if (!caught) throw noActiveHandler('GET DIAGNOSTICS');
  return assignStored(
    run,
    items.map(({ variable }) => variable),
    items.map(({ item }) => ({ type: TYPES[item], value: valueOf(caught, item) })),
  );
}

const TYPES: Readonly<Record<DiagnosticItem, string>> = {
  MESSAGE_TEXT: 'STRING',
  RETURNED_SQLSTATE: 'STRING',
  CONDITION_IDENTIFIER: 'STRING',
  LINE_NUMBER: 'BIGINT',
  MESSAGE_ARGUMENTS: 'MAP<STRING, STRING>',
};

function valueOf({ error, line }: Caught, item: DiagnosticItem): string | null {
  switch (item) {
    case 'MESSAGE_TEXT':
      return textOf(error);
    case 'RETURNED_SQLSTATE':
      return error.sqlState ?? null;
    case 'CONDITION_IDENTIFIER':
      return conditionOf(error);
    case 'LINE_NUMBER':
      return String(line);
    case 'MESSAGE_ARGUMENTS':
      if (error instanceof RaisedError) return JSON.stringify(error.given);
      throw unsupported('MESSAGE_ARGUMENTS of an error that no SIGNAL has raised (read MESSAGE_TEXT)');
    default:
      return item satisfies never;
  }
}
