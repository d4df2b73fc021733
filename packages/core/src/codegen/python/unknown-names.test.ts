import { describe, expect, it } from 'vitest';
import { ORDINARY } from './testing/ordinary-functions.ts';
import { unknownNames } from './unknown-names.ts';

const GIVEN = ['F', 'Window', 'DataFrame', 'spark', 'inputs'];
const found = (text: string): readonly string[] => unknownNames(text, GIVEN).map(({ name }) => name);

describe('code in which every name is defined', () => {
  it.each(ORDINARY.map((text) => [text]))('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it.each([
  ['def transform(inputs, spark):\n    return rows', ['rows']],
  ['def f(a):\n    return a + b + a + b', ['b']],
  ['def f():\n    x = 1\ndef g():\n    return x', ['x']],
  ['x = [i for i in y]\nz = i', ['y', 'i']],
  ['s = sum(i for i in range(3)) + i', ['i']],
  ['d = {k: v for k, v in pairs}\nprint(k)', ['pairs', 'k']],
  ['f = lambda a, *b, c=d: a + b + c\na', ['d', 'a']],
  ['def f(a=a, *, b: B = 1) -> C: ...', ['a', 'B', 'C']],
  ['class A:\n    x = 1\n    def m(self):\n        return x', ['x']],
  ['class A(Base, metaclass=Meta): ...', ['Base', 'Meta']],
  ['@decorated.twice(arg)\ndef f(): ...', ['decorated', 'arg']],
  ['import os.path\npath', ['path']],
  ['import numpy as np\nnumpy.sum(1)', ['numpy']],
  ['from a import b as c\nb, a', ['b', 'a']],
  ['f(key=value)', ['f', 'value']],
  ['x.y = z', ['x', 'z']],
  ['x[i] = 1', ['x', 'i']],
  ['total += 1', ['total']],
  ['f"{a} {b:>{width}} {{c}}"', ['a', 'b', 'width']],
  ['"{a}", r"{b}"', []],
  ['match x:\n    case Point(y, z=w) if q: y, w\n    case m.n: z', ['x', 'Point', 'q', 'm', 'z']],
  ['try: ...\nexcept Wrong as e: e\nexcept (KeyError, Other): ...', ['Wrong', 'Other']],
  ['with opened() as a, b() as c: a, c, d', ['opened', 'b', 'd']],
  ['def f[T](a: T) -> T: ...\nT', ['T']],
  ['del gone', ['gone']],
  ['def f():\n    nonlocal missing\n    missing', ['missing']],
  ['[y := g(x) for x in [1]]\ny', ['g']],
  ['DataFrame.foo, dataFrame', ['dataFrame']],
] as const)('%j reads %j, which nothing defines', (text, names) => {
  expect(found(text)).toEqual(names);
});

it('says nothing where it can’t know', () => {
  expect(found('from pyspark.sql.functions import *\ncol("a")')).toEqual([]);
  expect(found('def f(:\n    return x')).toEqual([]);
});

it('says where a name is read first', () => {
  expect(unknownNames('a = 1\nb = a + cc\ncc', [])).toEqual([{ name: 'cc', start: 14, end: 16 }]);
});
