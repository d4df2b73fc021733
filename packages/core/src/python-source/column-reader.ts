import { makeCall, makeCast, makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import type { BinaryOperator } from '@lakehouse/spark-sql/syntax/operator';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { CaseBranch, ColumnRef, Expression, SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Parameter } from '../codegen/python/expression/functions.ts';
import { DISTINCT, FUNCTIONS } from './column-functions.ts';
import { castText, literal, plainValue, sqlText } from './column-literals.ts';
import { typeText } from './column-types.ts';
import { overOf } from './column-window.ts';
import type { PyValue } from './tree.ts';
import {
  all,
  argumentsOf,
  isKnown,
  itemsOf,
  type MethodCall,
  methodOf,
  pathOf,
  spreadOf,
  textOf,
} from './values.ts';

const NOWHERE = { start: 0, end: 0 } as const;

/** The name of the column that an attribute of a frame means: `orders.amount`; undefined where it is not one of the rows. */
export type FrameColumn = (node: string, name: string) => string | undefined;

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '&': 'and',
  '|': 'or',
};

/** Methods of a Column that are a function of SQL with the column as its first argument. */
const METHODS: Readonly<Record<string, string>> = {
  contains: 'contains',
  startswith: 'startswith',
  endswith: 'endswith',
  substr: 'substr',
};

const OPERATOR_METHODS: Readonly<Record<string, BinaryOperator>> = {
  eqNullSafe: '<=>',
  bitwiseAND: '&',
  bitwiseOR: '|',
  bitwiseXOR: '^',
};

const columnRef = (path: readonly string[]): ColumnRef => ({ ...NOWHERE, kind: 'column', path });

const negated = (operand: Expression): Expression => {
  const { kind } = operand;
  return (kind === 'in' || kind === 'like' || kind === 'between') && !operand.not
    ? { ...operand, not: true }
    : { ...NOWHERE, kind: 'unary', operator: 'not', operand };
};

/** Reads Columns of PySpark as expressions of Spark SQL; undefined is what it does not understand. */
export class ColumnReader {
  private readonly lambdas: ReadonlySet<string>;

  constructor(
    private readonly frameColumn: FrameColumn,
    lambdas: Iterable<string> = [],
  ) {
    this.lambdas = new Set(lambdas);
  }

  /** What is a Column; a plain value is none. */
  column(value: PyValue): Expression | undefined {
    switch (value.kind) {
      case 'name':
        return this.lambdas.has(value.id) ? columnRef([value.id]) : undefined;
      case 'attribute':
      case 'index':
        return this.member(value);
      case 'binary': {
        const operator = OPERATORS[value.operator];
        const [left, right] = [this.column(value.left), this.column(value.right)];
        if (!left && !right) return undefined;
        const [first, second] = [left ?? plainValue(value.left), right ?? plainValue(value.right)];
        return operator && first && second
          ? { ...NOWHERE, kind: 'binary', operator, left: first, right: second }
          : undefined;
      }
      case 'unary': {
        const operand = this.column(value.operand);
        if (!operand) return undefined;
        if (value.operator === '~') return negated(operand);
        return value.operator === '-' ? { ...NOWHERE, kind: 'unary', operator: '-', operand } : undefined;
      }
      case 'call':
        return this.called(value);
      default:
        return undefined;
    }
  }

  /** A Column, or a plain value as Spark takes it beside one. */
  value(value: PyValue): Expression | undefined {
    return this.column(value) ?? plainValue(value);
  }

  /** A Column, or the name of one. */
  named(value: PyValue): Expression | undefined {
    if (value.kind !== 'text') return this.column(value);
    if (value.value === '*') return { ...NOWHERE, kind: 'star', of: [], except: [] };
    const path = pathOf(value.value);
    return path && columnRef(path);
  }

  /** A key to sort by. */
  sorted(value: PyValue): SortItem | undefined {
    const call = methodOf(value);
    const isFunction = call !== undefined && isKnown(call.of, 'F');
    const [direction = '', ...rest] = (call?.name ?? '').split('_');
    if (call && (direction === 'asc' || direction === 'desc') && call.keywords.length === 0) {
      const [argument] = call.args;
      const of = isFunction ? argument && this.named(argument) : this.column(call.of);
      const nulls =
        rest.join('_') === 'nulls_first' ? 'first' : rest.join('_') === 'nulls_last' ? 'last' : undefined;
      if (!of || (rest.length > 0 && !nulls) || call.args.length !== (isFunction ? 1 : 0)) return undefined;
      return { value: of, ...(direction === 'desc' ? { direction } : {}), ...(nulls ? { nulls } : {}) };
    }
    const of = this.named(value);
    return of && { value: of };
  }

