import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Py } from './ast.ts';
import { printExpression } from './print.ts';
import { py } from './py.ts';
import { anyText } from './testing/arbitrary-python.ts';
import { evaluateLiterals, type PythonValue } from './testing/python-tools.ts';

const SEED = 20261121;
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 1500): T[] =>
  fc.sample(arbitrary, { numRuns, seed: SEED });

const unitsHex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('');

function doubleHex(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

const read = (nodes: readonly Py[]): Promise<readonly PythonValue[]> =>
  evaluateLiterals(nodes.map((node) => printExpression(node)));

describe('a literal evaluates in Python to the value that it was made of', () => {
  it('any text', async () => {
    const every = Array.from({ length: 0x10000 / 64 }, (_, block) =>
      String.fromCharCode(...Array.from({ length: 64 }, (_unit, index) => block * 64 + index)),
    );
    const texts = [...sample(anyText), ...sample(fc.string({ unit: 'binary' })), ...every];
    const values = await read(texts.map(py.str));
    expect(values).toEqual(texts.map((text) => ({ type: 'str', value: unitsHex(text) })));
  });

  it('whole numbers of any size', async () => {
    const numbers = [...sample(fc.bigInt()), 0n, -1n, 2n ** 63n, -(10n ** 200n)];
    const values = await read(numbers.map(py.int));
    expect(values).toEqual(numbers.map((value) => ({ type: 'int', value: String(value) })));
  });

  it('every finite double, bit for bit', async () => {
    const numbers = [
      ...sample(fc.double({ noNaN: true, noDefaultInfinity: true })),
      0,
      -0,
      5e-324,
      1e21,
      1.7976931348623157e308,
      3,
    ];
    const values = await read(numbers.map(py.float));
    expect(values).toEqual(numbers.map((value) => ({ type: 'float', value: doubleHex(value) })));
  });

  it('nested containers', async () => {
    const [value] = await read([py`{"a": [${py.int(1)}, (${py.none},), ()], ${py.str('é"')}: {}}`]);
    expect(value).toEqual({
      type: 'dict',
      value: [
        [
          { type: 'str', value: '0061' },
          {
            type: 'list',
            value: [
              { type: 'int', value: '1' },
              { type: 'tuple', value: [{ type: 'constant', value: 'None' }] },
              { type: 'tuple', value: [] },
            ],
          },
        ],
        [
          { type: 'str', value: '00e90022' },
          { type: 'dict', value: [] },
        ],
      ],
    });
  });
});

describe('a literal is spelled as the formatters spell it', () => {
  it.each([
    ['plain', '"plain"'],
    ["it's", '"it\'s"'],
    ['say "hi"', '\'say "hi"\''],
    ['\' and "', '"\' and \\""'],
    ['C:\\x', '"C:\\\\x"'],
    ['\0\x1b\xa0', '"\\x00\\x1b\\xa0"'],
    ['\u200b\ud800', '"\\u200b\\ud800"'],
    ['\u{e0001}', '"\\U000e0001"'],
    ['über 日本 😀', '"über 日本 😀"'],
    ['{x} %s', '"{x} %s"'],
  ])('%j', (text, source) => {
    expect(printExpression(py.str(text))).toBe(source);
  });

  it('numbers without a sign in the exponent, infinities by name', () => {
    expect(
      [1e21, 1.5e-7, 3, -2.5, Infinity, -Infinity, NaN].map((value) => printExpression(py.float(value))),
    ).toEqual(['1e21', '1.5e-7', '3.0', '-2.5', 'float("inf")', 'float("-inf")', 'float("nan")']);
  });

  it('rejects numbers that are not exact', () => {
    expect(() => py.int(2 ** 53)).toThrow(RangeError);
    expect(() => py.int(1.5)).toThrow(RangeError);
    expect(() => py.int('1; import os')).toThrow(RangeError);
  });
});
