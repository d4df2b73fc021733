import type {
  Body,
  Call,
  Expression,
  Pivot,
  Query,
  Select,
  SelectItem,
  Source,
} from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { equalityKey } from '../values/collation-key.ts';
import { isCollated } from '../values/collations.ts';
import { wholeNumber } from '../values/literal-value.ts';
import { mustHaveOrder, orderKey, sortKey } from '../values/order-key.ts';
import { type NamedOutput, Scope, type ScopeColumn } from '../values/scope.ts';
import { type Typed, valueOfColumn } from '../values/typed.ts';
import { hasSignedZero, withoutSignOfZero } from '../values/zero.ts';
import { type BoundQuery, boundColumn, type StepwiseQuery } from './bound-query.ts';
import { isAggregateCall, isWindowCall } from './call-kinds.ts';
import { ownLimits } from './char-values.ts';
import { outputName } from './column-name.ts';
import { mustDiffer } from './cte-names.ts';
import { ALL_ROWS, earlySelect } from './early-rows.ts';
import { areJoinedLater, type Frame } from './frame.ts';
import { isGenerator, mustExplode } from './generator.ts';
import {
  type BoundItem,
  groupingKeys,
  groupingOf,
  mustHaveNoCollation,
  withOneSpelling,
} from './group-by.ts';
import { groupedFirst } from './grouped-generator.ts';
import { isGroupedBy, keyExpression, keysOf, lacking, spelledKeys } from './grouped-keys.ts';
import type { BodyBinder } from './inline-routine.ts';
import { computeAliases } from './lateral-alias.ts';
import { mustBeGrouped } from './must-be-grouped.ts';
import { COLUMN_ALL, sortOfAll, withNamedAll } from './named-all.ts';
import { withNamedWindows } from './named-windows.ts';
import { mustBeOrderedByOutputs } from './order-of-groups.ts';
import { bindPivot } from './pivot.ts';
import { isRandom } from './random-calls.ts';
import { isRecursive, recursion, recursiveParts, withoutBounds } from './recursive-cte.ts';
import { extend, type Relation } from './relation.ts';
import type { ResolvedNames, Routine } from './routine.ts';
import { bigintLiteral } from './row-limit.ts';
import { variableOf } from './session-value.ts';
import { distinctWord, mustBeDistinct, operandsOf, setOperation } from './set-operation.ts';
import { atPlace, constantSafe, direction, mustHoldNoPredicate } from './sort-direction.ts';
import { type Cte, SourceBinder } from './source.ts';
import { expandStar } from './star.ts';
import { stepsOf, withCtes } from './steps.ts';
import { timedSelect, withTimeWindow } from './time-window.ts';
import { bindValues } from './values.ts';

/** Binds whole queries: select lists, grouping, set operations, ORDER BY and LIMIT. */
export class QueryBinder extends SourceBinder {
  /** Receives the statements that must run before the query; undefined where none can. */
  private before: Duck[] | undefined;

  constructor(parameters: ReadonlyMap<string, Typed>, names: ResolvedNames, depth = 0) {
    super(parameters, names, depth);
  }

  protected override inside({ values, names }: Routine): BodyBinder {
    return new QueryBinder(values, names, this.depth + 1);
  }

  /** The statement's own query; fetches at most `rowLimit` rows plus one that shows whether there are more. */
  top(query: Query, rowLimit?: number): BoundQuery {
    const limited =
      rowLimit !== undefined && !query.limit ? { ...query, limit: bigintLiteral(rowLimit + 1) } : query;
    return this.bindQuery(limited, undefined);
  }

  /** Like `top`, for a query that runs at once: what one statement can't hold is computed before it. */
  inSteps(query: Query, rowLimit?: number): StepwiseQuery {
    const before: Duck[] = [];
    this.before = before;
    return { ...this.top(query, rowLimit), before };
  }

  /** Binds the source of a MERGE. */
  relationOf(source: Source): Relation {
    return this.source(source, undefined, []);
  }