  private member(value: PyValue & { readonly kind: 'attribute' | 'index' }): Expression | undefined {
    const { of } = value;
    const name = value.kind === 'attribute' ? value.name : textOf(value.at);
    if (of.kind === 'frame') {
      const column = name === undefined ? undefined : this.frameColumn(of.node, name);
      return column === undefined ? undefined : columnRef([column]);
    }
    if (value.kind === 'attribute') return undefined;
    const [base, index] = [this.column(of), this.value(value.at)];
    return base && index ? { ...NOWHERE, kind: 'index', base, index } : undefined;
  }

  private called(value: PyValue): Expression | undefined {
    const call = methodOf(value);
    if (!call) return undefined;
    if (isKnown(call.of, 'F')) return this.applied(call);
    if (call.name === 'when' || call.name === 'otherwise') return this.cases(value);
    return this.method(call);
  }

  private method({ of, name, args, keywords }: MethodCall): Expression | undefined {
    const [first, second] = args;
    const operand = this.column(of);
    if (!operand || keywords.length > 0) return undefined;
    const argument = first && this.value(first);
    switch (name) {
      case 'isNull':
      case 'isNotNull':
        return args.length === 0 ? makeIsNull(operand, name === 'isNotNull') : undefined;
      case 'isin': {
        const values = spreadOf({ args, keywords });
        const list = values && all(values, (one) => this.value(one));
        return list && list.length > 0 ? { ...NOWHERE, kind: 'in', operand, list, not: false } : undefined;
      }
      case 'between': {
        const high = second && this.value(second);
        return argument && high && args.length === 2
          ? { ...NOWHERE, kind: 'between', operand, low: argument, high, not: false }
          : undefined;
      }
      case 'like':
      case 'ilike':
      case 'rlike':
        return argument && args.length === 1
          ? { ...NOWHERE, kind: 'like', operator: name, operand, patterns: [argument], not: false }
          : undefined;
      case 'cast':
      case 'astype':
        return first && args.length === 1 ? this.cast(operand, first) : undefined;
      case 'getField': {
        const field = textOf(first);
        if (field === undefined || args.length !== 1) return undefined;
        return operand.kind === 'column'
          ? { ...operand, path: [...operand.path, field] }
          : { ...NOWHERE, kind: 'field', base: operand, name: field };
      }
      case 'getItem':
        return argument && args.length === 1
          ? { ...NOWHERE, kind: 'index', base: operand, index: argument }
          : undefined;
      case 'isNaN':
        return args.length === 0 ? makeCall('isnan', operand) : undefined;
      case 'over':
        return first && args.length === 1 ? overOf(operand, first, this) : undefined;
      default: {
        const operator = OPERATOR_METHODS[name];
        if (operator && argument && args.length === 1)
          return { ...NOWHERE, kind: 'binary', operator, left: operand, right: argument };
        const sql = METHODS[name];
        const values = all(args, (one) => this.value(one));
        return sql !== undefined && values && values.length === (sql === 'substr' ? 2 : 1)
          ? makeCall(sql, operand, ...values)
          : undefined;
      }
    }
  }

  private cast(operand: Expression, to: PyValue): Expression | undefined {
    const text = typeText(to);
    if (text === undefined) return undefined;
    let type: ColumnType;
    try {
      type = parseType(text);
    } catch (cause) {
      if (!(cause instanceof TypeSyntaxError)) throw cause;
      return undefined;
    }
    return operand.kind === 'literal' && operand.value.type === 'string'
      ? castText(operand.value.value, operand, type)
      : makeCast(operand, type, false);
  }

  /** `F.when(…).when(…).otherwise(…)`. */
  private cases(value: PyValue): Expression | undefined {
    const branches: CaseBranch[] = [];
    let otherwise: Expression | undefined;
    let at = methodOf(value);
    if (at?.name === 'otherwise') {
      const [chosen, ...more] = at.args;
      otherwise = chosen && more.length === 0 ? this.value(chosen) : undefined;
      if (!otherwise) return undefined;
      at = methodOf(at.of);
    }
    for (; at?.name === 'when'; at = methodOf(at.of)) {
      const [test, chosen, ...more] = at.args;
      const when = test && this.column(test);
      const then = chosen && this.value(chosen);
      if (!when || !then || more.length + at.keywords.length > 0) return undefined;
      branches.unshift({ when, value: then });
      if (isKnown(at.of, 'F'))
        return { ...NOWHERE, kind: 'case', branches, ...(otherwise ? { otherwise } : {}) };
    }
    return undefined;
  }

