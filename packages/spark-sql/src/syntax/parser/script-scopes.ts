import type { Compound, HandledCondition, Handler, Step } from '../script.ts';
import type { Span } from '../tree.ts';
import { type Cursor, failAs } from './cursor.ts';

/** The names that a block or a loop gives to what is in it, innermost first. */
interface Scope {
  /** In lower case. */
  readonly name: string;
  readonly isCompound: boolean;
  /** A row variable of FOR is not a label that can be left. */
  readonly isLabel: boolean;
  readonly outer: Scope | undefined;
}

/** What a label or row variable may not be called, because it qualifies names of the session. */
const FORBIDDEN = /^(?:builtin|session|sys.*)$/u;

const LABEL_STATE = '42K0L';
const labelUsage = (kind: string) => ({ name: `INVALID_LABEL_USAGE.${kind}`, state: LABEL_STATE });

/** Stops at labels that can’t be used as they are, and at handlers and conditions that are declared twice. */
export function checkScopes(cursor: Cursor, { declarations, handlers, body }: Compound, scope?: Scope): void {
  const names = new Set<string>();
  for (const one of declarations) {
    if (one.kind !== 'declareCondition') continue;
    const name = one.name.toUpperCase();
    if (names.has(name))
      failAs(
        cursor,
        { name: 'DUPLICATE_CONDITION_IN_SCOPE', state: '42734' },
        `Found duplicate condition \`${name}\` in the scope. Please, remove one of them`,
        handlers[0]?.action ?? body[0],
      );
    names.add(name);
  }
  checkHandlers(cursor, handlers);
  for (const { action } of handlers) checkStep(cursor, action, scope);
  checkSteps(cursor, body, scope);
}

function checkHandlers(cursor: Cursor, handlers: readonly Handler[]): void {
  const handled = new Set<string>();
  for (const { conditions, action } of handlers) {
    const keys = conditions.map(keyOf);
    const [twice] = keys.filter((key, at) => keys.indexOf(key) < at);
    if (twice !== undefined)
      failAs(
        cursor,
        {
          name: `INVALID_HANDLER_DECLARATION.${twice.startsWith('SQLSTATE ') ? 'DUPLICATE_SQLSTATE' : 'DUPLICATE_CONDITION'}_IN_HANDLER_DECLARATION`,
          state: '42K0Q',
        },
        `Found duplicate condition ${twice} in the handler declaration. Please, remove one of them`,
        action,
      );
    for (const key of keys) {
      if (handled.has(key))
        failAs(
          cursor,
          {
            name: `DUPLICATE_EXCEPTION_HANDLER.${key.startsWith('SQLSTATE ') ? 'SQLSTATE' : 'CONDITION'}`,
            state: '42734',
          },
          `Found duplicate handlers for ${key}. Please, remove one of them`,
          action,
        );
      handled.add(key);
    }
  }
}

function keyOf(condition: HandledCondition): string {
  switch (condition.kind) {
    case 'exception':
      return 'SQLEXCEPTION';
    case 'not found':
      return 'NOT FOUND';
    case 'state':
      return `SQLSTATE '${condition.state}'`;
    default:
      return condition.name.join('.').toUpperCase();
  }
}

function checkSteps(cursor: Cursor, steps: readonly Step[], scope: Scope | undefined): void {
  for (const step of steps) checkStep(cursor, step, scope);
}

function checkStep(cursor: Cursor, step: Step, scope: Scope | undefined): void {
  switch (step.kind) {
    case 'compound':
      return checkScopes(cursor, step, entered(cursor, step, step.label, 'compound', scope));
    case 'while':
    case 'repeat':
    case 'loop':
      return checkSteps(cursor, step.body, entered(cursor, step, step.label, 'loop', scope));
    case 'for': {
      const inside = entered(cursor, step, step.label, 'loop', scope);
      return checkSteps(cursor, step.body, entered(cursor, step, step.row, 'row', inside));
    }
    case 'if':
    case 'case':
      for (const { body } of step.branches) checkSteps(cursor, body, scope);
      return checkSteps(cursor, step.otherwise ?? [], scope);
    case 'leave':
    case 'iterate':
      return checkJump(cursor, step, scope);
    default:
      return undefined;
  }
}

function entered(
  cursor: Cursor,
  at: Span,
  label: string | undefined,
  what: 'compound' | 'loop' | 'row',
  outer: Scope | undefined,
): Scope | undefined {
  if (label === undefined) return outer;
  const name = label.toLowerCase();
  if (FORBIDDEN.test(name))
    failAs(
      cursor,
      { name: 'LABEL_OR_FOR_VARIABLE_NAME_FORBIDDEN', state: LABEL_STATE },
      `The label or FOR variable name \`${name}\` is forbidden`,
      at,
    );
  if (inScope(outer, name))
    failAs(
      cursor,
      { name: 'LABEL_OR_FOR_VARIABLE_ALREADY_EXISTS', state: LABEL_STATE },
      `The label or FOR variable \`${name}\` already exists. Choose another name or rename the existing one`,
      at,
    );
  return { name, isCompound: what === 'compound', isLabel: what !== 'row', outer };
}

function inScope(scope: Scope | undefined, name: string): Scope | undefined {
  for (let one = scope; one; one = one.outer) if (one.name === name) return one;
  return undefined;
}

function checkJump(
  cursor: Cursor,
  step: Extract<Step, { kind: 'leave' | 'iterate' }>,
  scope: Scope | undefined,
): void {
  const found = inScope(scope, step.label.toLowerCase());
  const label = step.label.toUpperCase();
  if (!found?.isLabel)
    failAs(
      cursor,
      labelUsage('DOES_NOT_EXIST'),
      `The usage of the label ${label} is invalid. Label was used in the ${step.kind.toUpperCase()} statement, but the label does not belong to any surrounding block`,
      step,
    );
  if (step.kind === 'iterate' && found.isCompound)
    failAs(
      cursor,
      labelUsage('ITERATE_IN_COMPOUND'),
      `The usage of the label ${label} is invalid. ITERATE statement cannot be used with a label that belongs to a compound (BEGIN...END) body`,
      step,
    );
}
