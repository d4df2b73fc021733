import { assertNever } from '@lakehouse/core/types/assert-never';
import { isInteger, T } from '@lakehouse/core/types/column-type';
import { aggregateFunction } from '../functions/table.ts';
import type { Body, Expr, GroupBy, Query, Select, SelectItem, SortItem, Source } from '../parse/ast.ts';
import type { BoundQuery } from './bound-query.ts';
import { cast } from './cast.ts';
import { outputName } from './column-name.ts';
import { direction } from './expression-helpers.ts';
import { badRequest, unsupported } from './failures.ts';
import type { Frame } from './frame.ts';
import { bindGenerator, isGenerator } from './generator.ts';
import { unifyAll } from './operators.ts';
import { bindPivot } from './pivot.ts';
import { extend, type Relation } from './relation.ts';
import { type NamedOutput, Scope, type ScopeColumn } from './scope.ts';
import { type Cte, SourceBinder } from './source.ts';
import { expandStar } from './star.ts';
import { type Typed, typed } from './typed.ts';
import { containsCall } from './walk.ts';

/** Binds whole queries: select lists, grouping, set operations, ORDER BY and LIMIT. */
export class QueryBinder extends SourceBinder {
  /** The statement's own query; at most `rowLimit` rows and one more (which tells that there were more) are asked for. */
  top(query: Query, rowLimit?: number): BoundQuery {
    const limited =
      rowLimit !== undefined && !query.limit
        ? { ...query, limit: { k: 'literal' as const, type: T.bigint, value: String(rowLimit + 1), at: 0 } }
        : query;
    return this.bindQuery(limited, undefined);
  }

  /** The source of a MERGE. */
  relationOf(source: Source): Relation {
    return this.source(source, undefined, []);
  }

  override bindQuery(query: Query, outer: Scope | undefined): BoundQuery {
    const saved = this.ctes;
    const own: Cte[] = [];
    for (const { name, columns, query: inner } of query.ctes) {
      const bound = this.bindQuery(inner, outer);
      const renamed = {
        ...bound,
        columns: bound.columns.map((column, index) => ({ ...column, name: columns[index] ?? column.name })),
      };
      const cte: Cte = { name, sqlName: this.fresh('w'), query: renamed, uses: 0 };
      own.push(cte);
      this.ctes = [...this.ctes, cte];
    }
    const bound = this.ordered(query, outer);
    this.ctes = saved;
    const used = own.filter(({ uses }) => uses > 0);
    if (used.length === 0) return bound;
    // DuckDB would materialise a CTE that is read once: a filter or limit outside would not reach the files.
    const list = used.map(
      (cte) => `${cte.sqlName} AS ${cte.uses === 1 ? 'NOT MATERIALIZED ' : ''}(${cte.query.sql})`,
    );
    return { ...bound, sql: `WITH ${list.join(', ')} ${bound.sql}` };
  }

  private ordered(query: Query, outer: Scope | undefined): BoundQuery {
    const tail = `${query.limit ? ` LIMIT ${this.rows(query.limit, 'LIMIT')}` : ''}${query.offset ? ` OFFSET ${this.rows(query.offset, 'OFFSET')}` : ''}`;
    if (query.body.k === 'select') return this.select(query.body, outer, query.order, tail);
    const bound = this.body(query.body, outer);
    if (query.order.length === 0 && tail === '') return bound;
    const alias = this.fresh('r');
    const scope = new Scope(
      bound.columns.map(({ name, type }, index) => ({
        name,
        type,
        sql: `${alias}.c${index}`,
        qualifier: [],
      })),
      outer,
    );
    const order = this.orderBy(query.order, bound.columns.length, { scope });
    return { columns: bound.columns, sql: `SELECT * FROM (${bound.sql}) ${alias}${order}${tail}` };
  }

  private rows(expr: Expr, what: string): string {
    const value = this.constantOf(expr);
    if (!isInteger(value.type) || typeof value.literal !== 'string' || Number(value.literal) < 0)
      throw badRequest(
        'INVALID_LIMIT_LIKE_EXPRESSION',
        `The ${what} must be a whole number of at least 0.`,
        '42K0E',
      );
    return value.literal;
  }