  /** A function of `pyspark.sql.functions`. */
  private applied(call: MethodCall): Expression | undefined {
    const { name, args, keywords } = call;
    const [first] = args;
    const only = args.length === 1 && keywords.length === 0 ? first : undefined;
    switch (name) {
      case 'col':
      case 'column':
        return only?.kind === 'text' ? this.named(only) : undefined;
      case 'lit':
        return only && (this.column(only) ?? plainValue(only));
      case 'expr': {
        const text = textOf(only);
        return text === undefined ? undefined : sqlText(text);
      }
      case 'when':
        return this.cases({
          ...NOWHERE,
          kind: 'call',
          of: { ...NOWHERE, kind: 'attribute', of: call.of, name },
          args,
          keywords,
        });
      case 'count':
        if (only?.kind === 'text' && only.value === '*')
          return makeCall('count', { ...NOWHERE, kind: 'star', of: [], except: [] });
        break;
      case 'first':
      case 'last': {
        const given = argumentsOf(call, ['col', 'ignorenulls']);
        const of = given?.col && this.named(given.col);
        const ignores = given?.ignorenulls;
        if (!of || (ignores && ignores.kind !== 'constant')) return undefined;
        const made = makeCall(name, of);
        return ignores?.kind === 'constant' && ignores.value === true ? { ...made, nulls: 'ignore' } : made;
      }
      case 'struct':
        return this.struct(call);
      case 'bitwise_not':
      case 'bitwiseNOT': {
        const operand = only && this.named(only);
        return operand && { ...NOWHERE, kind: 'unary', operator: '~', operand };
      }
      case 'not':
        return undefined;
    }
    if (keywords.length > 0) return undefined;
    const distinct = DISTINCT[name];
    if (distinct !== undefined) {
      const columns = all(args, (one) => this.named(one));
      return columns && columns.length > 0
        ? { ...makeCall(distinct, ...columns), distinct: true }
        : undefined;
    }
    return this.function(call);
  }

  private function({ name, args }: MethodCall): Expression | undefined {
    const known = FUNCTIONS.get(name);
    if (!known) return undefined;
    const listed = known.repeats && args.length === 1 ? (itemsOf(args[0]) ?? args) : args;
    if (listed.length < known.required || (!known.repeats && listed.length > known.parameters.length))
      return undefined;
    let at = 0;
    const values = all(listed, (one) =>
      this.argument(one, known.parameters[at++] ?? known.parameters.at(-1)),
    );
    return values && makeCall(known.sql, ...values);
  }

  private argument(value: PyValue, parameter: Parameter | undefined): Expression | undefined {
    switch (parameter) {
      case 'column':
        return this.named(value);
      case 'count':
        return value.kind === 'number' || value.kind === 'unary' ? this.value(value) : this.named(value);
      case 'share': {
        const shares = itemsOf(value);
        if (!shares) return share(value);
        const items = all(shares, share);
        return items && makeCall('array', ...items);
      }
      case 'expression':
        return this.column(value);
      case 'value':
      case 'int':
      case 'text':
      case 'message':
        return this.value(value);
      case 'lambda':
        return this.lambda(value);
      case undefined:
        return undefined;
      default:
        return assertNever(parameter);
    }
  }

  private struct(call: MethodCall): Expression | undefined {
    const values = spreadOf(call);
    const fields =
      values &&
      all(values, (value) => {
        const alias = methodOf(value);
        const name = alias?.name === 'alias' && alias.args.length === 1 ? textOf(alias.args[0]) : undefined;
        const of = this.named(name === undefined || !alias ? value : alias.of);
        return of && { of, name };
      });
    if (!fields || fields.length === 0 || fields.some(({ of }) => of.kind === 'star')) return undefined;
    if (fields.every(({ name }) => name === undefined))
      return makeCall('struct', ...fields.map(({ of }) => of));
    const pairs = all(fields, ({ of, name }) => {
      const own = name ?? (of.kind === 'column' ? of.path.at(-1) : undefined);
      return own === undefined ? undefined : [literal({ type: 'string', value: own }), of];
    });
    return pairs && makeCall('named_struct', ...pairs.flat());
  }

  private lambda(value: PyValue): Expression | undefined {
    if (value.kind !== 'lambda') return undefined;
    const { parameters } = value;
    const body = new ColumnReader(this.frameColumn, [...this.lambdas, ...parameters]).value(value.body);
    return body && { ...NOWHERE, kind: 'lambda', parameters, body };
  }
}

const share = (value: PyValue): Expression | undefined => {
  const read = plainValue(value);
  return read?.value.type === 'number' ? literal({ ...read.value, suffix: '' }) : undefined;
};
