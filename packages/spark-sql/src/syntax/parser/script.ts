import type { SparkCondition } from '../problem.ts';
import {
  type BareStep,
  type Branch,
  type Compound,
  type ControlStep,
  type DeclareCondition,
  type DeclareCursor,
  type DeclareVariables,
  DIAGNOSTIC_ITEMS,
  type HandledCondition,
  type Handler,
  type RaisedCondition,
  type Step,
  type WholeStatement,
} from '../script.ts';
import {
  type Cursor,
  comes,
  deeper,
  expect,
  fail,
  failAs,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  takeSymbol,
  took,
  tookOne,
} from './cursor.ts';
import { readExpression, readItems, readName, readPath, readQuery, readString } from './rules.ts';
import { checkScopes } from './script-scopes.ts';
import {
  declareVariablesOrCursor,
  parseSessionStatement,
  setVariables,
  takeVariableWord,
} from './session.ts';
import { parseSetting, parseUse } from './setting.ts';
import { parseOneStatement } from './statement.ts';

/** Parses a text that is one statement or one script, with optional trailing semicolons. */
export function parseWhole(cursor: Cursor): WholeStatement {
  if (nextToken(cursor).kind === 'end') fail(cursor, 'the statement is empty');
  if (labelHere(cursor) && isWord(cursor, 'begin', 2))
    fail(cursor, 'the outermost BEGIN of a script has no label');
  const found: WholeStatement = took(cursor, 'BEGIN')
    ? { kind: 'script', body: compound(cursor) }
    : (parseSessionStatement(cursor) ?? parseSetting(cursor) ?? parseOneStatement(cursor));
  if (found.kind === 'script') checkScopes(cursor, found.body);
  const ended = takeSymbol(cursor, ';');
  while (takeSymbol(cursor, ';'));
  if (nextToken(cursor).kind !== 'end')
    fail(cursor, ended ? 'only one statement may be sent at a time' : 'unexpected text');
  return found;
}

const labelHere = (cursor: Cursor): boolean => {
  const { kind } = nextToken(cursor);
  return (kind === 'word' || kind === 'name') && isSymbol(cursor, ':', 1);
};

/** Parses what follows BEGIN, up to END; leaves the label after it. */
function compound(cursor: Cursor): Compound {
  took(cursor, 'NOT', 'ATOMIC');
  const declarations: Compound['declarations'][number][] = [];
  const cursors: DeclareCursor[] = [];
  const handlers: Handler[] = [];
  while (took(cursor, 'DECLARE')) {
    const at = nextToken(cursor);
    const found = declaration(cursor);
    if ('action' in found) handlers.push(found);
    else {
      if (handlers.length > 0 || (cursors.length > 0 && found.kind !== 'declareCursor'))
        failAs(
          cursor,
          misplaced(found),
          'variables and conditions are declared first, then cursors, then handlers',
          at,
        );
      if (found.kind === 'declareCursor') cursors.push(found);
      else declarations.push({ ...found, start: at.start, end: lastEnd(cursor) });
    }
    expect(cursor, ';');
  }
  const body = stepsUntil(cursor, 'END');
  expect(cursor, 'END');
  return { kind: 'compound', declarations, cursors, handlers, body };
}

const ONLY_FIRST = 'DECLARE belongs at the beginning of BEGIN … END';

/** Parses what follows DECLARE. */
function declaration(cursor: Cursor): Declaration {
  if (comes(cursor, 'EXIT', 'HANDLER') || comes(cursor, 'CONTINUE', 'HANDLER')) return handler(cursor);
  return isWord(cursor, 'condition', 1) ? condition(cursor) : declareVariablesOrCursor(cursor);
}

type Declaration = Handler | DeclareCondition | DeclareVariables | DeclareCursor;

/** What Spark calls a declaration that comes too late. */
function misplaced(found: Declaration): SparkCondition {
  if ('action' in found)
    return { name: 'INVALID_HANDLER_DECLARATION.WRONG_PLACE_OF_DECLARATION', state: '42K0Q' };
  switch (found.kind) {
    case 'declareVariables':
      return { name: 'INVALID_VARIABLE_DECLARATION.ONLY_AT_BEGINNING', state: '42K0M' };
    case 'declareCondition':
      return {
        name: 'INVALID_ERROR_CONDITION_DECLARATION.NOT_AT_START_OF_COMPOUND_STATEMENT',
        state: '42K0R',
      };
    default:
      return { name: 'INVALID_CURSOR_DECLARATION', state: '42601' };
  }
}

function condition(cursor: Cursor): DeclareCondition {
  const name = readName(cursor);
  expect(cursor, 'CONDITION');
  return { kind: 'declareCondition', name, ...(took(cursor, 'FOR') && { state: stateHere(cursor) }) };
}

