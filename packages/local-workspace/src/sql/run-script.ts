import { makeRow } from '@lakehouse/spark-sql/syntax/make-row';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type {
  Branch,
  Compound,
  ControlStep,
  CursorStatement,
  Script,
  Step,
} from '@lakehouse/spark-sql/syntax/script';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { badRequest } from '../duck/failures.ts';
import { duck } from '../duck/fragment.ts';
import { newSession } from '../engine/session-state.ts';
import type { SqlError, StatementResult } from '../engine/sql-engine.ts';
import { CopyReader, NO_COPIES } from './files/copy-reader.ts';
import { inStep, lineOf, placeIn } from './parse/parse-statement.ts';
import { done } from './run/answer.ts';
import type { Run } from './run/context.ts';
import { LocalVariables } from './run/local-variables.ts';
import { SharedSession } from './run/shared-session.ts';
import { bindQuery } from './run/write-statements.ts';
import { planRequest } from './run-request.ts';
import type { Outcome, Reading } from './run-statement.ts';
import { handlerFor, isHandleable, USER_STATE } from './script/conditions.ts';
import { closeCursor, cursorsOf, fetchCursor, openCursor } from './script/cursors.ts';
import { getDiagnostics, resignal, signal } from './script/diagnostics.ts';
import type { Frame, HandledBlock, Jump } from './script/frames.ts';
import { evaluate, evaluateBound } from './session/evaluate.ts';
import { quoted } from './session/shared.ts';
import { declareLocals, variableThere } from './session/variables.ts';
import { inZone, sessionZone, zoneNamed } from './values/session-zone.ts';

/** An error that no handler of the script is for. */
class Unhandled extends Error {
  constructor(override readonly cause: unknown) {
    super('An error ends the script');
  }
}

interface Given extends Reading {
  readonly text: string;
}

/**
 * Runs a script; its outcome is that of its last query, which is only planned where nothing can follow it. What the
 * script changes in a session is in `shared`. Rejects with SqlError.
 */
export async function runScript(run: Run, { body }: Script, given: Given): Promise<Outcome> {
  const runner = new ScriptRunner(run, given);
  try {
    return await runner.run(body);
  } catch (error) {
    throw error instanceof Unhandled ? error.cause : error;
  }
}

/** Milliseconds that a loop may take without asking the engine anything, through which a cancellation comes. */
const BREATH_MS = 50;
/** The name of what CASE compares, which no name that is typed can be. */
const COMPARED = '\u0000compared';

class ScriptRunner {
  private readonly shared: SharedSession;
  /** The zone of the request, until the script sets another one. */
  private readonly zone = sessionZone();
  private readonly zoneName: string;
  private last: Outcome = { kind: 'result', result: done() };
  /** Whether anything but the session was changed: the script can't be begun again then. */
  private hasWritten = false;
  private breath = Date.now();

  constructor(
    private readonly base: Run,
    private readonly given: Given,
  ) {
    this.shared = base.session.shared ?? new SharedSession(newSession(base.catalog, base.schema, ''));
    this.zoneName = this.shared.state.zone;
  }

  async run(body: Compound): Promise<Outcome> {
    const frame: Frame = {
      locals: new LocalVariables(),
      handled: undefined,
      cursors: { own: new Map() },
      conditions: new Map(),
    };
    await this.block(body, frame, true);
    return this.last;
  }

  /** The run of one statement, with the session as it is by now. */
  private at({ locals }: Frame): Run {
    const { catalog, schema } = this.shared.state;
    return this.base.within(catalog, schema).inSession(this.shared, locals);
  }

  private inZone<T>(work: () => Promise<T>): Promise<T> {
    const { zone } = this.shared.state;
    return inZone(zone === this.zoneName ? this.zone : zoneNamed(zone), work);
  }

  private async block(block: Compound, outer: Frame, isLast: boolean): Promise<Jump | undefined> {
    const locals = new LocalVariables(block.label, outer.locals);
    const conditions = new Map(outer.conditions);
    for (const one of block.declarations)
      if (one.kind === 'declareCondition') conditions.set(one.name.toUpperCase(), one.state ?? USER_STATE);
    const cursors = cursorsOf(block, outer.cursors);
    const bare: Frame = { ...outer, locals, conditions, cursors };
    const { handlers } = block;
    const handled: HandledBlock | undefined =
      handlers.length > 0 ? { handlers, conditions, frame: bare, outer: outer.handled } : outer.handled;
    const inside: Frame = { ...bare, handled };
    const jump =
      (await this.declare(block, locals, inside)) ??
      (await this.steps(block.body, inside, isLast && handlers.length === 0));
    const isMine =
      jump?.kind === 'exit'
        ? handlers.length > 0 && jump.block === handled
        : jump?.kind === 'leave' && isSame(jump.label, block.label);
    return isMine ? undefined : jump;
  }

  private async declare(
    { declarations }: Compound,
    locals: LocalVariables,
    frame: Frame,
  ): Promise<Jump | undefined> {
    for (const one of declarations) {
      if (one.kind !== 'declareVariables') continue;
      const jump = await this.guarded(frame, one.start, () =>
        this.inZone(() => declareLocals(this.at(frame), locals, one)),
      );
      if (jump) return jump;
    }
    return undefined;
  }