  private body(body: Body, outer: Scope | undefined): BoundQuery {
    switch (body.k) {
      case 'select':
        return this.select(body, outer, [], '');
      case 'nested':
        return this.bindQuery(body.query, outer);
      case 'values':
        return this.values(body.rows, outer);
      case 'set':
        return this.setOperation(body, outer);
      default:
        return assertNever(body);
    }
  }

  private values(rows: readonly (readonly Expr[])[], outer: Scope | undefined): BoundQuery {
    const frame = { scope: new Scope([], outer) };
    const width = rows[0]?.length ?? 0;
    if (rows.some((row) => row.length !== width))
      throw badRequest(
        'INVALID_INLINE_TABLE.NUM_COLUMNS_MISMATCH',
        `Invalid inline table: expected ${width} columns in every row.`,
        '42000',
      );
    const bound = rows.map((row) => row.map((expr) => this.bind(expr, frame)));
    const columns = Array.from({ length: width }, (_, index) =>
      unifyAll(
        'VALUES',
        bound.map((row) => row[index] ?? typed('NULL', T.void)),
      ),
    );
    const text = rows
      .map(
        (_, row) =>
          `(${columns.map(({ sql, type }) => (type.kind === 'void' ? 'NULL' : (sql[row] ?? 'NULL'))).join(', ')})`,
      )
      .join(', ');
    return {
      sql: `SELECT * FROM (VALUES ${text}) ${this.fresh('r')}(${columns.map((_, index) => `c${index}`).join(', ')})`,
      columns: columns.map(({ type }, index) => ({ name: `col${index + 1}`, type })),
    };
  }

  private setOperation(body: Extract<Body, { k: 'set' }>, outer: Scope | undefined): BoundQuery {
    const left = this.body(body.left, outer);
    let right = this.body(body.right, outer);
    let first = left;
    if (body.byName) [first, right] = this.alignByName(left, right);
    if (first.columns.length !== right.columns.length)
      throw badRequest(
        'NUM_COLUMNS_MISMATCH',
        `${body.op} can only be performed on inputs with the same number of columns, but the first input has ${first.columns.length} columns and the second input has ${right.columns.length} columns.`,
        '42826',
      );
    const types = first.columns.map(
      (column, index) =>
        unifyAll(body.op, [typed('', column.type), typed('', right.columns[index]?.type ?? T.void)]).type,
    );
    const side = (query: BoundQuery): string => {
      const alias = this.fresh('r');
      return `(SELECT ${types.map((type, index) => `${cast(typed(`${alias}.c${index}`, query.columns[index]?.type ?? T.void), type).sql} AS c${index}`).join(', ')} FROM (${query.sql}) ${alias})`;
    };
    return {
      sql: `(${side(first)} ${body.op}${body.all ? ' ALL' : ''} ${side(right)})`,
      columns: first.columns.map(({ name }, index) => ({ name, type: types[index] ?? T.void })),
    };
  }

  /** Both sides with the columns of the first, then those that only the second has; what a side lacks is NULL. */
  private alignByName(left: BoundQuery, right: BoundQuery): [BoundQuery, BoundQuery] {
    const index = (query: BoundQuery, name: string): number =>
      query.columns.findIndex((column) => column.name.toLowerCase() === name.toLowerCase());
    const names = [
      ...left.columns.map(({ name }) => name),
      ...right.columns.filter(({ name }) => index(left, name) < 0).map(({ name }) => name),
    ];
    const align = (query: BoundQuery): BoundQuery => {
      const alias = this.fresh('r');
      const columns = names.map((name) => ({
        name,
        type: query.columns[index(query, name)]?.type ?? T.void,
      }));
      return {
        columns,
        sql: `SELECT ${names.map((name, at) => `${index(query, name) < 0 ? 'NULL' : `${alias}.c${index(query, name)}`} AS c${at}`).join(', ')} FROM (${query.sql}) ${alias}`,
      };
    };
    return [align(left), align(right)];
  }