function stateHere(cursor: Cursor): string {
  expect(cursor, 'SQLSTATE');
  took(cursor, 'VALUE');
  const at = nextToken(cursor);
  const state = readString(cursor, 'a SQLSTATE').toUpperCase();
  if (!/^(?!00|01|XX)[A-Z0-9]{5}$/u.test(state))
    failAs(
      cursor,
      { name: 'INVALID_SQLSTATE', state: '428B3' },
      'a SQLSTATE has five letters or digits, and does not begin with 00, 01 or XX',
      at,
    );
  return state;
}

const raised = (cursor: Cursor): RaisedCondition =>
  comes(cursor, 'SQLSTATE')
    ? { kind: 'state', state: stateHere(cursor) }
    : { kind: 'named', name: readPath(cursor) };

function handled(cursor: Cursor): HandledCondition {
  if (took(cursor, 'SQLEXCEPTION')) return { kind: 'exception' };
  return took(cursor, 'NOT', 'FOUND') ? { kind: 'not found' } : raised(cursor);
}

function handler(cursor: Cursor): Handler {
  const type = took(cursor, 'EXIT') ? 'exit' : (expect(cursor, 'CONTINUE'), 'continue');
  expect(cursor, 'HANDLER', 'FOR');
  const at = nextToken(cursor);
  const conditions = readItems(cursor, () => handled(cursor));
  const general = conditions.filter(({ kind }) => kind === 'exception' || kind === 'not found').length;
  if (general > 0 && general < conditions.length)
    failAs(
      cursor,
      { name: 'INVALID_HANDLER_DECLARATION.INVALID_CONDITION_COMBINATION', state: '42K0Q' },
      'SQLEXCEPTION and NOT FOUND can’t be combined with other conditions',
      at,
    );
  return { type, conditions, action: deeper(cursor, () => step(cursor)) };
}

/** Steps, each ending in a semicolon, up to one of the words, which is not consumed. */
function stepsUntil(cursor: Cursor, ...words: readonly string[]): Step[] {
  const steps: Step[] = [];
  while (!words.some((word) => comes(cursor, word))) {
    if (nextToken(cursor).kind === 'end') fail(cursor, `expected ${words.join(' or ')}`);
    steps.push(deeper(cursor, () => step(cursor)));
    expect(cursor, ';');
  }
  return steps;
}

/** The body of a branch or a loop, which is never empty. */
function bodyUntil(cursor: Cursor, ...words: readonly string[]): Step[] {
  const steps = stepsUntil(cursor, ...words);
  if (steps.length === 0) fail(cursor, 'expected a statement');
  return steps;
}

function step(cursor: Cursor): Step {
  const { start } = nextToken(cursor);
  const found = bareStep(cursor);
  return { ...found, start, end: lastEnd(cursor) };
}

function bareStep(cursor: Cursor): BareStep {
  if (labelHere(cursor)) {
    const label = readName(cursor);
    expect(cursor, ':');
    const found = labelled(cursor, label);
    return found
      ? { ...found, label }
      : fail(cursor, 'expected BEGIN, WHILE, REPEAT, LOOP or FOR after the label');
  }
  return labelled(cursor, undefined) ?? control(cursor) ?? plain(cursor);
}

function plain(cursor: Cursor): BareStep {
  if (took(cursor, 'USE')) return parseUse(cursor);
  const at = nextToken(cursor);
  if (took(cursor, 'DECLARE')) failAs(cursor, misplaced(declaration(cursor)), ONLY_FIRST, at);
  const session = parseSessionStatement(cursor);
  if (session?.kind === 'declareVariables' || session?.kind === 'declareCursor')
    throw new Error('A declaration was read as a step');
  return session ?? parseOneStatement(cursor);
}

type Labelled = Extract<ControlStep, { kind: 'compound' | 'while' | 'repeat' | 'loop' | 'for' }>;

/** Parses a step whose label may be repeated after it. */
function labelled(cursor: Cursor, label: string | undefined): Labelled | undefined {
  const found = blockOrLoop(cursor);
  if (!found || isSymbol(cursor, ';')) return found;
  const at = nextToken(cursor);
  const again = readName(cursor, ';');
  if (again.toLowerCase() !== label?.toLowerCase())
    failAs(
      cursor,
      { name: label === undefined ? 'END_LABEL_WITHOUT_BEGIN_LABEL' : 'LABELS_MISMATCH', state: '42K0L' },
      label === undefined ? 'a label at the end needs the same one at the beginning' : `expected ${label}`,
      at,
    );
  return found;
}

