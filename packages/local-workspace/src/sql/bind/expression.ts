import type { Binary, Call, Expression, Like, Query } from '@lakehouse/spark-sql/syntax/tree';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, tooComplex, typeName, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, MAX_REPEATED_WORDS } from '../../duck/fragment.ts';
import { fieldName, makeStruct } from '../functions/collection.ts';
import {
  type CallContext,
  type DirectedCall,
  type FunctionDef,
  type SteadyCall,
  want,
} from '../functions/define.ts';
import { jsonField } from '../functions/json.ts';
import { aggregateFunction, isGeneratorName, refusal, scalarFunction } from '../functions/table.ts';
import { cast } from '../values/cast.ts';
import { isCollated } from '../values/collations.ts';
import { timeArithmetic } from '../values/date-arithmetic.ts';
import {
  type BoundInterval,
  bindInterval,
  bindIntervalValue,
  type IntervalAmount,
  intervalOf,
  isTimestamp,
  shiftByInterval,
} from '../values/interval.ts';
import { bindLiteral } from '../values/literal-value.ts';
import { arithmetic, comparison, unifyAll } from '../values/operators.ts';
import { type Carry, Scope, unresolvedColumn } from '../values/scope.ts';
import { literal, sharing, type Typed, typed, valueOfColumn } from '../values/typed.ts';
import { distinctArguments, groupedValue } from '../values/zero.ts';
import { elementOf, fieldOf } from './access.ts';
import type { BoundQuery } from './bound-query.ts';
import { asParameters, type BoundTypes, bySignature, ofType, typeBySignature } from './by-signature.ts';
import { callOf, isBare, isNamedLikeFunction, mustHaveNoNames, trimCall, withinGroup } from './calls.ts';
import { bindCase, tested } from './case.ts';
import { castTo } from './cast-to.ts';
import { argumentsAlike, compared, isDistinct } from './char-values.ts';
import { collatedCall, inView } from './collated-call.ts';
import { constantText } from './constant-text.ts';
import { type Frame, ofGrouping, ofRow } from './frame.ts';
import { bindGrouping, GROUPING_ID, isGrouping, isGroupingColumn } from './group-by.ts';
import { bindIn } from './in-predicate.ts';
import { Logic } from './in-turn.ts';
import { type BodyBinder, inlineValue, variesIn } from './inline-routine.ts';
import { likeOf } from './like.ts';
import { ofNulls } from './null-arguments.ts';
import { bareColumn, type ResolvedColumn } from './outer-columns.ts';
import { mustBeSteady } from './random-calls.ts';
import {
  inLambda,
  isBuiltIn,
  type ResolvedNames,
  type Routine,
  routineKey,
  unresolvedRoutine,
} from './routine.ts';
import { scalarSubquery } from './scalar-subquery.ts';
import { sessionValue, variableOf } from './session-value.ts';
import { inCollation, type Operand, pairToCompare, shareCollation, toCompare } from './share-collation.ts';
import { withoutStars } from './star.ts';
import { isHigherOrder, steadyCalls } from './steady-calls.ts';
import { bindUnary } from './unary.ts';
import { type WrapOptions, wrapped } from './window.ts';

/** Binds every expression to its DuckDB text and Spark type. */
export abstract class ExpressionBinder {
  private counter = 0;
  private repeatedWords = 0;
  protected readonly types: BoundTypes = new WeakMap();
  /** Calls that were already bound outside the lambda that contains them, and the columns of a star. */
  protected readonly given = new WeakMap<Expression, Typed>();
  protected readonly found = new WeakMap<Expression, ResolvedColumn>();
  private readonly logic = new Logic((expr) => variesIn(expr, this.names));

  constructor(
    protected readonly parameters: ReadonlyMap<string, Typed>,
    protected readonly names: ResolvedNames,
    /** How many functions are around it: their names are told apart by it. */
    protected readonly depth: number,
  ) {}

  /** Binds the body of a function within this one. */
  protected abstract inside(routine: Routine): BodyBinder;

  protected abstract bindQuery(query: Query, outer: Scope | undefined): BoundQuery;

  fresh(prefix: string): Duck {
    return duck.word(`${this.prefix}${prefix}${this.counter++}`);
  }

  private get prefix(): string {
    return this.depth === 0 ? '' : `f${this.depth}_`;
  }