  override bindQuery(query: Query, outer: Scope | undefined): BoundQuery {
    const saved = this.ctes;
    const own: Cte[] = [];
    mustDiffer(query.ctes);
    for (const definition of query.ctes) {
      const { name, columns, query: inner } = definition;
      const renamed = (bound: BoundQuery): BoundQuery => ({
        ...bound,
        columns: bound.columns.map((column, index) => ({ ...column, name: columns[index] ?? column.name })),
      });
      const sqlName = this.fresh('w');
      const before = this.ctes;
      const start = this.references.length;
      const reads = (): readonly Cte[] => this.references.slice(start);
      if (isRecursive(definition)) {
        const parts = recursiveParts(definition);
        const first = withoutBounds(renamed(this.body(parts.first, outer)));
        this.ctes = [...before, { name, sqlName, query: first, uses: 0, reads: [] }];
        const sql = recursion(sqlName, first, this.body(parts.step, outer));
        own.push({ name, sqlName, query: { ...first, sql }, uses: 0, reads: reads(), recursive: true });
      } else {
        const bound = renamed(this.bindQuery(inner, outer));
        own.push({ name, sqlName, query: bound, uses: 0, reads: reads() });
      }
      this.ctes = [...before, ...own.slice(-1)];
    }
    const start = this.references.length;
    const bound = this.ordered(query, outer);
    this.ctes = saved;
    const used = own.filter(({ uses }) => uses > 0);
    // A statement before it would see neither the CTEs nor the rows around it.
    const isAlone = saved.length === 0 && outer === undefined;
    if (!this.before || !isAlone) return { ...bound, sql: withCtes(used, bound.sql) };
    const { before, rest } = stepsOf(used, this.references.slice(start));
    this.before.push(...before);
    return { ...bound, sql: withCtes(rest, bound.sql) };
  }

  private ordered(query: Query, outer: Scope | undefined): BoundQuery {
    const limit = query.limit && this.rows(query.limit, 'LIMIT');
    const offset = query.offset && this.rows(query.offset, 'OFFSET');
    const tail = duck`${limit ? duck` LIMIT ${limit}` : duck``}${offset ? duck` OFFSET ${offset}` : duck``}`;
    const bound = this.cut(query, outer, tail);
    // A limit that DuckDB has to compute is NaN here, which is not a bound.
    return limit === undefined ? bound : { ...bound, maxRows: Number(limit.text) };
  }

  private cut(query: Query, outer: Scope | undefined, tail: Duck): BoundQuery {
    if (query.body.kind === 'select') return this.select(query.body, outer, query.order, tail);
    const bound = this.body(query.body, outer);
    if (query.order.length === 0 && tail.text === '') return bound;
    const alias = this.fresh('r');
    const scope = new Scope(
      bound.columns.map((column, index) => ({
        ...column,
        sql: duck`${alias}.c${index}`,
        qualifier: [],
      })),
      outer,
    );
    const order = this.orderBy(query.order, bound.columns.length, { scope });
    return { columns: bound.columns, sql: duck`SELECT * FROM (${bound.sql}) ${alias}${order}${tail}` };
  }

  private rows(expr: Expression, what: string): Duck {
    if (holdsCall(expr, (call) => this.routineOf(call) !== undefined))
      throw badRequest(
        'UNSUPPORTED_SQL_UDF_USAGE',
        `Using SQL function in the ${what} clause is not supported: write the number itself.`,
        '0A000',
      );
    const wrong = (why: string, text: string) =>
      badRequest(`INVALID_LIMIT_LIKE_EXPRESSION.${why}`, `The ${what} ${text}.`, '42K0E');
    const isColumn = (one: Expression): boolean =>
      one.kind === 'column' && variableOf(this.parameters, one.path) === undefined;
    const varies = (call: Call): boolean => isAggregateCall(call) || isRandom(call.name);
    if (findExpression(expr, isColumn) || holdsCall(expr, varies))
      throw wrong('IS_UNFOLDABLE', 'must not name columns or have aggregate or random functions');
    const value = this.constantOf(expr);
    if (value.literal === null) throw wrong('IS_NULL', 'must not be NULL');
    if (!isInteger(value.type)) throw wrong('DATA_TYPE', 'must be an integer');
    if (Number(value.literal ?? 0) < 0) throw wrong('IS_NEGATIVE', 'must be at least 0');
    return typeof value.literal === 'string' ? duck`${BigInt(value.literal)}` : duck`(${value.sql})`;
  }

  private body(body: Body, outer: Scope | undefined): BoundQuery {
    switch (body.kind) {
      case 'select':
        return this.select(body, outer, [], duck.empty);
      case 'nested':
        return this.bindQuery(body.query, outer);
      case 'values':
        return bindValues(body.rows, outer, {
          bind: (expr, frame) => this.bind(expr, frame),
          fresh: (prefix) => this.fresh(prefix),
          overRows: (call) => isAggregateCall(call) || isWindowCall(call),
        });
      case 'set': {
        const { first, others } = operandsOf(body);
        const bound = {
          first: this.body(first, outer),
          others: others.map((other) => this.body(other, outer)),
        };
        return setOperation(body, bound, (prefix) => this.fresh(prefix));
      }
      default:
        return assertNever(body);
    }
  }

