import { unpivotedType } from '@lakehouse/spark-sql/coercion/coerce';
import type {
  Alias,
  Call,
  Expression,
  FunctionSource,
  HistorySource,
  Join,
  JoinKind,
  Pivot,
  Sample,
  Source,
  TableSource,
  Unpivot,
} from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type ColumnType, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { isGeneratorName } from '../functions/table.ts';
import { cast } from '../values/cast.ts';
import { unifyAll } from '../values/operators.ts';
import { Scope, type ScopeColumn } from '../values/scope.ts';
import { stringLiteral, type Typed, typed, valueOfColumn } from '../values/typed.ts';
import type { BoundColumn, BoundQuery } from './bound-query.ts';
import { typeBySignature } from './by-signature.ts';
import { compared } from './char-values.ts';
import { ExpressionBinder } from './expression.ts';
import type { Frame } from './frame.ts';
import { bindGenerator, type Generator } from './generator.ts';
import { inlineRows, variesIn } from './inline-routine.ts';
import { sidesWithSubqueries } from './join-subqueries.ts';
import { aliased, extend, type Relation } from './relation.ts';
import { quotedName } from './routine.ts';
import { variableOf } from './session-value.ts';

const JOIN_WORDS: Readonly<Record<JoinKind, string>> = {
  inner: 'JOIN',
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  cross: 'CROSS JOIN',
  semi: 'SEMI JOIN',
  anti: 'ANTI JOIN',
};

/** A CTE in scope: bound once; how often it is referenced decides how it is printed. */
export interface Cte {
  readonly name: string;
  readonly sqlName: Duck;
  readonly query: BoundQuery;
  uses: number;
  /** The CTEs that it references, once for each time. */
  readonly reads: readonly Cte[];
  readonly recursive?: boolean;
}

/** Binds the FROM clause. Tables and files were resolved before, by the id of the source that names them. */
export abstract class SourceBinder extends ExpressionBinder {
  protected ctes: readonly Cte[] = [];
  /** The CTEs that were referenced so far, in order. */
  protected readonly references: Cte[] = [];

  protected abstract bindPivot(source: Pivot, outer: Scope | undefined): BoundQuery;

  protected source(source: Source, outer: Scope | undefined, before: readonly ScopeColumn[]): Relation {
    switch (source.kind) {
      case 'table':
        return this.table(source);
      case 'history':
        return this.lookedUp(source);
      case 'function':
        return this.tableFunction(source, outer, before);
      case 'query': {
        const scope = source.lateral ? new Scope(before, outer) : outer;
        const query = this.bindQuery(source.query, scope);
        const rows = source.lateral ? duck`LATERAL (${query.sql})` : duck`(${query.sql})`;
        return {
          ...this.named(rows, query.columns, source.alias, []),
          ...(query.early && !source.lateral && { early: query.early }),
        };
      }
      case 'join':
        return this.join(source, outer, before);
      case 'sample':
        return this.sample(source, outer, before);
      case 'pivot':
        return this.derived(this.bindPivot(source, outer), source.alias);
      case 'unpivot':
        return this.derived(this.unpivot(source, outer), source.alias);
      default:
        return assertNever(source);
    }
  }

  /** Rows in FROM, with columns c0, c1, …, under the alias of the statement. */
  private named(rows: Duck, found: readonly BoundColumn[], alias: Alias, name: readonly string[]): Relation {
    const own = found.filter(({ made }) => !made);
    if (alias.columns.length > 0 && alias.columns.length !== own.length)
      throw badRequest(
        'NUM_TABLE_VALUE_ALIASES_MISMATCH',
        `Number of given aliases does not match number of output columns. Number of aliases: ${alias.columns.length}; number of output columns: ${own.length}.`,
        '42826',
      );
    const columns = found.map((column, index) => ({
      ...column,
      name: alias.columns[index] ?? column.name,
    }));
    return aliased(rows, this.fresh('r'), columns, alias.name !== undefined ? [alias.name] : name);
  }

  private derived(query: Pick<BoundQuery, 'sql' | 'columns'>, alias: Alias, name: readonly string[] = []) {
    return this.named(duck`(${query.sql})`, query.columns, alias, name);
  }