  /** The function that somebody made and the call names; undefined for one of the language. */
  protected routineOf(call: Call): Routine | undefined {
    if (isBuiltIn(call)) return undefined;
    const found = this.names.routines.get(routineKey(call));
    if (found instanceof Error) throw found;
    return found;
  }

  bind(expr: Expression, frame: Frame): Typed {
    const value = this.given.get(expr) ?? bySignature(expr, this.node(expr, frame), this.types);
    this.types.set(expr, value.type);
    return groupedValue(frame.keyOf?.(expr) ?? value, frame.rewrittenKeys);
  }

  private node(expr: Expression, frame: Frame): Typed {
    switch (expr.kind) {
      case 'literal':
        return expr.value.type === 'interval'
          ? this.intervalValue(expr, frame)
          : inCollation(bindLiteral(expr.value), this.names.collation);
      case 'parameter':
        return this.parameter(expr.name);
      case 'column':
        return this.name(expr, frame);
      case 'star':
        throw badRequest('INVALID_USAGE_OF_STAR_OR_REGEX', "Invalid usage of '*' in expression.", '42000');
      case 'interval':
        return this.intervalValue(expr, frame);
      case 'call':
        return this.call(expr, frame);
      case 'trim':
        return this.bindFunction(trimCall(expr), frame, { written: expr });
      case 'unit':
        throw badRequest('PARSE_SYNTAX_ERROR', `The unit ${expr.name} is not allowed here.`, '42601');
      case 'unary':
        return expr.operator === 'not' && (expr.operand.kind === 'in' || expr.operand.kind === 'in-query')
          ? this.bind({ ...expr.operand, not: !expr.operand.not }, frame)
          : bindUnary(expr, this.bind(expr.operand, frame), this.types);
      case 'binary':
        return this.binary(expr, frame);
      case 'is':
        return tested(this.bind(expr.operand, frame), expr);
      case 'is-distinct': {
        const [left, right] = [this.operand(expr.left, frame), this.operand(expr.right, frame)];
        return isDistinct(expr, ...pairToCompare('<=>', left, right, this.types));
      }
      case 'in':
      case 'in-query':
        return bindIn(expr, frame, {
          bind: (inner, at) => this.bind(inner, at),
          bindQuery: (query, outer) => this.bindQuery(query, outer),
          fresh: (prefix) => this.fresh(prefix),
          toCompare: (operands) => toCompare('IN', operands, this.types),
        });
      case 'between': {
        const operands = [expr.operand, expr.low, expr.high].map((one) => this.operand(one, frame));
        return sharing(toCompare('between', operands, this.types), (arg, low, high) => {
          const within = duck`(${comparison('>=', arg, low).sql} AND ${comparison('<=', arg, high).sql})`;
          return typed(expr.not ? duck`(NOT ${within})` : within, T.boolean);
        });
      }
      case 'like':
        return this.like(expr, frame);
      case 'case':
        return bindCase(expr, {
          bind: (inner) => this.bind(inner, frame),
          condition: (inner) => this.condition(inner, frame),
          share: (operands) => shareCollation(operands, this.types).values,
          paired: (operands) => pairToCompare('=', ...operands, this.types),
        });
      case 'cast':
        return castTo(expr, this.bind(expr.operand, frame), this.names.collation);
      case 'field':
        return fieldOf(this.bind(expr.base, frame), expr.name);
      case 'index':
        return elementOf(this.bind(expr.base, frame), this.bind(expr.index, frame));
      case 'json':
        return jsonField(this.bind(expr.operand, frame), expr);
      case 'lambda':
        throw badRequest(
          'UNSUPPORTED_FEATURE.LAMBDA_FUNCTION_WITH_PYTHON_UDF',
          'A lambda function should only be used in a higher order function.',
          '42K0D',
        );
      case 'exists':
        return typed(duck.subquery(duck`EXISTS (${this.bindQuery(expr.query, frame.scope).sql})`), T.boolean);
      case 'subquery':
        return scalarSubquery(this.bindQuery(expr.query, frame.scope));
      case 'tuple':
        return makeStruct(
          expr.items.map((item, at) => ({ name: fieldName(item, at), value: this.bind(item, frame) })),
        );
      default:
        return assertNever(expr);
    }
  }

  private operand(expr: Expression, frame: Frame): Operand {
    return { expr, value: this.bind(expr, frame) };
  }