  protected override bindPivot(source: Pivot, outer: Scope | undefined): BoundQuery {
    return bindPivot(source, this.source(source.source, outer, []), outer, {
      bind: (expr, frame) => this.bind(expr, frame),
      fresh: (prefix) => this.fresh(prefix),
    });
  }

  private fromList(select: Select, outer: Scope | undefined): Relation {
    let relation: Relation = { from: duck.empty, columns: [] };
    for (const source of select.from) {
      const next = this.source(source, outer, relation.columns);
      relation =
        relation.from.text === ''
          ? next
          : { from: duck`${relation.from}, ${next.from}`, columns: [...relation.columns, ...next.columns] };
    }
    for (const view of select.laterals) {
      const frame = { scope: new Scope(relation.columns, outer) };
      relation = this.exploded(
        relation,
        view.call,
        frame,
        view.outer,
        view.columns,
        view.table === undefined ? [] : [view.table],
      );
    }
    return relation;
  }

  private exploded(
    relation: Relation,
    call: Call,
    frame: Frame,
    outer: boolean,
    names: readonly string[],
    qualifier: readonly string[],
    where?: Duck,
  ): Relation {
    mustExplode(call);
    const generator = this.generator(call, frame, outer);
    if (names.length > 0 && names.length !== generator.columns.length)
      throw badRequest(
        'UDTF_ALIAS_NUMBER_MISMATCH',
        `The number of aliases supplied in the AS clause does not match the number of columns output by the UDTF. Expected ${generator.columns.length} aliases, but got ${names.join(', ')}.`,
        '42802',
      );
    const alias = this.fresh('r');
    const wide = extend(relation, alias, [{ sql: duck`unnest(${generator.list})`, as: duck`u` }], where);
    const added = generator.columns.map(
      (column, index): ScopeColumn => ({
        name: names[index] ?? column.name,
        type: column.type,
        sql: column.sql(duck`${alias}.u`),
        qualifier,
      }),
    );
    return { from: wide.from, columns: [...wide.columns, ...added] };
  }

