import { assertNever } from '../types/assert-never.ts';
import { clause, printExpression, printName, printQuery, printType, words } from './print.ts';
import { printAssignments, printStatement } from './print-statement.ts';
import { quoteName, quoteString } from './quote.ts';
import type {
  Arguments,
  BareStep,
  Branch,
  Compound,
  DeclareCondition,
  DeclareCursor,
  DeclareVariables,
  ExecuteImmediate,
  HandledCondition,
  Handler,
  SessionStatement,
  Step,
  UseStatement,
  WholeStatement,
} from './script.ts';
import type { Name } from './tree.ts';

/** A statement or a whole script. Parsing the result gives the same tree, as for `printStatement`. */
export function printWhole(statement: WholeStatement): string {
  switch (statement.kind) {
    case 'script':
      return compound(statement.body).join('\n');
    case 'declareVariables':
    case 'setVariables':
    case 'setVariablesByQuery':
    case 'dropVariable':
    case 'executeImmediate':
    case 'declareCursor':
    case 'openCursor':
    case 'fetchCursor':
    case 'closeCursor':
      return session(statement, 'SET VARIABLE');
    case 'setTimeZone':
      return `SET TIME ZONE ${quoteString(statement.zone)}`;
    case 'use':
      return goTo(statement);
    case 'set':
      return words(
        'SET',
        statement.key === undefined ? '' : quoteName(statement.key),
        statement.value === undefined ? '' : `= ${statement.value}`,
      );
    case 'setQueryTag':
      return words(
        'SET',
        `QUERY_TAGS[${quoteString(statement.key)}] =`,
        statement.value === null ? 'UNSET' : quoteString(statement.value),
      );
    case 'reset':
      return words('RESET', statement.key === undefined ? '' : quoteName(statement.key));
    default:
      return printStatement(statement);
  }
}

const goTo = ({ object, name }: UseStatement): string => `USE ${object} ${printName(name)}`;

/** In a script, variables are set by SET without VARIABLE. */
function session(statement: SessionStatement, set: 'SET' | 'SET VARIABLE'): string {
  switch (statement.kind) {
    case 'declareVariables':
      return declare(statement);
    case 'setVariables':
      return `${set} ${printAssignments(statement.set)}`;
    case 'setVariablesByQuery':
      return `${set} (${paths(statement.names)}) = (${printQuery(statement.query)})`;
    case 'dropVariable':
      return words(
        'DROP TEMPORARY VARIABLE',
        statement.ifExists ? 'IF EXISTS' : '',
        printName(statement.name),
      );
    case 'executeImmediate':
      return immediate(statement);
    case 'declareCursor':
      return declareCursor(statement);
    case 'openCursor':
      return words(`OPEN ${printName(statement.cursor)}`, parameterValues(statement.using));
    case 'fetchCursor':
      return `FETCH ${printName(statement.cursor)} INTO ${paths(statement.into)}`;
    case 'closeCursor':
      return `CLOSE ${printName(statement.cursor)}`;
    default:
      return assertNever(statement);
  }
}

const paths = (names: readonly Name[]): string => names.map(printName).join(', ');

const declare = ({ replace, names, type, value }: DeclareVariables): string =>
  words(
    replace ? 'DECLARE OR REPLACE VARIABLE' : 'DECLARE VARIABLE',
    paths(names),
    type ? printType(type) : '',
    clause('DEFAULT', value),
  );

const declareCursor = ({ name, insensitive, query }: DeclareCursor): string =>
  words(
    `DECLARE ${quoteName(name)}`,
    insensitive ? 'INSENSITIVE CURSOR' : 'CURSOR',
    `FOR ${printQuery(query)}`,
  );

const immediate = ({ text, into, using }: ExecuteImmediate): string =>
  words(
    `EXECUTE IMMEDIATE ${printExpression(text)}`,
    into.length > 0 ? `INTO ${paths(into)}` : '',
    parameterValues(using),
  );

/** The list is in parentheses, because its first value may begin with a parenthesis. */
const parameterValues = (using: Arguments): string =>
  using.length > 0
    ? `USING (${using.map(({ value, name }) => words(printExpression(value), name === undefined ? '' : `AS ${quoteName(name)}`)).join(', ')})`
    : '';

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** The lines, with a semicolon after the last one. */
const ended = (lines: readonly string[]): string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];

const bodyLines = (steps: readonly Step[]): string[] => indented(steps.flatMap((step) => ended(lines(step))));