  /** A condition of WHERE, ON, HAVING, …: BOOLEAN, and not a bare NULL. */
  condition(expr: Expression, frame: Frame): Duck {
    const value = this.bind(expr, frame);
    if (value.type.kind !== 'boolean')
      throw badRequest(
        'DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN',
        `Cannot resolve the filter condition due to data type mismatch: it is of type "${typeName(value.type)}", but it must be "BOOLEAN".`,
        '42K09',
      );
    return cast(value, T.boolean).sql;
  }

  private parameter(name: string): Typed {
    const value = this.parameters.get(name.toLowerCase());
    if (!value)
      throw badRequest(
        'UNBOUND_SQL_PARAMETER',
        `Found the unbound parameter: ${name}. Please, fix the request and provide a value for it.`,
        '42P02',
      );
    return value;
  }

  private name(expr: Extract<Expression, { kind: 'column' }>, frame: Frame): Typed {
    const { path: parts, start, end } = expr;
    const output = (): Typed | undefined => {
      const found = frame.outputs?.filter(({ name }) => name.toLowerCase() === parts[0]?.toLowerCase()) ?? [];
      return found[0] && parts.slice(1).reduce((value, field) => fieldOf(value, field), found[0].value);
    };
    const first = frame.outputsFirst ? output() : undefined;
    if (first) return first;
    const found = frame.scope.find(parts);
    if (found?.column.isParameter && isNamedLikeFunction(parts)) {
      const written = callOf(parts.join().toLowerCase(), []);
      return this.bindFunction(written, frame, { written });
    }
    // What a select says itself comes before what is around it.
    const isBehind =
      found && (found.column.isParameter || found.isOuter || frame.lacks?.(found.column) === true);
    const before = isBehind ? output() : undefined;
    if (before) return this.repeated(parts, before);
    if (found) {
      this.found.set(expr, { isOuter: found.isOuter, path: parts.slice(-found.fields.length - 1) });
      const column = valueOfColumn(found.column);
      return found.fields.reduce(
        (value, field) => fieldOf(value, field),
        found.isOuter ? { ...column, sql: duck.anchored(column.sql) } : column,
      );
    }
    const later = output();
    const value = later ? this.repeated(parts, later) : variableOf(this.parameters, parts);
    if (value) return value;
    if (isGroupingColumn(parts)) return bindGrouping(GROUPING_ID, [], frame.grouping?.());
    throw unresolvedColumn(parts, frame.scope, { start, end });
  }

  /** A reference to an alias of the same select, printed as the alias's expression. */
  private repeated(parts: readonly string[], value: Typed): Typed {
    this.repeatedWords += value.sql.weight;
    if (this.repeatedWords <= MAX_REPEATED_WORDS) return value;
    throw tooComplex(
      `The expressions behind aliases like ${parts.join('.')} are too long to be repeated where the same SELECT uses the aliases: compute them in a subquery in FROM.`,
    );
  }

  private binary(expr: Binary, frame: Frame): Typed {
    const { operator: op } = expr;
    const [leftSpan, rightSpan] = [intervalOf(expr.left), intervalOf(expr.right)];
    const left = this.bind(expr.left, frame);
    if ((op === '+' || op === '-') && rightSpan && isTimestamp(left))
      return shiftByInterval(left, op, this.interval(rightSpan, frame));
    const right = this.bind(expr.right, frame);
    if (op === '+' && leftSpan && isTimestamp(right))
      return shiftByInterval(right, op, this.interval(leftSpan, frame));
    const ofTime = timeArithmetic(op, left, right);
    if (ofTime) return ofTime;
    switch (op) {
      case 'and':
      case 'or':
        return this.logic.bind(op, expr, left, right, frame);
      case '||':
        return this.bindFunction(callOf('concat', [expr.left, expr.right]), frame, {
          written: expr,
          bound: [left, right],
        });
      case '&':
      case '|':
      case '^': {
        typeBySignature(expr, this.types);
        const { type, sql } = unifyAll(op, [want(op, left, 'integer'), want(op, right, 'integer')]);
        return typed(
          op === '^' ? duck`xor(${sql})` : duck`(${duck.join(sql, op === '&' ? ' & ' : ' | ')})`,
          type,
        );
      }
      case '<<':
      case '>>':
      case '>>>': {
        const name = op === '<<' ? 'shiftleft' : op === '>>' ? 'shiftright' : 'shiftrightunsigned';
        return this.bindFunction(callOf(name, [expr.left, expr.right]), frame, {
          written: expr,
          bound: [left, right],
        });
      }
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
      case 'div':
        return arithmetic(op, left, right);
      default: {
        const operands = [
          { expr: expr.left, value: left },
          { expr: expr.right, value: right },
        ] as const;
        return compared(op, expr, ...pairToCompare(op, ...operands, this.types));
      }
    }
  }