  private table(source: TableSource): Relation {
    const cte =
      source.name.length === 1
        ? this.ctes.findLast(({ name }) => sameName(name, source.name[0] ?? ''))
        : undefined;
    if (cte && !source.version) {
      cte.uses++;
      this.references.push(cte);
      const { columns, early } = cte.query;
      return { ...this.named(cte.sqlName, columns, source.alias, [cte.name]), ...(early && { early }) };
    }
    return this.lookedUp(source);
  }

  /** What a source names, as it was looked up. */
  private lookedUp({ id, alias }: TableSource | HistorySource): Relation {
    const found = this.names.relations.get(id);
    if (!found || found instanceof Error) throw found ?? new Error('A table was not resolved');
    return this.derived(found, alias, found.name);
  }

  /** The rows that a generator returns; `outer`: at least one. */
  protected generator(call: Call, frame: Frame, outer: boolean): Generator {
    const args = call.args.map((arg) => this.bind(arg, frame));
    typeBySignature(call, this.types);
    return bindGenerator(call, args, outer);
  }

  private tableFunction(
    source: FunctionSource,
    outer: Scope | undefined,
    before: readonly ScopeColumn[],
  ): Relation {
    const { call, alias } = source;
    const found = this.names.relations.get(source.id);
    if (found instanceof Error) throw found;
    if (found) return this.derived(found, alias);
    const routine = this.routineOf(call);
    if (routine) {
      const scope = new Scope(source.lateral ? before : [], outer);
      const bind = (expr: Expression): Typed => this.bind(expr, { scope });
      const { sql, columns } = inlineRows(routine, call, {
        bind,
        body: this.inside(routine),
        names: this.names,
      });
      if (source.lateral && variesIn(call, this.names))
        throw badRequest(
          'UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY.NON_DETERMINISTIC_LATERAL_SUBQUERIES',
          `A random argument of ${quotedName(routine.name)} after LATERAL is not supported: compute it in a subquery in FROM.`,
          '0A000',
        );
      const rows = source.lateral ? duck`LATERAL (${sql})` : duck`(${sql})`;
      return this.named(rows, columns, alias, routine.name);
    }
    const frame = { scope: new Scope(before, outer) };
    if (isGeneratorName(call.name)) {
      const generator = this.generator(call, frame, false);
      const columns = generator.columns.map((column, index) => duck`${column.sql(duck`g.u`)} AS c${index}`);
      const rows = duck`LATERAL (SELECT ${columns} FROM (SELECT unnest(${generator.list}) AS u) g)`;
      return this.named(rows, generator.columns, alias, []);
    }
    if (call.name === 'range') {
      const numbers = call.args.map((arg) => this.bound(arg, frame));
      if (numbers.length < 1 || numbers.length > 3)
        throw badRequest(
          'TABLE_VALUED_FUNCTION_ARGUMENTS_MISMATCH',
          'range needs one to three integers.',
          '42605',
        );
      const columns = [{ name: 'id', type: T.bigint }];
      return this.derived({ sql: duck`SELECT range AS c0 FROM range(${numbers})`, columns }, alias);
    }
    throw badRequest(
      'UNRESOLVABLE_TABLE_VALUED_FUNCTION',
      `Could not resolve \`${call.name}\` to a table-valued function.`,
      '42883',
    );
  }

  /** A bound of range(): a constant. */
  private bound(arg: Expression, frame: Frame): Duck {
    const isOpen = (one: Expression): boolean =>
      one.kind === 'subquery' ||
      (one.kind === 'column' && variableOf(this.parameters, one.path) === undefined);
    const value = cast(this.bind(arg, frame), T.bigint);
    if (findExpression(arg, isOpen))
      throw badRequest(
        'NON_FOLDABLE_ARGUMENT',
        'The function `range` requires constants: use explode(sequence(…)) for bounds from columns or a subquery.',
        '42K08',
      );
    if (value.literal === null)
      throw badRequest('UNEXPECTED_INPUT_TYPE', 'The function `range` takes no NULL.', '42K09');
    return value.sql;
  }

