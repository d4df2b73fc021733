import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import { sparkNameOf } from '@lakehouse/spark-sql/functions/databricks-only';
import type { LiteralValue } from '@lakehouse/spark-sql/syntax/literal-value';
import { mapExpression } from '@lakehouse/spark-sql/syntax/map';
import type { BinaryOperator } from '@lakehouse/spark-sql/syntax/operator';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type {
  Binary,
  Call,
  Case,
  ColumnRef,
  Expression,
  Lambda,
  Like,
  SortItem,
  Unary,
} from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { formatType, holdsInterval, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { attributeName } from '../../spark-names.ts';
import { attribute, type Py } from '../ast.ts';
import { freeName } from '../free-name.ts';
import { isIdentifier } from '../identifier.ts';
import { py } from '../py.ts';
import { RESERVED_NAMES } from '../reserved-names.ts';
import { VariableInSqlError } from '../variable-in-sql-error.ts';
import { marksIn } from '../variable-mark.ts';
import {
  API_FUNCTIONS,
  type ApiFunction,
  CASTS,
  COLUMN_METHODS,
  DISTINCT_FUNCTIONS,
  type Parameter,
  SHIFTS,
  SKIPPING_NULLS,
} from './functions.ts';
import { windowName, windowPy } from './window-py.ts';

export interface ExpressionContext {
  /** The columns, if known: a decimal literal beside a double becomes a Python float. */
  readonly schema: Schema | undefined;
  /** Set for an aggregate of a pivot. */
  readonly isPivoted?: true;
  /** Assigns a window to a variable of about the wanted name and returns the variable; without it, windows are written inline. */
  readonly nameWindow?: (spec: Py, wanted: string) => Py;
}

/** The call of a function that open-source Spark has under another name only. */
function inSpark(expression: Expression): Expression | undefined {
  const name = expression.kind === 'call' ? sparkNameOf(expression.name) : undefined;
  return expression.kind === 'call' && name ? mapExpression({ ...expression, name }, inSpark) : undefined;
}

/**
 * A Spark SQL expression as a Column of the PySpark API. Parts that the API can't express with the same semantics
 * become `F.expr` of their SQL.
 */
export const expressionPy = (expression: Expression, context: ExpressionContext): Py =>
  new ExpressionWriter(context).column(mapExpression(expression, inSpark));

/** The same for a place where PySpark takes a string as the name of a column. */
export const namedPy = (expression: Expression, context: ExpressionContext): Py =>
  new ExpressionWriter(context).named(mapExpression(expression, inSpark));

const MAX_INT = 2n ** 31n - 1n;
const MAX_BIGINT = 2n ** 63n - 1n;

/** Operators that a Column has in Python with the same meaning. */
export const PYTHON_OPERATORS: Partial<Readonly<Record<BinaryOperator, (left: Py, right: Py) => Py>>> = {
  '+': (left, right) => py`${left} + ${right}`,
  '-': (left, right) => py`${left} - ${right}`,
  '*': (left, right) => py`${left} * ${right}`,
  '/': (left, right) => py`${left} / ${right}`,
  '%': (left, right) => py`${left} % ${right}`,
  '=': (left, right) => py`${left} == ${right}`,
  '!=': (left, right) => py`${left} != ${right}`,
  '<': (left, right) => py`${left} < ${right}`,
  '<=': (left, right) => py`${left} <= ${right}`,
  '>': (left, right) => py`${left} > ${right}`,
  '>=': (left, right) => py`${left} >= ${right}`,
  '<=>': (left, right) => py`${left}.eqNullSafe(${right})`,
  and: (left, right) => py`${left} & ${right}`,
  or: (left, right) => py`${left} | ${right}`,
  '&': (left, right) => py`${left}.bitwiseAND(${right})`,
  '|': (left, right) => py`${left}.bitwiseOR(${right})`,
  '^': (left, right) => py`${left}.bitwiseXOR(${right})`,
  '||': (left, right) => py`F.concat(${left}, ${right})`,
};

/** Operators that Python also takes with a plain value on the left. */
const REFLECTED: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['+', '-', '*', '/', '%']);

/** The functions that take `ignorenulls`. */
const NULL_SKIPPING: Readonly<Record<string, string>> = {
  first: 'first',
  first_value: 'first',
  last: 'last',
  last_value: 'last',
};

