import { withMembers } from '../with-members.ts';
import {
  type Argument,
  call,
  constant,
  defined,
  dict,
  isMade,
  isPy,
  lambda,
  list,
  name,
  number,
  type Py,
  type PyArguments,
  type Statement,
  spliced,
  string,
  tuple,
  unary,
} from './ast.ts';
import { floatSource, integerDigits } from './number-source.ts';
import { parseTemplate, type Template } from './template.ts';

const templates = new WeakMap<TemplateStringsArray, Template>();

function tag(strings: TemplateStringsArray, ...holes: readonly (Py | PyArguments)[]): Py {
  for (const hole of holes)
    if (!isMade(hole)) throw new TypeError('A py template takes only values made by py');
  let template = templates.get(strings);
  if (!template) {
    template = parseTemplate(strings.raw);
    templates.set(strings, template);
  }
  return template(holes);
}

function checked(value: Py): Py {
  if (!isPy(value)) throw new TypeError('Only expressions made by py are allowed here');
  return value;
}

function int(value: number | bigint | string): Py {
  const { negative, digits } = integerDigits(value);
  return negative ? unary('-', number(digits)) : number(digits);
}

function float(value: number): Py {
  if (!Number.isFinite(value))
    return call(name('float'), [{ kind: 'positional', value: string(pythonInfinity(value)) }]);
  const positive = number(floatSource(Math.abs(value)));
  return value < 0 || Object.is(value, -0) ? unary('-', positive) : positive;
}

const pythonInfinity = (value: number): string => (Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf');

function lit(value: string | number | bigint | boolean | null): Py {
  if (value === null) return constant('None');
  if (typeof value === 'string') return string(value);
  if (typeof value === 'boolean') return constant(value ? 'True' : 'False');
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? int(value) : float(value);
}

const positional = (value: Py): Argument => ({ kind: 'positional', value: checked(value) });

/**
 * Writes a Python expression: `` py`${frame}.filter(F.col(${py.str(column)}) > ${py.int(1)})` ``.
 *
 * Holes are expressions made here (or arguments, within the parentheses of a call); a bare string does not compile and
 * throws TypeError. The text is parsed into a tree, so a hole always keeps its meaning: the printer adds parentheses
 * where Python needs them. Text that is not an expression throws PythonSyntaxError with its position.
 */
export const py = withMembers(tag, {
  /** A string literal of any text. */
  str: string,
  /** A whole number of any size. Throws RangeError for a number that is not whole or not exact. */
  int,
  /** A float that Python reads back as the same double; infinities and NaN become `float("inf")`. */
  float,
  /** `True` or `False`. Compare columns with `F.lit(…)` of it: `== True` is a lint error (E712). */
  bool: (value: boolean): Py => constant(value ? 'True' : 'False'),
  none: constant('None'),
  /**
   * A literal by its JavaScript type: safe whole numbers become ints, others floats. Prefer the functions for one type.
   */
  lit,
  list: (items: readonly Py[]): Py => list(items.map(checked)),
  tuple: (items: readonly Py[]): Py => tuple(items.map(checked)),
  dict: (entries: readonly (readonly [Py, Py])[]): Py =>
    dict(entries.map(([key, value]) => [checked(key), checked(value)] as const)),
  /** A variable; throws RangeError unless the text is an identifier. */
  name: (id: string): Py => name(id),
  /**
   * A name that is defined at the top of every module that uses it, such as a function. Two definitions of one name must be
   * equal.
   */
  defined: (id: string, definition: readonly Statement[]): Py => defined(id, definition),
  /** `lambda a, b: body`. Throws RangeError for an empty list of names or an invalid name. */
  lambda: (parameters: readonly string[], body: Py): Py => lambda(parameters, checked(body)),
  /** Positional arguments, for a hole in an argument list: `` py`${frame}.select(${py.args(columns)})` ``. */
  args: (values: readonly Py[]): PyArguments => spliced(values.map(positional)),
  /** Keyword arguments, in the given order, for a hole in an argument list. */
  kwargs: (values: Readonly<Record<string, Py>> | readonly (readonly [string, Py])[]): PyArguments =>
    spliced(
      (Array.isArray(values) ? (values as readonly (readonly [string, Py])[]) : Object.entries(values)).map(
        ([key, value]) => ({ kind: 'keyword', name: key, value: checked(value) }),
      ),
    ),
});