  private join(source: Join, outer: Scope | undefined, before: readonly ScopeColumn[]): Relation {
    const givenLeft = this.source(source.left, outer, before);
    const givenRight = this.source(source.right, outer, [...before, ...givenLeft.columns]);
    const isLateral = 'lateral' in source.right && source.right.lateral;
    const sides = { left: givenLeft, right: givenRight };
    const { left, right, computed } = isLateral
      ? { ...sides, computed: [] }
      : sidesWithSubqueries(
          sides,
          source,
          (expr, columns) => this.bind(expr, { scope: new Scope(columns, outer) }),
          () => this.fresh('r'),
        );
    if (isLateral && source.natural)
      throw badRequest(
        'INCOMPATIBLE_JOIN_TYPES',
        'The join types LATERAL and NATURAL are incompatible.',
        '42613',
      );
    if (isLateral && source.using.length > 0)
      throw badRequest(
        'UNSUPPORTED_FEATURE.LATERAL_JOIN_USING',
        'JOIN USING with LATERAL is not supported: write the condition after ON.',
        '0A000',
      );
    const visible = (columns: readonly ScopeColumn[]): readonly ScopeColumn[] =>
      columns.filter((column) => !column.hidden && !column.made);
    const using = source.natural
      ? visible(left.columns)
          .map(({ name }) => name)
          .filter((name) => visible(right.columns).some((column) => sameName(column.name, name)))
      : source.using;
    const both = new Scope([...left.columns, ...right.columns], outer);
    const pairs = using.map((name) => [this.only(left, name, outer), this.only(right, name, outer)] as const);
    const conditions = pairs.map(([a, b]) => equalColumns(a, b));
    if (source.on && variesIn(source.on, this.names))
      throw badRequest(
        'INVALID_NON_DETERMINISTIC_EXPRESSIONS',
        'The operator expects a deterministic expression, but the condition of the join is not: compute its random part in a subquery before.',
        '42K0E',
      );
    for (const { expr, value } of computed) this.given.set(expr, value);
    if (source.on) conditions.push(this.condition(source.on, { scope: both, joins: true }));
    for (const { expr } of computed) this.given.delete(expr);
    const kind = source.join === 'inner' && conditions.length === 0 ? 'cross' : source.join;
    if (kind === 'cross' && conditions.length > 0)
      throw badRequest('PARSE_SYNTAX_ERROR', 'CROSS JOIN does not support a condition.', '42601');
    const on =
      kind === 'cross'
        ? duck.empty
        : duck` ON ${conditions.length > 0 ? duck.join(conditions, ' AND ') : duck`true`}`;
    const from = duck`(${left.from} ${duck.word(JOIN_WORDS[kind])} ${right.from}${on})`;
    if (kind === 'semi' || kind === 'anti') return { from, columns: left.columns };
    return {
      from,
      columns: [
        ...this.merged(pairs, kind),
        ...hide(
          left.columns,
          pairs.map(([a]) => a),
        ),
        ...hide(
          right.columns,
          pairs.map(([, b]) => b),
        ),
      ],
    };
  }

  /** The single key column that USING leaves visible: from the side that has all keys, or coalesced for a full join. */
  private merged(pairs: readonly (readonly [ScopeColumn, ScopeColumn])[], kind: JoinKind): ScopeColumn[] {
    return pairs.map(([a, b]) => {
      if (kind === 'right') return { ...b, qualifier: [] };
      if (kind !== 'full') return { ...a, qualifier: [] };
      const { type, sql } = unifyAll('USING', [typed(a.sql, a.type), typed(b.sql, b.type)]);
      return { name: a.name, type, sql: duck`coalesce(${sql})`, qualifier: [] };
    });
  }

