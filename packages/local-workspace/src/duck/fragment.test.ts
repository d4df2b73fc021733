import { describe, expect, it } from 'vitest';
import { duck, isDuck, shared } from './fragment.ts';

const column = duck`r0.${duck.word('c0')}`;

describe('duck template', () => {
  it('escapes names and strings', () => {
    expect(duck`SELECT ${duck.name('a"b')} = ${duck.str("O'Brien")}`.text).toBe(`SELECT "a""b" = 'O''Brien'`);
    expect(duck`(${[column, column]}, ${[1, 2]}, ${10n ** 20n})`.text).toBe(
      '(r0.c0, r0.c0, 1, 2, 100000000000000000000)',
    );
  });

  it('rejects bare strings, invalid words, fractions and NUL characters', () => {
    // @ts-expect-error a bare string is not a fragment
    expect(() => duck`SELECT ${'1; DROP TABLE x'}`).toThrow(TypeError);
    expect(() => duck`SELECT ${[structuredClone({ text: '1' }) as never]}`).toThrow(TypeError);
    expect(isDuck({ text: 'x', weight: 1, shares: 0, anchored: false, nested: 0 })).toBe(false);
    expect(() => duck.word('a; b')).toThrow(RangeError);
    expect(() => duck.operator("= ''")).toThrow(RangeError);
    expect(() => duck`${1.5}`).toThrow(RangeError);
    expect(() => duck.str('a\0b')).toThrow('NUL');
  });

  it('knows where an error is raised in it, whatever the words of its texts', () => {
    const error = duck.raising(duck.str('no'));
    expect(error.text).toBe("error('no')");
    const around = duck`CASE WHEN ${column} THEN ${duck.join([column, error], ' AND ')} END`;
    for (const one of [
      error,
      around,
      duck.heavy(around),
      duck.subquery(around),
      shared([around], (x) => duck`${x}${x}`),
    ])
      expect(one.raises).toBe(true);
    for (const one of [column, duck.str('error('), duck`f(${duck.str('error(1)')})`, duck.name('error(')])
      expect(one.raises).toBe(false);
  });

  it('accepts any number of fragments', () => {
    const many = Array.from({ length: 300_000 }, () => column);
    expect(duck`${many}`.text).toHaveLength(300_000 * 7 - 2);
  });
});

describe('shared', () => {
  const large = duck`${Array.from({ length: 40 }, () => column)}`;
  const twice = (value: typeof column) => duck`(${value} + ${value})`;

  it('repeats small operands, and those used once', () => {
    expect(shared([column], twice).text).toBe('(r0.c0 + r0.c0)');
    expect(shared([large], (value) => duck`f(${value})`).text).toBe(`f(${large.text})`);
  });

  it('computes a large operand once, under a name that is not used inside it', () => {
    const once = shared([large], twice);
    expect(once.text).toBe(`list_transform([${large.text}], lambda s0_: (s0_ + s0_))[1]`);
    expect(shared([large, once], (a, b) => duck`${a} ${a} ${b}`).text).toBe(
      `list_transform([${large.text}], lambda s1_: s1_ s1_ ${once.text})[1]`,
    );
  });

  it('has names of its own where a small operand makes what is inside large', () => {
    const small = duck`(a + b * c)`;
    const text = shared(
      [large, small],
      (a, b) =>
        duck`${a} ${shared([duck`${a} ${b} + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10`], (c) => duck`${c} ${c} ${a}`)}`,
    ).text;
    const inner = 's1_ (a + b * c) + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10';
    expect(text).toBe(
      `list_transform([${large.text}], lambda s1_: s1_ list_transform([${inner}], lambda s0_: s0_ s0_ s1_)[1])[1]`,
    );
  });

  it('keeps subqueries out of the lambda', () => {
    const query = duck.anchored(duck`(SELECT 1)`);
    expect(shared([large, query], (a, b) => duck`${a} ${a} ${b}`).text).toBe(
      `list_transform([struct_pack(v0 := ${large.text}, v1 := (SELECT 1))], lambda s0_: s0_.v0 s0_.v0 s0_.v1)[1]`,
    );
    expect(shared([large], (a) => duck`${a} ${a} ${query}`).text).toBe(
      `${large.text} ${large.text} (SELECT 1)`,
    );
  });
});

describe('nested lambdas and subqueries', () => {
  const body = (value: typeof column) => duck`list_transform([1], lambda x: ${value})`;

  it('are counted inside the body, not beside it', () => {
    expect(duck`list_filter(${column}, lambda x, i: x = i)`.nested).toBe(1);
    expect(body(body(column)).nested).toBe(2);
    expect(duck`list_transform(${body(column)}, lambda x: x)[${body(column)}]`.nested).toBe(1);
    expect(duck`list_reduce(${column}, lambda x, y: ${body(column)}, ${body(body(column))})`.nested).toBe(2);
    expect(
      duck`f(list_filter(a, lambda x: g(lambda y: ${column}) < 0), '(lambda x: ', ${body(column)})`.nested,
    ).toBe(2);
    expect(duck.subquery(duck`(SELECT ${duck.subquery(body(column))})`).nested).toBe(3);
  });

  it('are rejected by name before DuckDB plans them, which takes twice the time for each level', () => {
    const deep = (depth: number) => Array.from({ length: depth }).reduce(body, column);
    expect(deep(12).nested).toBe(12);
    expect(() => deep(13)).toThrow(/^\[FAILED_TO_PARSE_TOO_COMPLEX\] More than 12 .* lambda/u);
  });

  it('are bound beside the operand that is computed once', () => {
    const large = duck`${Array.from({ length: 40 }, () => column)}`;
    const nested = Array.from({ length: 20 }).reduce<typeof column>(
      (inner) => shared([large, inner], (a, b) => duck`f(${a}, ${a}, ${b})`),
      column,
    );
    expect(nested.nested).toBeLessThan(6);
  });
});
