import { describe, expect, it } from 'vitest';
import { formatNumber, formatPattern, formatString } from './number-format.ts';

describe('format_string', () => {
  it('reads index, flags, width and precision as java.util.Formatter does', () => {
    const values = JSON.stringify(['i7', 'sabc', 'f1234.567', null, 'btrue']);
    expect(formatString('%d|%5s|%.2f|%s|%b|%%|%n', values)).toBe('7|  abc|1234.57|null|true|%|\n');
    expect(formatString('%2$-5s|%1$05d|%1$+d|%3$,.1f|%2$S', values)).toBe('abc  |00007|+7|1,234.6|ABC');
    expect(formatString('%-5d|%(d|% d', JSON.stringify(['i7', 'i-7', 'i7']))).toBe('7    |(7)| 7');
    expect(formatString('100 %', '[]')).toBe('100 %');
    expect(formatString('%.s %5', '["sx"]')).toBe('%.s %5');
  });

  it('takes no decimal for a floating-point number, as Spark takes none', () => {
    expect(() => formatString('%.2f', '["d1.5"]')).toThrow(/INVALID_FORMAT.*DOUBLE/u);
    expect(() => formatString('%e', '["d1.5"]')).toThrow(/INVALID_FORMAT.*DOUBLE/u);
    expect(formatString('%s', '["d1.5"]')).toBe('1.5');
  });

  it('refuses by name what would take long or much', () => {
    expect(() => formatString('%100000000d', '["i1"]')).toThrow(/UNSUPPORTED_FEATURE.*width.*10000/u);
    expect(() => formatString('%.10001f', '["f1.5"]')).toThrow(/UNSUPPORTED_FEATURE/u);
    expect(() => formatString('%1$9999d'.repeat(200), '["i1"]')).toThrow(/result of format_string/u);
    // Many zeros are flags; that they are not a specifier is found in one pass.
    expect(formatString(`%${'0'.repeat(1_000_000)}!`, '["i1"]')).toHaveLength(1_000_002);
  });
});

it('format_number has as many decimals as DecimalFormat gives a double, and no more', () => {
  expect(formatNumber('1.5', '340')).toHaveLength(342);
  expect(() => formatNumber('1', '100000000')).toThrow(/UNSUPPORTED_FEATURE.*340/u);
  expect(() => formatPattern('1', `0.${'0'.repeat(400)}`)).toThrow(/UNSUPPORTED_FEATURE.*340/u);
});