  private like(expr: Like, frame: Frame): Typed {
    const bound = [expr.operand, ...expr.patterns].map((value) => this.bind(value, frame));
    if (bound.some(({ type }) => isCollated(type)))
      throw unsupported(`A collation in ${expr.operator.toUpperCase()} (use lower or upper)`);
    typeBySignature(expr, this.types);
    const values = bound.map((value) => want(expr.operator.toUpperCase(), value, T.string));
    return sharing(values, (arg, ...patterns) => likeOf(expr, arg, patterns));
  }

  protected interval(parts: readonly IntervalAmount[], frame: Frame): BoundInterval {
    return bindInterval(parts, (amount) => this.bind(amount, frame));
  }

  private intervalValue(expr: Expression, frame: Frame): Typed {
    return bindIntervalValue(intervalOf(expr) ?? [], (amount) => this.bind(amount, frame));
  }

  private call(call: Call, frame: Frame): Typed {
    const bare = isBare(call) ? frame.scope.find([call.name]) : undefined;
    if (bare?.isOuter === false && !bare.column.isParameter)
      return this.name(bareColumn(call, this.found), frame);
    if (isGrouping(call.name))
      return bindGrouping(
        call,
        call.args.map((arg) => this.bind(arg, ofGrouping(frame))),
        frame.grouping?.(),
      );
    const routine = this.routineOf(call);
    if (routine) {
      if (frame.scope.lambdas > 0) throw inLambda(routine);
      this.found.set(call, { isOuter: false, path: routine.name });
      const bind = (expr: Expression): Typed => this.bind(expr, frame);
      return inlineValue(routine, call, { bind, body: this.inside(routine), names: this.names });
    }
    const interval = intervalOf(call);
    if (interval) return ofType(this.intervalValue(call, frame), typeBySignature(call, this.types));
    const written = withoutStars(call, frame.scope, (column, value) => this.given.set(column, value));
    if (written !== call) this.found.set(call, { isOuter: false, path: [call.name], args: written.args });
    return this.bindFunction(withinGroup(written), frame, { written });
  }

  /** `written`: what the call replaces in the statement. `bound`: the arguments, where they are bound already. */
  private bindFunction(
    call: DirectedCall,
    around: Frame,
    { written, bound }: { readonly written: Expression; readonly bound?: readonly Typed[] },
  ): Typed {
    const { name } = call;
    const aggregate = aggregateFunction(name);
    const scalar = scalarFunction(name);
    const def = aggregate ?? scalar;
    const frame = aggregate && call.over === undefined ? ofRow(around) : around;
    if (!def) {
      if (isGeneratorName(name))
        throw badRequest(
          'UNSUPPORTED_GENERATOR.NESTED_IN_EXPRESSIONS',
          `The generator ${name} must not be nested in an expression: give it an alias in a subquery or LATERAL VIEW first.`,
          '42K0E',
        );
      const refused = refusal(name);
      if (refused) throw refused;
      throw unresolvedRoutine(call, this.parameters);
    }
    mustHaveNoNames(call);
    if (aggregate) mustBeSteady(call);
    if (!isHigherOrder(name) && call.args.some(({ kind }) => kind === 'lambda'))
      throw badRequest(
        'INVALID_LAMBDA_FUNCTION_CALL.NON_HIGHER_ORDER_FUNCTION',
        `A lambda function should only be used in a higher order function. However, \`${name}\` is not one.`,
        '42K0D',
      );
    const inTurn = argumentsAlike(call, bound ?? call.args.map((arg) => this.argument(arg, name, frame)));
    const { args: given, def: own, finish } = collatedCall(call, inTurn, this.types);
    const type = typeBySignature(written, this.types);
    const args = aggregate ? distinctArguments(call, given) : asParameters(name, given);
    const context = {
      name,
      call,
      args,
      arg: (index: number, wanted: Parameters<typeof want>[2]) =>
        want(name, args[index] ?? literal(null, T.void), wanted),
      raw: (index: number) => call.args[index],
      session: (own: Parameters<CallContext['session']>[0]) => sessionValue(this.parameters, own),
      constant: (index: number): string | null => constantText(given[index], name),
      // Named by depth, so that equal expressions have equal text everywhere, GROUP BY included.
      parameter: (at: number) => duck.word(`${this.prefix}lp${frame.scope.lambdas}x${at}_`),
      steady: (index: number) => this.steady(call.args[index], frame),
      lambda: (index: number, parameters: readonly Typed[], carry?: Carry, given?: readonly SteadyCall[]) =>
        this.lambda(call.args[index], parameters, frame, { name, carry, given }),
    };
    const value = aggregate
      ? aggregate.bind({
          ...context,
          wrap: (fn, list, options = {}) => this.wrap(call, frame, fn, list, options),
        })
      : this.scalar(own ?? scalar, context);
    // The type of a lambda's body is known now.
    const result = finish(ofType(value, isHigherOrder(name) ? typeBySignature(written, this.types) : type));
    return inView(call, inTurn, result, this.names.collation);
  }

