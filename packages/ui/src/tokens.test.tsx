import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const light = tokensOf(':root');
const themes = { light, dark: new Map([...light, ...tokensOf('[data-theme="dark"]')]) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'panel', 'raised', 'sunken', 'hover'];
const categories = ['source', 'transform', 'join', 'aggregate', 'output', 'compute'];
const code = ['keyword', 'string', 'number', 'comment', 'name', 'type'].map((name) => `code-${name}`);

const text: [string, string][] = [
  ...['ink', 'dim', 'accent-ink', 'bad'].flatMap((ink): [string, string][] =>
    surfaces.map((on) => [ink, on]),
  ),
  ...['ok', 'warn', 'bad'].flatMap((tone): [string, string][] => [
    [tone, 'panel'],
    [tone, `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-hover'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['dim', 'accent-soft'],
  ...categories.flatMap((name): [string, string][] => [
    ['on-category', name],
    [`${name}-ink`, 'panel'],
    [`${name}-ink`, `${name}-soft`],
  ]),
  ...code.flatMap((name): [string, string][] => ['panel', 'sunken', 'code-mark'].map((on) => [name, on])),
];

const shapes: [string, string][] = [
  ...['control', 'focus'].flatMap((name): [string, string][] =>
    ['canvas', 'panel', 'raised'].map((on) => [name, on]),
  ),
  ['accent', 'panel'],
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  const ratio = (a: string, b: string) => contrast(tokens.get(a) ?? '', tokens.get(b) ?? '');

  it.each(text)('shows %s text on %s at 4.5:1 or better', (ink, on) => {
    expect(ratio(ink, on)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('shows %s on %s at 3:1 or better', (shape, on) => {
    expect(ratio(shape, on)).toBeGreaterThanOrEqual(3);
  });
});
