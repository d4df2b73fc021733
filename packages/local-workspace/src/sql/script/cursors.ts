import type { Compound, CursorStatement } from '@lakehouse/spark-sql/syntax/script';
import { badRequest } from '../../duck/failures.ts';
import type { Run } from '../run/context.ts';
import { evaluate } from '../session/evaluate.ts';
import { argumentValues } from '../session/execute-immediate.ts';
import { quoted } from '../session/shared.ts';
import { assignStored } from '../session/variables.ts';
import type { BlockCursor, Cursors, Frame } from './frames.ts';

type Of<K extends CursorStatement['kind']> = Extract<CursorStatement, { kind: K }>;

/** The cursors that a block declares. Throws SqlError when there are two of a name. */
export function cursorsOf({ cursors, label }: Compound, outer: Cursors): Cursors {
  const own = new Map<string, BlockCursor>();
  for (const declared of cursors) {
    const name = declared.name.toLowerCase();
    if (own.has(name))
      throw badRequest(
        'CURSOR_ALREADY_EXISTS',
        `Cannot declare cursor ${quoted([name])} because it already exists in the current scope.`,
        '42723',
      );
    own.set(name, { declared });
  }
  return { own, outer, ...(label !== undefined && { label }) };
}

function cursorOf({ cursors }: Frame, name: readonly string[]): BlockCursor {
  const [only = '', label] = name.map((part) => part.toLowerCase()).toReversed();
  for (let block: Cursors | undefined = cursors; block; block = block.outer) {
    const found = block.own.get(only);
    if (found && (label === undefined || label === block.label?.toLowerCase())) return found;
  }
  throw badRequest('CURSOR_NOT_FOUND', `Cursor ${quoted(name)} not found in the current scope.`, '42883');
}

/** OPEN: computes the rows. Rejects with SqlError. */
export async function openCursor(
  run: Run,
  { cursor, using }: Of<'openCursor'>,
  frame: Frame,
): Promise<undefined> {
  const found = cursorOf(frame, cursor);
  if (found.open)
    throw badRequest(
      'CURSOR_ALREADY_OPEN',
      `Cannot open cursor ${quoted(cursor)} because it is already open.`,
      '24502',
    );
  const values = await argumentValues(run, using);
  const given = values.size > 0 ? run.given(new Map([...run.parameters, ...values])) : run;
  found.open = { rows: await evaluate(given, found.declared.query), fetched: 0 };
  return undefined;
}

/** FETCH: the next row goes into variables. Rejects with SqlError. */
export async function fetchCursor(
  run: Run,
  { cursor, into }: Of<'fetchCursor'>,
  frame: Frame,
): Promise<undefined> {
  const { open } = cursorOf(frame, cursor);
  if (!open) throw notOpen(cursor);
  const row = open.rows[open.fetched];
  if (!row)
    throw badRequest(
      'CURSOR_NO_MORE_ROWS',
      `No more rows available to fetch from cursor ${quoted(cursor)}.`,
      '02000',
    );
  open.fetched++;
  return assignStored(run, into, row);
}

/** CLOSE. Throws SqlError. */
export function closeCursor({ cursor }: Of<'closeCursor'>, frame: Frame): void {
  const found = cursorOf(frame, cursor);
  if (!found.open) throw notOpen(cursor);
  delete found.open;
}

const notOpen = (cursor: readonly string[]): Error =>
  badRequest(
    'CURSOR_NOT_OPEN',
    `Cannot fetch from or close cursor ${quoted(cursor)} because it is not open.`,
    '24501',
  );