  /**
   * Operands that a scalar function uses several times are shared, since it always computes them; a lambda is bound
   * once and handles this itself.
   */
  private scalar(def: FunctionDef | undefined, context: CallContext): Typed {
    if (!def) return literal(null, T.void);
    if (isHigherOrder(context.name)) return def.bind(context);
    const value = sharing(context.args, (...args) =>
      def.bind({
        ...context,
        args,
        arg: (index, wanted) => want(context.name, args[index] ?? literal(null, T.void), wanted),
      }),
    );
    return ofNulls(context, value);
  }

  /** Arguments that are not values (lambdas, intervals, units, `*`) reach the function through `raw`. */
  private argument(arg: Expression, name: string, frame: Frame): Typed {
    if (arg.kind === 'lambda' || (arg.kind === 'star' && name === 'count')) return literal(null, T.void);
    if (arg.kind === 'unit') return literal(null, T.void);
    const interval = name === 'sequence' ? intervalOf(arg) : undefined;
    if (interval) return typed(this.interval(interval, frame).sql, T.void);
    return this.bind(arg, frame);
  }

  private lambda(
    expr: Expression | undefined,
    parameters: readonly Typed[],
    frame: Frame,
    {
      name,
      carry,
      given = [],
    }: {
      readonly name: string;
      readonly carry: Carry | undefined;
      readonly given: readonly SteadyCall[] | undefined;
    },
  ): Typed {
    if (!expr) throw badRequest('UNEXPECTED_INPUT_TYPE', `${name} needs a lambda function: x -> …`, '42K09');
    // A value in place of a lambda is the same for all elements.
    if (expr.kind !== 'lambda') return this.bind(expr, frame);
    if (expr.parameters.length > parameters.length)
      throw badRequest(
        'INVALID_LAMBDA_FUNCTION_CALL.NUM_ARGS_MISMATCH',
        `A higher order function expects ${parameters.length} arguments, but got ${expr.parameters.length}.`,
        '42K0D',
      );
    const columns = expr.parameters.map((name, index) => ({
      name,
      type: parameters[index]?.type ?? T.void,
      sql: parameters[index]?.sql ?? duck.empty,
      qualifier: [],
    }));
    for (const { call, value } of given) this.given.set(call, value);
    const body = this.bind(expr.body, { scope: new Scope(columns, frame.scope, true, carry) });
    for (const { call } of given) this.given.delete(call);
    return body;
  }

  private steady(expr: Expression | undefined, frame: Frame): readonly SteadyCall[] {
    if (expr?.kind !== 'lambda') return [];
    return steadyCalls(expr).map((call) => ({ call, value: this.bind(call, frame) }));
  }

  private wrap(call: Call, frame: Frame, fn: string, list: readonly Duck[], options: WrapOptions): Duck {
    return wrapped(call, fn, list, options, {
      bind: (expr) => this.bind(expr, frame),
      bound: (expr) => {
        const interval = intervalOf(expr);
        return (interval ? this.interval(interval, frame) : this.bind(expr, frame)).sql;
      },
      condition: (expr) => this.condition(expr, frame),
    });
  }
}
