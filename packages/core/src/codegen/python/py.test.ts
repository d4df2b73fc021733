import { describe, expect, it } from 'vitest';
import { call, string } from './ast.ts';
import { printExpression } from './print.ts';
import { py } from './py.ts';
import { PythonSyntaxError } from './syntax-error.ts';

const a = py`a`;
const either = py`a | b`;
const printed = printExpression;

describe('holes', () => {
  it('take only values made by py', () => {
    // @ts-expect-error a bare string is not code
    expect(() => py`F.col(${'name'})`).toThrow(TypeError);
    // @ts-expect-error a bare number is not code
    expect(() => py`F.lit(${1})`).toThrow(TypeError);
    // @ts-expect-error an object that only has the shape of a node is not code
    expect(() => py`F.lit(${{ kind: 'name', id: 'import os' }})`).toThrow(TypeError);
    // @ts-expect-error lists are checked, too
    expect(() => py.list(['name'])).toThrow(TypeError);
    // @ts-expect-error only py creates nodes
    expect(() => py.args([{ kind: 'string', text: 'x' }])).toThrow(TypeError);
  });

  it('keep their precedence beside any operator', () => {
    expect(printed(py`c & ${either}`)).toBe('c & (a | b)');
    expect(printed(py`${either} | c`)).toBe('a | b | c');
    expect(printed(py`c - ${py`a - b`}`)).toBe('c - (a - b)');
    expect(printed(py`${either}.alias("x")`)).toBe('(a | b).alias("x")');
    expect(printed(py`~${either}`)).toBe('~(a | b)');
    expect(printed(py`${py`a == b`} == c`)).toBe('(a == b) == c');
    expect(printed(py`${py`a == b`} & ${py`c > d`}`)).toBe('(a == b) & (c > d)');
    expect(printed(py`${py.int(-2)} ** ${a}`)).toBe('(-2) ** a');
    expect(printed(py`${py.int(5)}.real`)).toBe('(5).real');
    expect(printed(py`${py`lambda x: x`} | ${a}`)).toBe('(lambda x: x) | a');
    expect(printed(py`(${a} and b) or c`)).toBe('(a and b) or c');
    expect(printed(py`not ${py`a in b`}`)).toBe('not (a in b)');
  });

  it('splice arguments into a call, and only there', () => {
    const args = py.args([a, py.str('x')]);
    const options = py.kwargs({ how: py.str('left'), on: py.none });
    expect(printed(py`f(${args}, 1, ${options})`)).toBe('f(a, "x", 1, how="left", on=None)');
    expect(printed(py`f(${py.args([])})`)).toBe('f()');
    expect(() => py`[${args}]`).toThrow(PythonSyntaxError);
    expect(() => py`f(x=${args})`).toThrow(PythonSyntaxError);
    expect(() => py`f(${options}, ${args})`).toThrow(RangeError);
    expect(() => py`f(how=1, ${options})`).toThrow(RangeError);
    expect(() => py.kwargs({ 'a b': a }) && py`f(${py.kwargs({ 'a b': a })})`).toThrow(RangeError);
  });

  it('fill one template with new values each time', () => {
    const column = (name: string) => printed(py`F.col(${py.str(name)})`);
    expect([column('x'), column('y')]).toEqual(['F.col("x")', 'F.col("y")']);
  });
});

describe('template text', () => {
  it.each([
    [py`f(*a, **{"k": 1})`, 'f(*a, **{"k": 1})'],
    [py`lambda x, y: x+y`, 'lambda x, y: x + y'],
    [py`a [ 'it\'s' ]`, 'a["it\'s"]'],
    [py`(1,)`, '(1,)'],
    [py`( 1, 2.50, .5, 1E+5 )`, '(1, 2.50, 0.5, 1e5)'],
    [py`x**2`, 'x**2'],
    [py`f(x)**2`, 'f(x) ** 2'],
    [py`a ** -b`, 'a**-b'],
    [py`-a**2`, '-(a**2)'],
    [py`a not in b`, 'a not in b'],
    [py`a is not None`, 'a is not None'],
    [py`"\x41\u00e9\n"`, '"Aé\\n"'],
    [
      py`spark.read
        .format("csv")
        .load()`,
      'spark.read.format("csv").load()',
    ],
  ])('%#', (node, text) => {
    expect(printed(node)).toBe(text);
  });
});

describe('text that is not an expression', () => {
  const parse = (text: string) => py(Object.assign([text], { raw: [text] }));

  it.each([
    ['', 0],
    ['a b', 2],
    ['f(', 2],
    ['f(a b)', 4],
    ['a +', 3],
    ['1 < 2 < 3', 6],
    ['import os', 0],
    ['f(x', 3],
    ['"open', 0],
    ['a; b', 1],
    ['x = 1', 2],
    ['a.1', 1],
    ['[1', 2],
    ['"a" "b"', 4],
    ['f"x"', 1],
    ['lambda: 1', 6],
    ['{1}', 2],
    ['"\\q"', 1],
    ['a.class', 2],
    ['# c', 0],
    ['a - not b', 4],
  ])('%j throws at %i', (text, position) => {
    try {
      parse(text);
    } catch (error) {
      expect(error).toBeInstanceOf(PythonSyntaxError);
      expect((error as PythonSyntaxError).position).toBe(position);
      return;
    }
    expect.unreachable();
  });
});

describe('names', () => {
  it.each(['a b', 'class', '1a', '', 'x;y', 'é', 'None', 'a.b'])('%j is rejected', (id) => {
    expect(() => py.name(id)).toThrow(RangeError);
  });

  it('rejects arguments that Python rejects', () => {
    const keyword = { kind: 'keyword', name: 'a', value: string('x') } as const;
    expect(() => call(a, [keyword, { kind: 'positional', value: a }])).toThrow(RangeError);
    expect(() => call(a, [keyword, keyword])).toThrow(RangeError);
    expect(() => py`f(a=1, b)`).toThrow(RangeError);
  });
});
