import * as fc from 'fast-check';
import {
  type Branch,
  type Compound,
  DIAGNOSTIC_ITEMS,
  type HandledCondition,
  type Script,
  type Step,
} from '../syntax/script.ts';
import { expressionArbitrary, nameArbitrary, typeArbitrary } from './arbitrary-expression.ts';
import { queryArbitrary } from './arbitrary-query.ts';

const value = expressionArbitrary;
const path = fc.array(nameArbitrary, { minLength: 1, maxLength: 2 });
const paths = fc.array(path, { minLength: 1, maxLength: 2 });

const state = fc.record({
  kind: fc.constant('state' as const),
  state: fc.constantFrom('45000', '22012', 'AB12C'),
});
const named = fc.record({
  kind: fc.constant('named' as const),
  name: fc.oneof(path, fc.constantFrom(['sqlstate'], ['SQLEXCEPTION'], ['not', 'found'])),
});
const conditions = fc.oneof(
  fc.array<HandledCondition>(fc.oneof(state, named), { minLength: 1, maxLength: 2 }),
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

/** Steps without nested steps. */
const simple = fc.oneof(
  fc.record({ kind: fc.constant('query' as const), query: queryArbitrary }),
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
  fc.record({ kind: fc.constant('signal' as const), condition: fc.oneof(state, named) }),
  fc.record({
    kind: fc.constant('signal' as const),
    condition: named,
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
);

const { compound } = fc.letrec<{ step: Step; steps: Step[]; branches: Branch[]; compound: Compound }>(
  (tie) => ({
    steps: fc.array(tie('step'), { minLength: 1, maxLength: 2 }),
    branches: fc.array(fc.record({ when: value, body: tie('steps') }), { minLength: 1, maxLength: 2 }),
    compound: fc.record(
      {
        kind: fc.constant('compound' as const),
        label: nameArbitrary,
        declarations: fc.array(fc.oneof(declared, declaredCondition), { maxLength: 2 }),
        cursors: fc.array(declaredCursor, { maxLength: 2 }),
        handlers: fc.array(
          fc.record({ type: fc.constantFrom('exit', 'continue'), conditions, action: tie('step') }),
          { maxLength: 1 },
        ),
        body: fc.oneof(fc.constant([]), tie('steps')),
      },
      { requiredKeys: ['kind', 'declarations', 'cursors', 'handlers', 'body'] },
    ),
    step: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      simple,
      tie('compound'),
      fc.record(
        { kind: fc.constant('if' as const), branches: tie('branches'), otherwise: tie('steps') },
        { requiredKeys: ['kind', 'branches'] },
      ),
      fc.record(
        {
          kind: fc.constant('case' as const),
          operand: value,
          branches: tie('branches'),
          otherwise: tie('steps'),
        },
        { requiredKeys: ['kind', 'branches'] },
      ),
      fc.record(
        {
          kind: fc.constantFrom('while' as const, 'repeat' as const),
          label: nameArbitrary,
          condition: value,
          body: tie('steps'),
        },
        { requiredKeys: ['kind', 'condition', 'body'] },
      ),
      fc.record(
        { kind: fc.constant('loop' as const), label: nameArbitrary, body: tie('steps') },
        { requiredKeys: ['kind', 'body'] },
      ),
      fc.record(
        {
          kind: fc.constant('for' as const),
          label: nameArbitrary,
          row: nameArbitrary,
          query: queryArbitrary,
          body: tie('steps'),
        },
        { requiredKeys: ['kind', 'query', 'body'] },
      ),
    ),
  }),
);

/** Scripts of every kind of step, with all offsets 0. */
export const scriptArbitrary: fc.Arbitrary<Script> = compound.map(({ label: _, ...body }) => ({
  kind: 'script',
  body,
}));