const labelled = (label: string | undefined, [first = '', ...others]: readonly string[]): string[] => [
  label === undefined ? first : `${quoteName(label)}: ${first}`,
  ...others,
];

function compound({ label, declarations, cursors, handlers, body }: Compound): string[] {
  const declared = declarations.map((one) =>
    one.kind === 'declareVariables' ? declare(one) : condition(one),
  );
  return labelled(label, [
    'BEGIN',
    ...indented([
      ...[...declared, ...cursors.map(declareCursor)].map((line) => `${line};`),
      ...handlers.flatMap((one) => ended(handler(one))),
    ]),
    ...bodyLines(body),
    'END',
  ]);
}

const condition = ({ name, state }: DeclareCondition): string =>
  words(
    'DECLARE',
    quoteName(name),
    'CONDITION',
    state === undefined ? '' : `FOR SQLSTATE ${quoteString(state)}`,
  );

function handler({ type, conditions, action }: Handler): string[] {
  const [first = '', ...others] = lines(action);
  return [
    `DECLARE ${type.toUpperCase()} HANDLER FOR ${conditions.map(handled).join(', ')} ${first}`,
    ...others,
  ];
}

function handled(one: HandledCondition): string {
  switch (one.kind) {
    case 'exception':
      return 'SQLEXCEPTION';
    case 'not found':
      return 'NOT FOUND';
    case 'state':
      return `SQLSTATE ${quoteString(one.state)}`;
    case 'named': {
      const [first = '', ...others] = one.name;
      // Without backticks, these words begin other conditions.
      const begin = /^(?:sqlstate|sqlexception)$/iu.test(first) ? `\`${first}\`` : quoteName(first);
      return [begin, ...others.map(quoteName)].join('.');
    }
    default:
      return assertNever(one);
  }
}

const branches = (word: string, among: readonly Branch[]): string[] =>
  among.flatMap(({ when, body }, at) => [
    `${word === 'IF' && at > 0 ? 'ELSEIF' : word} ${printExpression(when)} THEN`,
    ...bodyLines(body),
  ]);

const otherwise = (steps: readonly Step[] | undefined): string[] =>
  steps ? ['ELSE', ...bodyLines(steps)] : [];

function lines(step: BareStep): string[] {
  switch (step.kind) {
    case 'compound':
      return compound(step);
    case 'if':
      return [...branches('IF', step.branches), ...otherwise(step.otherwise), 'END IF'];
    case 'case':
      return [
        step.operand ? `CASE ${printExpression(step.operand)}` : 'CASE',
        ...indented([...branches('WHEN', step.branches), ...otherwise(step.otherwise)]),
        'END CASE',
      ];
    case 'while':
      return labelled(step.label, [
        `WHILE ${printExpression(step.condition)} DO`,
        ...bodyLines(step.body),
        'END WHILE',
      ]);
    case 'repeat':
      return labelled(step.label, [
        'REPEAT',
        ...bodyLines(step.body),
        `UNTIL ${printExpression(step.condition)} END REPEAT`,
      ]);
    case 'loop':
      return labelled(step.label, ['LOOP', ...bodyLines(step.body), 'END LOOP']);
    case 'for':
      return labelled(step.label, [
        words('FOR', step.row === undefined ? '' : `${quoteName(step.row)} AS`, printQuery(step.query), 'DO'),
        ...bodyLines(step.body),
        'END FOR',
      ]);
    case 'leave':
    case 'iterate':
      return [`${step.kind.toUpperCase()} ${quoteName(step.label)}`];
    case 'signal':
      return [
        words(
          `SIGNAL ${handled(step.condition)}`,
          step.set ? `SET ${step.set.item} = ${printExpression(step.set.value)}` : '',
        ),
      ];
    case 'resignal':
      return ['RESIGNAL'];
    case 'getDiagnostics':
      return [
        `GET DIAGNOSTICS CONDITION 1 ${step.items.map(({ variable, item }) => `${printName(variable)} = ${item}`).join(', ')}`,
      ];
    case 'setVariables':
    case 'setVariablesByQuery':
    case 'dropVariable':
    case 'executeImmediate':
    case 'openCursor':
    case 'fetchCursor':
    case 'closeCursor':
      return [session(step, 'SET')];
    case 'use':
      return [goTo(step)];
    default:
      return [printStatement(step)];
  }
}