  private only(relation: Relation, name: string, outer: Scope | undefined): ScopeColumn {
    const found = new Scope(relation.columns).find([name]);
    if (!found)
      throw badRequest(
        'UNRESOLVED_USING_COLUMN_FOR_JOIN',
        `USING column \`${name}\` cannot be resolved on one side of the join. The columns: [${relation.columns.map((column) => `\`${column.name}\``).join(', ')}].`,
        '42703',
      );
    void outer;
    return found.column;
  }

  private sample(source: Sample, outer: Scope | undefined, before: readonly ScopeColumn[]): Relation {
    const relation = this.source(source.source, outer, before);
    const [alias, inner] = [this.fresh('r'), this.fresh('r')];
    const plain = extend(relation, alias, []);
    const cut = (rows: Duck): Relation => ({ ...plain, from: duck`(${rows}) ${alias}` });
    if (source.rows !== undefined) return cut(duck`SELECT * FROM ${plain.from} LIMIT ${Number(source.rows)}`);
    const percent = Number(source.percent);
    if (!(percent >= 0 && percent <= 100))
      throw badRequest(
        '_LEGACY_ERROR_TEMP_0064',
        'The sampling percentage must be between 0 and 100.',
        '42000',
      );
    const repeatable = source.seed === undefined ? duck.empty : duck` REPEATABLE (${Number(source.seed)})`;
    return cut(
      duck`SELECT * FROM (SELECT * FROM ${plain.from}) ${inner} TABLESAMPLE bernoulli(${duck.number(percent)} PERCENT)${repeatable}`,
    );
  }

  private unpivot(source: Unpivot, outer: Scope | undefined): BoundQuery {
    const relation = this.source(source.source, outer, []);
    const scope = new Scope(relation.columns, outer);
    const sets = source.sets.map(({ columns, alias }) => ({
      label: alias ?? columns.map((column) => column.at(-1)).join('_'),
      columns: columns.map((column) => this.scopeColumn(scope, column)),
    }));
    const used = new Set(sets.flatMap(({ columns }) => columns));
    const remaining = relation.columns.filter(
      (column) => !column.hidden && !column.made && !used.has(column),
    );
    const values = source.values.map((_, index) =>
      unifyAll(
        'UNPIVOT',
        sets.map(({ columns }) => typed(columns[index]?.sql ?? duck`NULL`, columns[index]?.type ?? T.void)),
        unpivotedType,
      ),
    );
    const rows = sets.map(
      ({ label }, row) =>
        duck`struct_pack(n := ${stringLiteral(label).sql}, ${values.map(({ sql }, index) => duck`v${index} := ${sql[row] ?? duck`NULL`}`)})`,
    );
    const alias = this.fresh('r');
    const wide = extend({ from: relation.from, columns: remaining }, alias, [
      { sql: duck`unnest([${rows}])`, as: duck`u` },
    ]);
    const outputs: { name: string; type: ColumnType; sql: Duck }[] = [
      ...wide.columns,
      { name: source.nameColumn, type: T.string, sql: duck`${alias}.u.n` },
      ...values.map(({ type }, index) => ({
        name: source.values[index] ?? '',
        type,
        sql: duck`${alias}.u.v${index}`,
      })),
    ];
    const present = duck.join(
      values.map((_, index) => duck`${alias}.u.v${index} IS NOT NULL`),
      ' OR ',
    );
    return {
      sql: duck`SELECT ${outputs.map(({ sql }, index) => duck`${sql} AS c${index}`)} FROM ${wide.from}${source.includeNulls ? duck`` : duck` WHERE ${present}`}`,
      columns: outputs,
    };
  }

  protected scopeColumn(scope: Scope, name: readonly string[]): ScopeColumn {
    const found = scope.find(name);
    if (!found)
      throw badRequest(
        'UNRESOLVED_COLUMN.WITH_SUGGESTION',
        `A column, variable, or function parameter with name \`${name.join('`.`')}\` cannot be resolved. Did you mean one of the following? [${scope.columns
          .slice(0, 5)
          .map((column) => `\`${column.name}\``)
          .join(', ')}].`,
        '42703',
      );
    if (found.fields.length > 0) throw unsupported('A struct field here');
    return found.column;
  }

  protected constantOf(expr: Expression): Typed {
    return this.bind(expr, { scope: new Scope([]) });
  }
}

/** Whether the key columns of both sides are equal. */
function equalColumns(a: ScopeColumn, b: ScopeColumn): Duck {
  const named = { kind: 'column', path: [a.name], start: 0, end: 0 } as const;
  return compared('=', { left: named, right: named }, valueOfColumn(a), valueOfColumn(b)).sql;
}

const hide = (columns: readonly ScopeColumn[], keys: readonly ScopeColumn[]): ScopeColumn[] =>
  columns.map((column) => (keys.includes(column) ? { ...column, hidden: true } : column));