function blockOrLoop(cursor: Cursor): Labelled | undefined {
  switch (tookOne(cursor, 'BEGIN', 'WHILE', 'REPEAT', 'LOOP', 'FOR')) {
    case 'BEGIN':
      return compound(cursor);
    case 'WHILE': {
      const when = readExpression(cursor);
      expect(cursor, 'DO');
      const body = bodyUntil(cursor, 'END');
      expect(cursor, 'END', 'WHILE');
      return { kind: 'while', condition: when, body };
    }
    case 'REPEAT': {
      const body = bodyUntil(cursor, 'UNTIL');
      expect(cursor, 'UNTIL');
      const until = readExpression(cursor);
      expect(cursor, 'END', 'REPEAT');
      return { kind: 'repeat', condition: until, body };
    }
    case 'LOOP': {
      const body = bodyUntil(cursor, 'END');
      expect(cursor, 'END', 'LOOP');
      return { kind: 'loop', body };
    }
    case 'FOR': {
      const row = isWord(cursor, 'as', 1) ? readName(cursor) : undefined;
      if (row !== undefined) expect(cursor, 'AS');
      const query = readQuery(cursor);
      expect(cursor, 'DO');
      const body = bodyUntil(cursor, 'END');
      expect(cursor, 'END', 'FOR');
      return { kind: 'for', query, body, ...(row !== undefined && { row }) };
    }
    default:
      return undefined;
  }
}

function control(cursor: Cursor): BareStep | undefined {
  if (comes(cursor, 'SET', 'TAG', 'ON')) return undefined;
  switch (tookOne(cursor, 'IF', 'CASE', 'LEAVE', 'ITERATE', 'SIGNAL', 'RESIGNAL', 'GET', 'SET')) {
    case 'IF': {
      const branches = [branch(cursor, 'ELSEIF', 'ELSE', 'END')];
      while (took(cursor, 'ELSEIF')) branches.push(branch(cursor, 'ELSEIF', 'ELSE', 'END'));
      const otherwise = took(cursor, 'ELSE') ? bodyUntil(cursor, 'END') : undefined;
      expect(cursor, 'END', 'IF');
      return { kind: 'if', branches, ...(otherwise && { otherwise }) };
    }
    case 'CASE': {
      const operand = comes(cursor, 'WHEN') ? undefined : readExpression(cursor);
      const branches: Branch[] = [];
      while (took(cursor, 'WHEN')) branches.push(branch(cursor, 'WHEN', 'ELSE', 'END'));
      if (branches.length === 0) fail(cursor, 'expected WHEN');
      const otherwise = took(cursor, 'ELSE') ? bodyUntil(cursor, 'END') : undefined;
      expect(cursor, 'END', 'CASE');
      return { kind: 'case', branches, ...(operand && { operand }), ...(otherwise && { otherwise }) };
    }
    case 'LEAVE':
      return { kind: 'leave', label: readName(cursor, 'a label') };
    case 'ITERATE':
      return { kind: 'iterate', label: readName(cursor, 'a label') };
    case 'SIGNAL':
      return signal(cursor);
    case 'RESIGNAL':
      return { kind: 'resignal' };
    case 'GET':
      return diagnostics(cursor);
    case 'SET':
      // Variables of a script are set without VAR, which can be the name of one.
      takeVariableWord(cursor);
      return setVariables(cursor);
    default:
      return undefined;
  }
}

function branch(cursor: Cursor, ...words: readonly string[]): Branch {
  const when = readExpression(cursor);
  expect(cursor, 'THEN');
  return { when, body: bodyUntil(cursor, ...words) };
}

function signal(cursor: Cursor): BareStep {
  const raises = raised(cursor);
  if (!took(cursor, 'SET')) return { kind: 'signal', condition: raises };
  const item =
    raises.kind === 'named'
      ? tookOne(cursor, 'MESSAGE_TEXT', 'MESSAGE_ARGUMENTS')
      : tookOne(cursor, 'MESSAGE_TEXT');
  if (!item) return fail(cursor, 'expected MESSAGE_TEXT');
  expect(cursor, '=');
  return { kind: 'signal', condition: raises, set: { item, value: readExpression(cursor) } };
}

function diagnostics(cursor: Cursor): BareStep {
  expect(cursor, 'DIAGNOSTICS', 'CONDITION');
  if (nextToken(cursor).text !== '1') fail(cursor, 'expected 1');
  cursor.at++;
  const items = readItems(cursor, () => {
    const variable = readPath(cursor);
    expect(cursor, '=');
    const item = tookOne(cursor, ...DIAGNOSTIC_ITEMS);
    return { variable, item: item ?? fail(cursor, `expected ${DIAGNOSTIC_ITEMS.join(' or ')}`) };
  });
  return { kind: 'getDiagnostics', items };
}
