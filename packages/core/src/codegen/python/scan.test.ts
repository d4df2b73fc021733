import { describe, expect, it } from 'vitest';
import { printModule } from './print.ts';
import { py } from './py.ts';
import { scanPython } from './scan.ts';
import { assign, verbatim } from './statements.ts';
import { usedNames } from './used-names.ts';

describe('scanPython', () => {
  it('finds standalone names, not those in strings, comments and attributes', () => {
    const { names, problem } = scanPython(
      'import os  # display\nx = dbutils.fs.ls("F")\nt = f"""it\'s\n(display"""\n',
    );
    expect([...names]).toEqual(['import', 'os', 'x', 'dbutils', 't']);
    expect(problem).toBeUndefined();
  });

  it.each([
    ['a = f(1', 1, 'A ( is not closed'],
    ['a = 1\nb = [1)', 2, 'A ) closes nothing'],
    ['a = "x', 1, 'A string is not closed'],
    ['a = """x"', 1, 'A string is not closed'],
    ['# why\n  a = 1', 2, 'The first line is indented'],
    ['a = 1 + \\\n', 2, 'The last line ends in a backslash'],
  ])('%j is incomplete', (text, line, message) => {
    expect(scanPython(text).problem).toEqual({ line, message });
    expect(() => verbatim(text)).toThrow(message);
  });
});

it('prints user code verbatim and counts its names as used', () => {
  const statements = [
    assign(py`a`, py`1`),
    verbatim('\nif a:\r\n    display( a )  # odd  spacing\n\n'),
    assign(py`b`, py`2`),
  ];
  expect(printModule(statements)).toBe('a = 1\nif a:\n    display( a )  # odd  spacing\nb = 2\n');
  expect(usedNames(statements).has('display')).toBe(true);
});