  private async steps(steps: readonly Step[], frame: Frame, isLast: boolean): Promise<Jump | undefined> {
    for (const [at, step] of steps.entries()) {
      const jump = await this.step(step, frame, isLast && at === steps.length - 1);
      if (jump) return jump;
    }
    return undefined;
  }

  private step(step: Step, frame: Frame, isLast: boolean): Promise<Jump | undefined> {
    return this.guarded(frame, step.start, () => this.perform(step, frame, isLast));
  }

  /** Runs a step; the handlers around it are for its own error. */
  private async guarded(
    frame: Frame,
    start: number,
    work: () => Promise<Jump | undefined>,
  ): Promise<Jump | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unhandled) throw error;
      const jump = isHandleable(error) ? await this.handle(error, frame, start) : NOT_HANDLED;
      if (jump === NOT_HANDLED)
        throw new Unhandled(isHandleable(error) ? inStep(error, this.given.text, start) : error);
      return jump;
    }
  }

  private async handle(
    error: SqlError,
    { handled }: Frame,
    start: number,
  ): Promise<Jump | undefined | typeof NOT_HANDLED> {
    for (let block = handled; block; block = block.outer) {
      const handler = handlerFor(block.handlers, block.conditions, error);
      if (!handler) continue;
      const caught = { error, line: lineOf(this.given.text, start) };
      const inside: Frame = { ...block.frame, handled: block.outer, caught };
      const jump = await this.step(handler.action, inside, false);
      // As in Spark, an EXIT handler for an error of another handler's action ends that action, not its own block.
      if (jump && jump.kind !== 'exit') return jump;
      return handler.type === 'exit' ? { kind: 'exit', block } : undefined;
    }
    // Nothing was found, which is not a failure unless somebody asks for it.
    return error.sqlState?.startsWith('02') ? undefined : NOT_HANDLED;
  }

  private async perform(step: Step, frame: Frame, isLast: boolean): Promise<Jump | undefined> {
    switch (step.kind) {
      case 'compound':
        return this.block(step, frame, isLast);
      case 'if':
        return this.branches(step.branches, step.otherwise, frame, isLast);
      case 'case':
        return this.cases(step, frame, isLast);
      case 'while':
        return this.loop(step, frame, () => this.isTrue(step.condition, frame));
      case 'repeat':
        return this.loop(
          step,
          frame,
          async (isFirst) => isFirst || !(await this.isTrue(step.condition, frame)),
        );
      case 'loop':
        return this.loop(step, frame, async () => true);
      case 'for':
        return this.forRows(step, frame);
      case 'leave':
      case 'iterate':
        return { kind: step.kind, label: step.label };
      case 'signal':
        return this.inZone(() => signal(this.at(frame), step, frame));
      case 'resignal':
        return resignal(frame);
      case 'getDiagnostics':
        return this.inZone(() => getDiagnostics(this.at(frame), step, frame));
      case 'openCursor':
        return this.inZone(() => openCursor(this.at(frame), step, frame));
      case 'fetchCursor':
        return this.inZone(() => fetchCursor(this.at(frame), step, frame));
      case 'closeCursor':
        closeCursor(step, frame);
        return undefined;
      case 'dropVariable':
        throw badRequest(
          'UNSUPPORTED_FEATURE.SQL_SCRIPTING_DROP_TEMPORARY_VARIABLE',
          "The feature is not supported: DROP TEMPORARY VARIABLE is not supported within SQL scripts. To bypass this, use `EXECUTE IMMEDIATE 'DROP TEMPORARY VARIABLE ...'`.",
          '0A000',
        );
      default:
        await this.inZone(() => this.statement(step, frame, isLast));
        return undefined;
    }
  }

  /** A statement that is not one of scripts alone. */
  private async statement(step: PlainStep, frame: Frame, isLast: boolean): Promise<void> {
    const { text, rowLimit, copies, typed } = this.given;
    // A statement that reads copies is run again when they are lost.
    const mayRepeat = isLast && !this.hasWritten;
    const isQuery = step.kind === 'query';
    if (!isQuery && !ABOUT_SESSION.has(step.kind)) this.hasWritten = true;
    const run = this.at(frame);
    const outcome = await planRequest(run, text, step, {
      rowLimit,
      copies: mayRepeat ? copies : new CopyReader(NO_COPIES),
      // Rows that the script itself asks for become cells.
      typed: isLast ? typed : undefined,
    });
    this.breath = Date.now();
    if (outcome.kind !== 'query') return;
    this.last = isLast
      ? { kind: 'query', query: { ...outcome.query, place: placeIn(text, step.start) } }
      : { kind: 'result', result: await this.rowsOf(run, outcome.query) };
  }

  private async rowsOf(
    run: Run,
    { sql, before, columns, stream }: Extract<Outcome, { kind: 'query' }>['query'],
  ): Promise<StatementResult> {
    const { rowLimit } = this.given;
    const { chunks, truncated } = await run.text(sql, {
      before,
      stream,
      ...(rowLimit !== undefined && { rowLimit }),
    });
    const rowCount = chunks.reduce((sum, { length }) => sum + length, 0);
    return { schema: columns, chunks, rowCount, truncated };
  }

  /** A condition is of the type BOOLEAN; NULL is not true. */
  private async isTrue(condition: Expression, frame: Frame): Promise<boolean> {
    const run = this.at(frame);
    return this.inZone(async () => {
      const bound = await bindQuery(run, makeRow([condition]));
      if (bound.columns[0]?.type.kind !== 'boolean')
        throw badRequest(
          'INVALID_BOOLEAN_STATEMENT',
          `Boolean statement is expected in the condition, but ${printExpression(condition).toUpperCase()} was found.`,
          '22546',
        );
      const [[value] = []] = await evaluateBound(run, bound);
      this.breath = Date.now();
      return value?.value === 'true';
    });
  }

  private async branches(
    branches: readonly Branch[],
    otherwise: readonly Step[] | undefined,
    frame: Frame,
    isLast: boolean,
  ): Promise<Jump | undefined> {
    for (const { when, body } of branches)
      if (await this.isTrue(when, frame)) return this.steps(body, frame, isLast);
    return this.steps(otherwise ?? [], frame, isLast);
  }

  /** CASE of a value computes it once. */
  private async cases(
    { operand, branches, otherwise }: Extract<Step, { kind: 'case' }>,
    frame: Frame,
    isLast: boolean,
  ): Promise<Jump | undefined> {
    if (!operand) return this.branches(branches, otherwise, frame, isLast);
    const locals = new LocalVariables(undefined, frame.locals);
    const [[value] = []] = await this.inZone(() => evaluate(this.at(frame), makeRow([operand])));
    locals.put(COMPARED, { ...NOTHING, ...value });
    const inside = { ...frame, locals };
    for (const { when, body } of branches)
      if (await this.isTrue(isCompared(when), inside)) return this.steps(body, frame, isLast);
    return this.steps(otherwise ?? [], frame, isLast);
  }

  private async loop(
    { label, body }: { readonly label?: string; readonly body: readonly Step[] },
    frame: Frame,
    goesOn: (isFirst: boolean) => Promise<boolean>,
  ): Promise<Jump | undefined> {
    for (let isFirst = true; await goesOn(isFirst); isFirst = false) {
      const jump = await this.round(label, body, frame);
      if (jump) return jump === LEFT ? undefined : jump;
    }
    return undefined;
  }

  /** One round of a loop: nothing when the next one may follow. */
  private async round(
    label: string | undefined,
    body: readonly Step[],
    frame: Frame,
  ): Promise<Jump | typeof LEFT | undefined> {
    await this.breathe();
    const jump = await this.steps(body, frame, false);
    if (!jump || jump.kind === 'exit' || !isSame(jump.label, label)) return jump;
    return jump.kind === 'leave' ? LEFT : undefined;
  }

  /** Lets a loop whose steps ask nothing of the engine hear that it is to end. */
  private async breathe(): Promise<void> {
    if (Date.now() - this.breath < BREATH_MS) return;
    await this.base.rows(duck`SELECT 1`);
    this.breath = Date.now();
  }

  private async forRows(
    { label, row: name, query, body }: Extract<Step, { kind: 'for' }>,
    frame: Frame,
  ): Promise<Jump | undefined> {
    const run = this.at(frame);
    const { columns, rows } = await this.inZone(async () => {
      const bound = await bindQuery(run, query);
      return { columns: bound.columns, rows: await evaluateBound(run, bound) };
    });
    for (const row of rows) {
      const locals = new LocalVariables(name, frame.locals);
      columns.forEach((column, at) => {
        if (locals.has(column.name))
          throw variableThere(quoted([...(name === undefined ? [] : [name]), column.name]));
        locals.put(column.name, { ...NOTHING, ...row[at] });
      });
      const jump = await this.round(label, body, { ...frame, locals });
      if (jump) return jump === LEFT ? undefined : jump;
    }
    return undefined;
  }
}

/** A step that can also be a statement of its own. */
type PlainStep = Exclude<
  Step,
  { readonly kind: ControlStep['kind'] | CursorStatement['kind'] | 'dropVariable' }
>;

const NOT_HANDLED = Symbol('not handled');
const LEFT = Symbol('left');
const NOTHING = { type: 'VOID', value: null, standard: 'NULL' } as const;

/** Statements that change nothing that a second run would find. */
const ABOUT_SESSION: ReadonlySet<string> = new Set(['setVariables', 'setVariablesByQuery', 'use']);

const isSame = (label: string, other: string | undefined): boolean =>
  label.toLowerCase() === other?.toLowerCase();

const isCompared = (when: Expression): Expression => ({
  kind: 'binary',
  operator: '=',
  left: { kind: 'column', path: [COMPARED], start: 0, end: 0 },
  right: when,
  start: when.start,
  end: when.end,
});