  protected override bindPivot(
    source: Extract<Source, { k: 'pivot' }>,
    outer: Scope | undefined,
  ): BoundQuery {
    return bindPivot(source, this.source(source.source, outer, []), outer, {
      bind: (expr, frame) => this.bind(expr, frame),
      fresh: (prefix) => this.fresh(prefix),
    });
  }

  private fromList(select: Select, outer: Scope | undefined): Relation {
    let relation: Relation = { from: '', columns: [] };
    for (const source of select.from) {
      const next = this.source(source, outer, relation.columns);
      relation =
        relation.from === ''
          ? next
          : { from: `${relation.from}, ${next.from}`, columns: [...relation.columns, ...next.columns] };
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
    call: Parameters<typeof bindGenerator>[0],
    frame: Frame,
    outer: boolean,
    names: readonly string[],
    qualifier: readonly string[],
    where?: string,
  ): Relation {
    const generator = bindGenerator(
      call,
      call.args.map((arg) => this.bind(arg, frame)),
      outer,
    );
    if (names.length > 0 && names.length !== generator.columns.length)
      throw badRequest(
        'UDTF_ALIAS_NUMBER_MISMATCH',
        `The number of aliases supplied in the AS clause does not match the number of columns output by the UDTF. Expected ${generator.columns.length} aliases, but got ${names.join(', ')}.`,
        '42802',
      );
    const alias = this.fresh('r');
    const wide = extend(relation, alias, [{ sql: `unnest(${generator.list})`, as: 'u' }], where);
    const added = generator.columns.map(
      (column, index): ScopeColumn => ({
        name: names[index] ?? column.name,
        type: column.type,
        sql: column.sql(`${alias}.u`),
        qualifier,
      }),
    );
    return { from: wide.from, columns: [...wide.columns, ...added] };
  }

  private select(
    select: Select,
    outer: Scope | undefined,
    order: readonly SortItem[] | 'ALL',
    tail: string,
  ): BoundQuery {
    let relation = this.fromList(select, outer);
    let where = select.where && this.condition(select.where, { scope: new Scope(relation.columns, outer) });
    const generated = select.items.find((item) => isGenerator(item.expr));
    let made: readonly ScopeColumn[] = [];
    if (generated && isGenerator(generated.expr)) {
      if (select.items.filter((item) => isGenerator(item.expr)).length > 1)
        throw badRequest(
          'UNSUPPORTED_GENERATOR.MULTI_GENERATOR',
          'The generator is not supported: only one generator allowed per SELECT clause.',
          '42K0E',
        );
      if (select.group || select.having)
        throw unsupported('A generator such as explode together with GROUP BY');
      const before = relation.columns.length;
      relation = this.exploded(
        relation,
        generated.expr,
        { scope: new Scope(relation.columns, outer) },
        false,
        generated.aliases,
        [],
        where,
      );
      made = relation.columns.slice(before);
      relation = { ...relation, columns: relation.columns.slice(0, before) };
      where = undefined;
    }
    const frame: Frame = {
      scope: new Scope(relation.columns, outer),
      windows: new Map(select.windows.map(({ name, spec }) => [name.toLowerCase(), spec])),
    };
    const outputs = this.items(select, frame, generated, made);
    const later: Frame = { ...frame, outputs };
    const group = select.group ? this.groupBy(select, select.group, later, outputs) : '';
    const having = select.having ? ` HAVING ${this.condition(select.having, later)}` : '';
    const qualify = select.qualify ? ` QUALIFY ${this.condition(select.qualify, later)}` : '';
    const sorted = this.orderBy(
      order,
      outputs.length,
      { ...later, outputsFirst: true },
      outputs,
      select.distinct,
    );
    if (outputs.length === 0) throw badRequest('PARSE_SYNTAX_ERROR', 'The select list is empty.', '42601');
    return {
      columns: outputs.map(({ name, value }) => ({ name, type: value.type })),
      sql: `SELECT ${select.distinct ? 'DISTINCT ' : ''}${outputs.map(({ value }, index) => `${value.sql} AS c${index}`).join(', ')}${relation.from === '' ? '' : ` FROM ${relation.from}`}${where ? ` WHERE ${where}` : ''}${group}${having}${qualify}${sorted}${tail}`,
    };
  }

  private items(
    select: Select,
    frame: Frame,
    generated: SelectItem | undefined,
    made: readonly ScopeColumn[],
  ): NamedOutput[] {
    const outputs: NamedOutput[] = [];
    for (const item of select.items) {
      if (item === generated)
        outputs.push(...made.map((column) => ({ name: column.name, value: typed(column.sql, column.type) })));
      else if (item.expr.k === 'star') outputs.push(...expandStar(item.expr, frame.scope));
      else
        outputs.push({
          name: item.aliases[0] ?? outputName(item),
          value: this.bind(item.expr, { ...frame, outputs }),
        });
    }
    return outputs;
  }

  private groupBy(select: Select, group: GroupBy, frame: Frame, outputs: readonly NamedOutput[]): string {
    const key = (expr: Expr): string => {
      if (expr.k === 'literal' && isInteger(expr.type)) {
        const output = outputs[Number(expr.value) - 1];
        if (!output)
          throw badRequest(
            'GROUP_BY_POS_OUT_OF_RANGE',
            `GROUP BY position ${expr.value} is not in select list (valid range is [1, ${outputs.length}]).`,
            '42805',
          );
        return output.value.sql;
      }
      return this.bind(expr, frame).sql;
    };
    if (group.k === 'sets')
      return ` GROUP BY GROUPING SETS (${group.sets.map((set) => `(${set.map(key).join(', ')})`).join(', ')})`;
    if (group.k === 'all') {
      const keys = select.items.flatMap((item, index) =>
        item.expr.k !== 'star' &&
        containsCall(
          item.expr,
          (call) => aggregateFunction(call.name) !== undefined && call.over === undefined,
        )
          ? []
          : [outputs[index]?.value.sql ?? ''],
      );
      if (select.items.some((item) => item.expr.k === 'star')) throw unsupported('GROUP BY ALL with *');
      return keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : '';
    }
    const keys = group.items.map(key);
    return ` GROUP BY ${group.mode === 'PLAIN' ? keys.join(', ') : `${group.mode} (${keys.join(', ')})`}`;
  }

  private orderBy(
    order: readonly SortItem[] | 'ALL',
    width: number,
    frame: Frame,
    outputs: readonly NamedOutput[] = [],
    distinct = false,
  ): string {
    if (order === 'ALL')
      return ` ORDER BY ${Array.from({ length: width }, (_, index) => `${index + 1} ASC NULLS FIRST`).join(', ')}`;
    if (order.length === 0) return '';
    const keys = order.map((item) => {
      const { expr } = item;
      if (expr.k === 'literal' && isInteger(expr.type)) {
        const position = Number(expr.value);
        if (position < 1 || position > width)
          throw badRequest(
            'ORDER_BY_POS_OUT_OF_RANGE',
            `ORDER BY position ${expr.value} is not in select list (valid range is [1, ${width}]).`,
            '42805',
          );
        return `${position} ${direction(item)}`;
      }
      const value = this.bind(expr, frame);
      if (value.type.kind === 'map')
        throw badRequest(
          'DATATYPE_MISMATCH.INVALID_ORDERING_TYPE',
          'The ORDER BY does not support ordering on type "MAP".',
          '42K09',
        );
      const position = outputs.findIndex((output) => output.value.sql === value.sql);
      if (distinct && position < 0)
        throw badRequest(
          'UNRESOLVED_COLUMN.WITH_SUGGESTION',
          'ORDER BY after SELECT DISTINCT may use the selected columns only.',
          '42703',
        );
      return `${position >= 0 ? position + 1 : constantSafe(value)} ${direction(item)}`;
    });
    return ` ORDER BY ${keys.join(', ')}`;
  }
}

// A bare integer would be read as a position.
const constantSafe = (value: Typed): string => `(${value.sql})`;