const unlessNegated = (condition: Py, not: boolean): Py => (not ? py`~${condition}` : condition);

/** Thrown for a name of a lambda in SQL text, which does not know the names of Python. */
class LambdaInSqlError extends Error {}

class ExpressionWriter {
  constructor(
    private readonly context: ExpressionContext,
    /** The names of the lambdas around it in Python, by those in SQL in lower case. */
    private readonly lambdas: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** As a Column. */
  column(expression: Expression): Py {
    return this.api(expression) ?? this.sql(expression);
  }

  /** As an operand or argument that may be a plain Python value. */
  value(expression: Expression, beside?: Expression): Py {
    return (
      (expression.kind === 'literal' && plainLiteral(expression.value, this.isDouble(beside))) ||
      this.column(expression)
    );
  }

  /** As an argument that PySpark reads as the name of a column when it is a string. */
  named(expression: Expression): Py {
    return expression.kind === 'column' && !this.isOfLambda(expression)
      ? py.str(columnText(expression.path))
      : this.column(expression);
  }

  /** As a Column of the API, or undefined where only SQL can express it. */
  private api(expression: Expression): Py | undefined {
    switch (expression.kind) {
      case 'literal':
        return literalColumn(expression.value);
      case 'column':
        return this.ofLambda(expression) ?? py`F.col(${py.str(columnText(expression.path))})`;
      case 'unary':
        return this.unary(expression);
      case 'binary':
        return this.binary(expression);
      case 'is': {
        const operand = this.column(expression.operand);
        if (expression.test === 'null' || expression.test === 'unknown')
          return expression.not ? py`${operand}.isNotNull()` : py`${operand}.isNull()`;
        return unlessNegated(
          py`${operand}.eqNullSafe(F.lit(${py.bool(expression.test === 'true')}))`,
          expression.not,
        );
      }
      case 'is-distinct':
        // IS NOT DISTINCT is equality.
        return unlessNegated(
          py`${this.column(expression.left)}.eqNullSafe(${this.value(expression.right)})`,
          !expression.not,
        );
      case 'between': {
        const { operand, low, high, not } = expression;
        const bounds = py.args([this.value(low, operand), this.value(high, operand)]);
        return unlessNegated(py`${this.column(operand)}.between(${bounds})`, not);
      }
      case 'in': {
        const { operand, list, not } = expression;
        const values = py.args(list.map((item) => this.value(item, operand)));
        return unlessNegated(py`${this.column(operand)}.isin(${values})`, not);
      }
      case 'like':
        return this.like(expression);
      case 'case':
        return this.cases(expression);
      case 'cast':
        // Column.try_cast is newer than the rest of what is used here.
        if (expression.safe || holdsInterval(expression.type)) return undefined;
        return py`${this.column(expression.operand)}.cast(${py.str(formatType(expression.type))})`;
      case 'call':
        return this.call(expression);
      case 'trim': {
        if (expression.characters)
          // Only F.btrim takes them before Spark 4.
          return expression.side === 'both'
            ? py`F.btrim(${this.named(expression.operand)}, ${this.named(expression.characters)})`
            : undefined;
        const name = { both: 'trim', leading: 'ltrim', trailing: 'rtrim' }[expression.side];
        return py`${attribute(py`F`, name)}(${this.named(expression.operand)})`;
      }
      case 'index':
        if (expression.index.kind !== 'literal' || expression.base.kind === 'literal') return undefined;
        return py`${this.column(expression.base)}[${this.value(expression.index)}]`;
      case 'field':
        return py`${this.column(expression.base)}.getField(${py.str(expression.name)})`;
      default:
        return undefined;
    }
  }

  private unary({ operator, operand }: Unary): Py | undefined {
    const value = this.column(operand);
    if (operator === 'not') return py`~${value}`;
    if (operator === '-') return py`-${value}`;
    if (operator === '~') return py`F.bitwise_not(${this.named(operand)})`;
    return undefined;
  }

  private binary({ operator, left, right }: Binary): Py | undefined {
    const shift = SHIFTS[operator];
    const bits = intOf(right);
    if (shift !== undefined) return bits && py`${attribute(py`F`, shift)}(${this.named(left)}, ${bits})`;
    const write = PYTHON_OPERATORS[operator];
    if (!write) return undefined;
    if (operator === '||')
      return py`F.concat(${py.args(concatenated(left, right).map((part) => this.named(part)))})`;
    const second = this.value(right, left);
    // A plain value on both sides would be computed by Python.
    const reflected = REFLECTED.has(operator) && right.kind !== 'literal';
    return write(reflected ? this.value(left, right) : this.column(left), second);
  }

  private like({ operator, operand, patterns: [pattern], quantifier, escape, not }: Like): Py | undefined {
    if (quantifier || escape !== undefined || pattern?.kind !== 'literal' || pattern.value.type !== 'string')
      return undefined;
    const matches = attribute(this.column(operand), operator);
    return unlessNegated(py`${matches}(${py.str(pattern.value.value)})`, not);
  }

  private cases({ operand, branches, otherwise }: Case): Py {
    let made = py`F`;
    for (const { when, value } of branches) {
      const condition = operand
        ? py`${this.column(operand)} == ${this.value(when, operand)}`
        : this.column(when);
      made = py`${made}.when(${condition}, ${this.chosen(value)})`;
    }
    return otherwise ? py`${made}.otherwise(${this.chosen(otherwise)})` : made;
  }

  /** As what a condition chooses. */
  private chosen(expression: Expression): Py {
    return expression.kind === 'literal' && expression.value.type === 'boolean'
      ? py.bool(expression.value.value)
      : this.value(expression);
  }

  private call(call: Call): Py | undefined {
    if (call.named || call.within) return undefined;
    if (call.filter) return this.filtered(call, call.filter);
    const made = call.nulls ? this.ignoringNulls(call) : this.applied(call);
    if (!made || call.over === undefined) return made;
    const { nameWindow } = this.context;
    if (!nameWindow || typeof call.over === 'string') return undefined;
    const spec = windowPy(call.over, {
      key: (key) => this.named(key),
      sort: (item) => this.sorted(item),
    });
    return spec && py`${made}.over(${nameWindow(spec, windowName(call.over))})`;
  }

  /** An aggregate of some rows: of values that are NULL for the others, where it skips NULLs. */
  private filtered({ name, args, distinct, nulls, over }: Call, filter: Expression): Py | undefined {
    const [value, ...more] = args;
    if (!value || more.length > 0 || distinct || nulls || over) return undefined;
    const condition = this.column(filter);
    if (name === 'count' && value.kind === 'star')
      return value.of.length + value.except.length === 0 ? py`F.count_if(${condition})` : undefined;
    return SKIPPING_NULLS.has(name) && value.kind !== 'star'
      ? py`${attribute(py`F`, name)}(F.when(${condition}, ${this.column(value)}))`
      : undefined;
  }

  /** The first or last value that is not NULL. */
  private ignoringNulls({ name, args: [value, ...more], nulls }: Call): Py | undefined {
    const method = NULL_SKIPPING[name];
    if (!method || !value || more.length > 0 || nulls !== 'ignore') return undefined;
    return py`${attribute(py`F`, method)}(${this.named(value)}, ignorenulls=True)`;
  }

  /** A function call without its OVER clause; undefined where the API can't express it. */
  private applied({ name, args, distinct, start, end }: Call): Py | undefined {
    const [first, second, third] = args;
    if (distinct) {
      const api = DISTINCT_FUNCTIONS[name];
      return api && !args.some(({ kind }) => kind === 'star')
        ? py`${attribute(py`F`, api)}(${py.args(args.map((arg) => this.named(arg)))})`
        : undefined;
    }
    if (name === 'count' && first?.kind === 'star' && args.length === 1)
      return first.of.length + first.except.length === 0 ? this.rows() : undefined;
    if (name === 'count' && first && args.length === 1 && intOf(first)) return this.rows();
    if (name === 'if' && first && second && third) {
      const when = py`F.when(${this.column(first)}, ${this.chosen(second)})`;
      const isNull = third.kind === 'literal' && third.value.type === 'null';
      return isNull ? when : py`${when}.otherwise(${this.chosen(third)})`;
    }
    if (name === 'mod' && first && second)
      return this.binary({ start, end, kind: 'binary', operator: '%', left: first, right: second });
    const cast = CASTS[name];
    if (cast !== undefined && first && args.length === 1)
      return py`${this.column(first)}.cast(${py.str(cast)})`;
    if (name === 'not' && first && args.length === 1) return py`~${this.column(first)}`;
    const method = COLUMN_METHODS.get(name);
    if (method && first && args.length <= 2)
      // A plain value is taken as a string only.
      return py`${attribute(this.column(first), method)}(${py.args(second ? [textOf(second) ?? this.column(second)] : [])})`;
    if (name === 'named_struct') return this.struct(args);
    if (name === 'struct')
      return args.length === 0 || args.some(({ kind }) => kind === 'star')
        ? undefined
        : py`F.struct(${py.args(args.map((arg) => this.named(arg)))})`;
    const api = API_FUNCTIONS.get(name);
    if (!api || args.length < api.required || (!api.repeats && args.length > api.parameters.length))
      return undefined;
    const given = this.argumentsOf(api, args);
    return given.length === args.length ? py`${attribute(py`F`, api.name)}(${py.args(given)})` : undefined;
  }

  /** The arguments of a call, without those that the API can't take. */
  private argumentsOf({ parameters }: ApiFunction, args: readonly Expression[]): readonly Py[] {
    try {
      const written = args.map((arg, at) => this.argument(arg, parameters[at] ?? parameters.at(-1)));
      return written.filter((arg) => arg !== undefined);
    } catch (error) {
      if (error instanceof LambdaInSqlError && parameters.includes('lambda')) return [];
      throw error;
    }
  }

  /** The number of rows; Spark rejects the star in a pivot. */
  private rows(): Py {
    return this.context.isPivoted ? py`F.count(F.lit(1))` : py`F.count("*")`;
  }

  /** A struct of names and values in turn; undefined where a name is computed. */
  private struct(args: readonly Expression[]): Py | undefined {
    const fields: Py[] = [];
    for (let at = 0; at < args.length; at += 2) {
      const [name, value] = [args[at], args[at + 1]];
      if (!value || name?.kind !== 'literal' || name.value.type !== 'string') return undefined;
      const isOwn = value.kind === 'column' && value.path.at(-1) === name.value.value;
      fields.push(isOwn ? this.named(value) : py`${this.column(value)}.alias(${py.str(name.value.value)})`);
    }
    return fields.length === 0 ? undefined : py`F.struct(${py.args(fields)})`;
  }

  private argument(arg: Expression, parameter: Parameter | undefined): Py | undefined {
    switch (parameter) {
      case 'column':
        return this.named(arg);
      case 'expression':
        return this.column(arg);
      case 'value':
        return this.value(arg);
      case 'count':
        return intOf(arg) ?? this.named(arg);
      case 'int':
        return intOf(arg);
      case 'share':
        return sharesOf(arg);
      case 'message':
        return textOf(arg) ?? this.column(arg);
      case 'text':
        return textOf(arg);
      case 'lambda':
        return arg.kind === 'lambda' ? this.lambda(arg) : undefined;
      default:
        return undefined;
    }
  }

  private lambda({ parameters, body }: Lambda): Py {
    const taken = new Set([...RESERVED_NAMES, ...this.lambdas.values()]);
    const names = parameters.map((parameter) => {
      const name = freeName(
        { has: (one) => taken.has(one) || taken.has(one.toLowerCase()) },
        isIdentifier(parameter) ? parameter : 'x',
      );
      taken.add(name);
      return name;
    });
    const own = parameters.map((parameter, at) => [parameter.toLowerCase(), names[at] ?? parameter] as const);
    // The types of its names are not known here.
    const context = { ...this.context, schema: undefined };
    const inner = new ExpressionWriter(context, new Map([...this.lambdas, ...own]));
    return py.lambda(names, inner.column(body));
  }

  private isOfLambda({ path: [first = ''] }: ColumnRef): boolean {
    return this.lambdas.has(first.toLowerCase());
  }

  /** A name of a lambda around it, or a field of one. */
  private ofLambda({ path: [first = '', ...fields] }: ColumnRef): Py | undefined {
    const name = this.lambdas.get(first.toLowerCase());
    return name === undefined
      ? undefined
      : fields.reduce((value, field) => py`${value}.getField(${py.str(field)})`, py.name(name));
  }

  private sql(expression: Expression): Py {
    if (findExpression(expression, (one) => one.kind === 'column' && this.isOfLambda(one)))
      throw new LambdaInSqlError();
    return sqlPy(expression);
  }

  private sorted({ value, direction = 'asc', nulls }: SortItem): Py {
    if (direction === 'asc' && nulls !== 'last') return this.named(value);
    const column = this.column(value);
    const usual = direction === 'asc' ? 'first' : 'last';
    const method = nulls === undefined || nulls === usual ? direction : `${direction}_nulls_${nulls}`;
    return py`${attribute(column, method)}()`;
  }

  /** Whether a decimal beside the expression becomes a double. */
  private isDouble(expression: Expression | undefined): boolean {
    const { schema } = this.context;
    if (!schema || !expression) return false;
    const { type } = checkExpression(expression, schema, { allow: 'statement' });
    return type.kind === 'double' || type.kind === 'float';
  }
}

const textOf = (arg: Expression): Py | undefined =>
  arg.kind === 'literal' && arg.value.type === 'string' ? py.str(arg.value.value) : undefined;

function sqlPy(expression: Expression): Py {
  const text = printExpression(expression);
  if (marksIn(text).length > 0) throw new VariableInSqlError();
  return py`F.expr(${py.str(text)})`;
}

const columnText = (path: readonly string[]): string => path.map(attributeName).join('.');

/** `a || b || c` as its three operands. */
const concatenated = (left: Expression, right: Expression): readonly Expression[] => [
  ...(left.kind === 'binary' && left.operator === '||' ? concatenated(left.left, left.right) : [left]),
  right,
];

/** Fractions as Python floats: a number, or an array of them. */
function sharesOf(expression: Expression): Py | undefined {
  if (expression.kind === 'literal')
    return expression.value.type === 'number' ? plainLiteral(expression.value, true) : undefined;
  if (expression.kind !== 'call' || expression.name !== 'array') return undefined;
  const shares = expression.args.map((one) => (one.kind === 'literal' ? sharesOf(one) : undefined));
  const given = shares.filter((one) => one !== undefined);
  return given.length > 0 && given.length === shares.length ? py.list(given) : undefined;
}

/** An INT literal as a Python int. */
function intOf(expression: Expression): Py | undefined {
  if (expression.kind !== 'literal' || expression.value.type !== 'number') return undefined;
  const { text, suffix } = expression.value;
  return suffix === '' && /^-?\d+$/u.test(text) && isWithin(text, MAX_INT) ? py.int(text) : undefined;
}

function isWithin(text: string, max: bigint): boolean {
  const number = BigInt(text);
  return number <= max && number >= -max - 1n;
}

/** A literal as a plain Python value that Spark types as SQL does; undefined where it needs a Column. */
function plainLiteral(value: LiteralValue, besideDouble: boolean): Py | undefined {
  if (value.type === 'string') return py.str(value.value);
  if (value.type !== 'number') return undefined;
  const { text, suffix } = value;
  if (suffix === '' && /^-?\d+$/u.test(text)) return isWithin(text, MAX_BIGINT) ? py.int(text) : undefined;
  // A number with a decimal point is a DECIMAL in SQL and a double in Python.
  const isDouble = suffix === 'D' || (suffix === '' && (besideDouble || text.includes('E')));
  return isDouble && Number.isFinite(Number(text)) ? py.float(Number(text)) : undefined;
}

function literalColumn(value: LiteralValue): Py | undefined {
  const plain = plainLiteral(value, false);
  if (plain) return py`F.lit(${plain})`;
  switch (value.type) {
    case 'null':
      return py`F.lit(${py.none})`;
    case 'boolean':
      return py`F.lit(${py.bool(value.value)})`;
    case 'number': {
      const type = literalType(value);
      if (type === T.bigint && !isWithin(value.text, MAX_INT)) return py`F.lit(${py.int(value.text)})`;
      // Beside a decimal Spark counts the digits of a literal, which a cast is not.
      if (type === T.bigint || type === T.smallint || type === T.tinyint) return undefined;
      if (typeof type === 'string' || type.kind === 'unknown') return undefined;
      return py`F.lit(${py.str(value.text)}).cast(${py.str(formatType(type))})`;
    }
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz':
      return py`F.lit(${py.str(value.text)}).cast(${py.str(value.type)})`;
    default:
      return undefined;
  }
}
