import * as fc from 'fast-check';
import {
  type Branch,
  type Compound,
  DIAGNOSTIC_ITEMS,
  type HandledCondition,
  type Script,
  type Step,
} from '../syntax/script.ts';
import type { Span } from '../syntax/tree.ts';
import { expressionArbitrary, nameArbitrary, typeArbitrary } from './arbitrary-expression.ts';
import { queryArbitrary } from './arbitrary-query.ts';

const value = expressionArbitrary;
const path = fc.array(nameArbitrary, { minLength: 1, maxLength: 2 });
const paths = fc.array(path, { minLength: 1, maxLength: 2 });

const state = fc.record({
  kind: fc.constant('state' as const),
  state: fc.constantFrom('45000', '22012', 'AB12C'),
});
const namedCondition = fc.record({
  kind: fc.constant('named' as const),
  name: fc.oneof(path, fc.constantFrom(['sqlstate'], ['SQLEXCEPTION'], ['not', 'found'])),
});
const conditions = fc.oneof(
  fc.array<HandledCondition>(fc.oneof(state, namedCondition), { minLength: 1, maxLength: 2 }),
  fc.array<HandledCondition>(
    fc.record({ kind: fc.constantFrom('exception' as const, 'not found' as const) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
);

/** At least one of the type and the default. */
const declared = fc.constantFrom(['type'] as const, ['value'] as const).chain((given) =>
  fc.record(
    {
      kind: fc.constant('declareVariables' as const),
      replace: fc.boolean(),
      names: paths,
      type: typeArbitrary,
      value,
    },
    { requiredKeys: ['kind', 'replace', 'names', ...given] },
  ),
);
const declaredCondition = fc.record(
  { kind: fc.constant('declareCondition' as const), name: nameArbitrary, state: fc.constant('45001') },
  { requiredKeys: ['kind', 'name'] },
);

const assignments = fc.array(
  fc.record({ column: path, value: fc.oneof(value, fc.constant('default' as const)) }),
  { minLength: 1, maxLength: 2 },
);

const using = fc.array(fc.record({ value, name: nameArbitrary }, { requiredKeys: ['value'] }), {
  maxLength: 2,
});

const declaredCursor = fc.record({
  kind: fc.constant('declareCursor' as const),
  name: nameArbitrary,
  insensitive: fc.boolean(),
  query: queryArbitrary,
});

const unplaced = { start: fc.constant(0), end: fc.constant(0) };

/** Steps without nested steps. */
const simple = fc
  .oneof(
    fc.record({ kind: fc.constant('query' as const), query: queryArbitrary }),
    fc.record({
      kind: fc.constant('use' as const),
      object: fc.constantFrom('CATALOG' as const, 'SCHEMA' as const),
      name: fc.tuple(nameArbitrary),
    }),
    fc.record({ kind: fc.constant('setVariables' as const), set: assignments }),
    fc.record({ kind: fc.constant('setVariablesByQuery' as const), names: paths, query: queryArbitrary }),
    fc.record({ kind: fc.constant('dropVariable' as const), name: path, ifExists: fc.boolean() }),
    fc.record({
      kind: fc.constant('executeImmediate' as const),
      text: value,
      into: fc.array(path, { maxLength: 2 }),
      using,
    }),
    fc.record({ kind: fc.constant('openCursor' as const), cursor: path, using }),
    fc.record({ kind: fc.constant('fetchCursor' as const), cursor: path, into: paths }),
    fc.record({ kind: fc.constant('closeCursor' as const), cursor: path }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'iterate' as const), label: nameArbitrary }),
    fc.record({ kind: fc.constant('signal' as const), condition: fc.oneof(state, namedCondition) }),
    fc.record({
      kind: fc.constant('signal' as const),
      condition: namedCondition,
      set: fc.record({ item: fc.constantFrom('MESSAGE_TEXT', 'MESSAGE_ARGUMENTS'), value }),
    }),
    fc.record({ kind: fc.constant('resignal' as const) }),
    fc.record({
      kind: fc.constant('getDiagnostics' as const),
      items: fc.array(fc.record({ variable: path, item: fc.constantFrom(...DIAGNOSTIC_ITEMS) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  )
  .map((step): Step => ({ ...step, start: 0, end: 0 }));

/** The names around a step, which it may leave or, in a loop, begin again. */
type Around = readonly { readonly name: string; readonly kind: 'loop' | 'block' | 'row' }[];

/** A block with labels that are there, each once, and with handlers of different conditions. */
const legal = <C extends Compound>(block: C, around: Around): C => {
  const declared = new Set<string>();
  return {
    ...block,
    declarations: block.declarations.filter(
      (one) =>
        one.kind === 'declareVariables' ||
        (!declared.has(one.name.toUpperCase()) && declared.add(one.name.toUpperCase())),
    ),
    handlers: block.handlers.map((handler) => ({
      ...handler,
      conditions: handler.conditions.slice(0, 1),
      action: legalStep(handler.action, around),
    })),
    body: block.body.map((step) => legalStep(step, around)),
  };
};

const legalSteps = (steps: readonly Step[], around: Around): Step[] =>
  steps.map((step) => legalStep(step, around));

/** A name that is not around yet. */
const named = (name: string | undefined, around: Around): string | undefined =>
  name === undefined ? undefined : `${name}_${around.length}`;

const entered = (around: Around, name: string | undefined, kind: Around[number]['kind']): Around =>
  name === undefined ? around : [...around, { name, kind }];

function legalStep(step: Step, around: Around): Step {
  switch (step.kind) {
    case 'compound': {
      const label = named(step.label, around);
      return legal({ ...step, ...(label && { label }) }, entered(around, label, 'block'));
    }
    case 'while':
    case 'repeat':
    case 'loop': {
      const label = named(step.label, around);
      return {
        ...step,
        ...(label && { label }),
        body: legalSteps(step.body, entered(around, label, 'loop')),
      };
    }
    case 'for': {
      const label = named(step.label, around);
      const inside = entered(around, label, 'loop');
      const row = named(step.row, inside);
      return {
        ...step,
        ...(label && { label }),
        ...(row && { row }),
        body: legalSteps(step.body, entered(inside, row, 'row')),
      };
    }
    case 'if':
    case 'case':
      return {
        ...step,
        branches: step.branches.map(({ when, body }) => ({ when, body: legalSteps(body, around) })),
        ...(step.otherwise && { otherwise: legalSteps(step.otherwise, around) }),
      };
    case 'leave':
    case 'iterate': {
      const found = around.findLast(
        ({ kind }) => kind === 'loop' || (kind === 'block' && step.kind === 'leave'),
      );
      return found ? { ...step, label: found.name } : { kind: 'resignal', start: 0, end: 0 };
    }
    default:
      return step;
  }
}

/** Steps that may leave labels which aren't there, and handle a condition twice. */
const { compound } = fc.letrec<{ step: Step; steps: Step[]; branches: Branch[]; compound: Compound & Span }>(
  (tie) => ({
    steps: fc.array(tie('step'), { minLength: 1, maxLength: 2 }),
    branches: fc.array(fc.record({ when: value, body: tie('steps') }), { minLength: 1, maxLength: 2 }),
    compound: fc.record(
      {
        kind: fc.constant('compound' as const),
        label: nameArbitrary,
        declarations: fc.array(
          fc.oneof(declared, declaredCondition).map((one) => ({ ...one, start: 0, end: 0 })),
          { maxLength: 2 },
        ),
        cursors: fc.array(declaredCursor, { maxLength: 2 }),
        handlers: fc.array(
          fc.record({ type: fc.constantFrom('exit', 'continue'), conditions, action: tie('step') }),
          { maxLength: 1 },
        ),
        body: fc.oneof(fc.constant([]), tie('steps')),
        ...unplaced,
      },
      { requiredKeys: ['kind', 'declarations', 'cursors', 'handlers', 'body', 'start', 'end'] },
    ),
    step: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      simple,
      tie('compound'),
      fc.record(
        { kind: fc.constant('if' as const), branches: tie('branches'), otherwise: tie('steps'), ...unplaced },
        { requiredKeys: ['kind', 'branches', 'start', 'end'] },
      ),
      fc.record(
        {
          kind: fc.constant('case' as const),
          operand: value,
          branches: tie('branches'),
          otherwise: tie('steps'),
          ...unplaced,
        },
        { requiredKeys: ['kind', 'branches', 'start', 'end'] },
      ),
      fc.record(
        {
          kind: fc.constantFrom('while' as const, 'repeat' as const),
          label: nameArbitrary,
          condition: value,
          body: tie('steps'),
          ...unplaced,
        },
        { requiredKeys: ['kind', 'condition', 'body', 'start', 'end'] },
      ),
      fc.record(
        { kind: fc.constant('loop' as const), label: nameArbitrary, body: tie('steps'), ...unplaced },
        { requiredKeys: ['kind', 'body', 'start', 'end'] },
      ),
      fc.record(
        {
          kind: fc.constant('for' as const),
          label: nameArbitrary,
          row: nameArbitrary,
          query: queryArbitrary,
          body: tie('steps'),
          ...unplaced,
        },
        { requiredKeys: ['kind', 'query', 'body', 'start', 'end'] },
      ),
    ),
  }),
);

/** Scripts of every kind of step, with all offsets 0. */
export const scriptArbitrary: fc.Arbitrary<Script> = compound.map(
  ({ label: _, start: _s, end: _e, ...body }) => ({
    kind: 'script',
    body: legal(body, []),
  }),
);