  private select(
    given: Select,
    outer: Scope | undefined,
    givenOrder: Query['order'],
    tail: Duck,
  ): BoundQuery {
    const named = withNamedWindows(given, givenOrder);
    const timed = timedSelect(named.select, named.order);
    const { select: written, order } = timed ?? named;
    const isGrouped =
      written.group !== undefined ||
      written.having !== undefined ||
      written.items.some(({ value }) => holdsCall(value, isAggregateCall));
    if (isGrouped && written.items.some(({ value }) => isGenerator(value)))
      return this.select(groupedFirst(written), outer, order, tail);
    let relation = this.fromList(written, outer);
    const select = withOneSpelling(withNamedAll(written, relation.columns));
    const hasGenerator = select.items.some(({ value }) => isGenerator(value));
    const isEarly = relation.early === true && !isGrouped && !timed && !hasGenerator;
    const from: Frame = { scope: new Scope(relation.columns, outer), joins: areJoinedLater(select.from) };
    let where = select.where && this.condition(select.where, from);
    if (timed) {
      const scope = new Scope(relation.columns, outer);
      relation = withTimeWindow(relation, timed, where, {
        bind: (expr) => this.bind(expr, { scope }),
        key: (expr) => equalityKey(this.groupingKey(expr, select, scope)),
        fresh: (prefix) => this.fresh(prefix),
      });
      where = undefined;
    }
    const own = relation.columns.length;
    const places = new Map<SelectItem, readonly [start: number, end: number]>();
    for (const item of select.items) {
      if (!isGenerator(item.value)) continue;
      const scope = new Scope(relation.columns.slice(0, own), outer);
      const start = relation.columns.length;
      relation = this.exploded(relation, item.value, { scope }, false, item.aliases, [], where);
      where = undefined;
      places.set(item, [start, relation.columns.length]);
    }
    if (!isGrouped && places.size === 0) {
      const computed = computeAliases(select.items, relation, where, {
        bind: (item, { columns }, outputs) => {
          const scope = new Scope(columns.slice(0, own), outer);
          return this.bind(item.value, { scope, outputs, selected: true });
        },
        fresh: (prefix) => this.fresh(prefix),
      });
      if (computed.places.size > 0) where = undefined;
      relation = computed.relation;
      for (const [item, place] of computed.places) places.set(item, [place, place + 1]);
    }
    const made = new Map(
      [...places].map(([item, [start, end]]) => [item, relation.columns.slice(start, end)] as const),
    );
    relation = { ...relation, columns: relation.columns.slice(0, own) };
    const scope = new Scope(relation.columns, outer);
    if (select.where && holdsCall(select.where, isWindowCall))
      throw badRequest(
        'WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE',
        'It is not allowed to use window functions inside WHERE clause: use QUALIFY.',
        '42601',
      );
    const keys = groupingKeys(select);
    const ungrouped: Frame = {
      scope,
      ...(keys && { grouping: () => keys.map((key) => this.groupingKey(key, select, scope).sql) }),
    };
    const rewrittenKeys = this.rewrittenKeys(select, scope);
    const isDecimal = (sum: Expression): boolean => this.types.get(sum)?.kind === 'decimal';
    const frame: Frame = {
      ...ungrouped,
      ...spelledKeys(select, scope, (key) => this.bind(key, { scope }), isDecimal),
      ...(rewrittenKeys.size > 0 && { rewrittenKeys }),
    };
    const items = this.items(select, frame, made);
    const outputs = items.flatMap((item) => item.outputs);
    const later: Frame = { ...frame, outputs };
    const above: Frame = { ...later, lacks: lacking(select, scope) };
    const bindKey = (key: Expression): Typed => this.bind(key, { ...ungrouped, outputs });
    const grouped = groupingOf(select, items, isAggregateCall, {
      bind: bindKey,
      textOf: (key) => this.groupingKey(key, select, scope).sql,
    });
    // The aggregates of the statement may be left out of the SQL, where the result does not depend on them.
    const group = grouped?.clause ?? (isGrouped && !outer ? duck` GROUP BY ()` : duck.empty);
    const conditions = [
      ...(grouped?.tests ?? []),
      ...(select.having ? [this.condition(select.having, above)] : []),
    ];
    const having = conditions.length > 0 ? duck` HAVING ${duck.join(conditions, ' AND ')}` : duck.empty;
    const qualify = select.qualify ? duck` QUALIFY ${this.condition(select.qualify, later)}` : duck.empty;
    if (isGrouped && !timed)
      mustBeGrouped({
        select,
        order,
        items,
        scope,
        isDecimal,
        textOfKey: (key) => bindKey(key).sql.text,
        textOf: (expr, clause) =>
          this.bind(expr, {
            ...(clause === 'HAVING' ? above : later),
            outputsFirst: clause === 'ORDER BY',
          }).sql.text,
      });
    if (isGrouped)
      mustBeOrderedByOutputs(select, order, {
        columns: relation.columns,
        outputs,
        textOf: (expr) => this.bind(expr, later).sql.text,
      });
    const sorted = this.orderBy(
      order,
      outputs.length,
      { ...later, outputsFirst: true },
      outputs,
      select.distinct,
    );
    if (outputs.length === 0) throw badRequest('PARSE_SYNTAX_ERROR', 'The select list is empty.', '42601');
    if (select.distinct) mustBeDistinct(outputs.map(({ value }) => value.type));
    const isOneRow = isGrouped ? !select.group : relation.from.text === '';
    const early = isEarly && earlySelect({ items, made, where, isWindow: isWindowCall });
    const remains = early && !select.distinct && !sorted.text && !tail.text && !qualify.text && early.isWhole;
    if (early) where = early.where;
    const barrier = early && early.isBarrier && !tail.text ? ALL_ROWS : duck.empty;
    return {
      ...(isOneRow && { maxRows: 1 }),
      ...(remains && { early: true as const }),
      columns: outputs.map(({ name, value }) => boundColumn(name, value)),
      sql: duck`SELECT ${select.distinct ? distinctWord(outputs) : duck``}${outputs.map(({ value }, index) => duck`${select.distinct ? withoutSignOfZero(value.sql, value.type) : value.sql} AS c${index}`)}${relation.from.text === '' ? duck`` : duck` FROM ${relation.from}`}${where ? duck` WHERE ${where}` : duck``}${group}${having}${qualify}${sorted}${tail}${barrier}`,
    };
  }

  /** GROUP BY keys that `groupedValue` writes in another way. */
  private rewrittenKeys(select: Select, scope: Scope): ReadonlySet<string> {
    const values = keysOf(select)
      .filter(isGroupedBy)
      .map((key) => this.groupingKey(key, select, scope))
      .filter(({ type }) => type.kind === 'boolean' || hasSignedZero(type) || isCollated(type));
    if (groupingKeys(select)) mustHaveNoCollation(values);
    return new Set(values.map(({ sql }) => sql.text));
  }

  /** A grouping key: a column, or the expression of an alias of the select. */
  private groupingKey(key: Expression, select: Select, scope: Scope): Typed {
    return this.bind(keyExpression(key, select, scope), { scope });
  }

  private items(
    select: Select,
    frame: Frame,
    made: ReadonlyMap<SelectItem, readonly ScopeColumn[]>,
  ): BoundItem[] {
    const bound: BoundItem[] = [];
    const outputs: NamedOutput[] = [];
    const bind = (value: Expression): Typed => this.bind(value, { ...frame, outputs, selected: true });
    const columns = (item: SelectItem): NamedOutput[] => {
      const generated = made.get(item);
      if (generated)
        return generated.map((column) => ({
          name: column.name,
          value: ownLimits(item.value, valueOfColumn(column)),
        }));
      if (item.value.kind === 'star') return expandStar(item.value, frame.scope, bind);
      if (item.aliases.length > 1)
        throw badRequest(
          'MULTI_ALIAS_WITHOUT_GENERATOR',
          `Several aliases (${item.aliases.join(', ')}) are only for a function that returns several columns.`,
          '42K0E',
        );
      const value = ownLimits(item.value, bind(item.value));
      return [{ name: item.aliases[0] ?? outputName(item, this.found, this.types), value }];
    };
    for (const item of select.items) {
      const own = columns(item);
      bound.push({ item, outputs: own });
      outputs.push(...own);
    }
    return bound;
  }

  private orderBy(
    order: Query['order'],
    width: number,
    frame: Frame,
    outputs: readonly NamedOutput[] = [],
    distinct = false,
  ): Duck {
    const all = sortOfAll(order, [...outputs, ...frame.scope.columns]);
    const columns = outputs.length > 0 ? outputs.map(({ value }) => value) : frame.scope.columns;
    if (all) columns.forEach(({ type }) => mustHaveOrder(type));
    if (all)
      return duck` ORDER BY ${Array.from({ length: width }, (_, index) => duck`${atPlace(columns[index], index + 1)} ${direction(all)}`)}`;
    const items = order === 'all' ? [{ value: COLUMN_ALL }] : order;
    if (items.length === 0) return duck.empty;
    const keys = items.flatMap((item) => {
      const { value: expr } = item;
      const place = wholeNumber(expr);
      if (place !== undefined) {
        const position = Number(place);
        if (position < 1 || position > width)
          throw badRequest(
            'ORDER_BY_POS_OUT_OF_RANGE',
            `ORDER BY position ${place} is not in select list (valid range is [1, ${width}]).`,
            '42805',
          );
        mustHaveOrder(columns[position - 1]?.type ?? T.void);
        return duck`${atPlace(columns[position - 1], position)} ${direction(item)}`;
      }
      mustHoldNoPredicate(expr);
      const value = this.bind(expr, frame);
      mustHaveOrder(value.type);
      const position = outputs.findIndex((output) => output.value.sql.text === value.sql.text);
      if (position < 0 && outputs.length > 0 && holdsCall(expr, isWindowCall))
        throw badRequest(
          'UNSUPPORTED_EXPR_FOR_OPERATOR',
          'ORDER BY supports a window function only if it is in the select list, too: give it an alias there.',
          '42K0E',
        );
      if (distinct && position < 0)
        throw badRequest(
          'UNRESOLVED_COLUMN.WITH_SUGGESTION',
          'ORDER BY after SELECT DISTINCT supports selected columns only.',
          '42703',
        );
      // The same for all rows; DuckDB refuses to sort by it.
      if (value.literal !== undefined) return [];
      const isPlain = PLAIN.test(value.sql.text) && !distinct;
      const byPosition = position >= 0 && (isPlain ? sortKey : orderKey)(value).text === value.sql.text;
      return duck`${byPosition ? position + 1 : constantSafe(value)} ${direction(item)}`;
    });
    return keys.length === 0 ? duck.empty : duck` ORDER BY ${keys}`;
  }
}

/** Matches a column, which can be read twice at no cost. */
const PLAIN = /^\w+\.\w+$/u;
