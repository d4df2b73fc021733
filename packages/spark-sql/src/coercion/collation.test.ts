import { describe, expect, it } from 'vitest';
import { parseExpression } from '../syntax/parse-expression.ts';
import { parseType } from '../syntax/parse-type.ts';
import type { Expression } from '../syntax/tree.ts';
import type { ColumnType } from '../types/column-type.ts';
import { collationContext, INDETERMINATE, sharedCollation } from './collation.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  ci: 'STRING COLLATE UNICODE_CI',
  lower: 'STRING COLLATE UTF8_LCASE',
  plain: 'STRING',
  bytes: 'STRING COLLATE UTF8_BINARY',
  n: 'INT',
  both: 'STRUCT<a: STRING COLLATE UNICODE_CI, b: STRING>',
};

function parsed(text: string): Expression {
  const result = parseExpression(text);
  if (!result.ok) throw new Error(text);
  return result.expression;
}

/** The types that the binder knows: those of columns, and of what is made of them here. */
function typeOf(expr: Expression): ColumnType | undefined {
  switch (expr.kind) {
    case 'column':
      return parseType(COLUMNS[expr.path[0] ?? ''] ?? 'VOID');
    case 'literal':
      return { kind: 'string' };
    case 'cast':
      return expr.type;
    case 'call':
      if (expr.name === 'collate') {
        const [, name] = expr.args;
        return name?.kind === 'literal' && name.value.type === 'string'
          ? { kind: 'string', collation: name.value.value }
          : undefined;
      }
      return expr.name === 'md5' ? { kind: 'string' } : expr.args[0] && typeOf(expr.args[0]);
    default:
      return undefined;
  }
}

const contextOf = (text: string) => collationContext(parsed(text), typeOf);
const shared = (...texts: string[]) => sharedCollation(texts.flatMap((text) => contextOf(text) ?? []));

describe('the collation of an operand', () => {
  it.each([
    ["'a'", 'default', undefined],
    ['ci', 'implicit', 'UNICODE_CI'],
    ['plain', 'implicit', undefined],
    ['ci COLLATE UTF8_LCASE', 'explicit', 'UTF8_LCASE'],
    ['CAST(n AS STRING)', 'default', undefined],
    ['CAST(plain AS STRING)', 'implicit', undefined],
    ["CAST('a' AS STRING COLLATE UNICODE_CI)", 'implicit', 'UNICODE_CI'],
    ['upper(ci)', 'implicit', 'UNICODE_CI'],
    ["upper('a' COLLATE UNICODE_CI)", 'explicit', 'UNICODE_CI'],
    ['md5(ci)', 'default', undefined],
    ['both', 'implicit', INDETERMINATE],
  ])('%s is %s', (text, strength, collation) => {
    expect(contextOf(text)).toEqual({ strength, collation });
  });

  it('is none of a number', () => {
    expect(contextOf('n')).toBeUndefined();
  });
});

describe('the collation that operands share', () => {
  it.each([
    [['ci', "'a'"], 'UNICODE_CI'],
    [["'a'", "'b'"], undefined],
    [['plain', 'lower COLLATE UNICODE_CI'], 'UNICODE_CI'],
    [['ci', 'n'], 'UNICODE_CI'],
    [['plain', 'bytes'], undefined],
    [['bytes', "'a'"], 'UTF8_BINARY'],
    [['ci', 'lower'], INDETERMINATE],
    [['ci', 'plain'], INDETERMINATE],
    [['ci', 'lower', 'plain COLLATE UNICODE_CI'], 'UNICODE_CI'],
  ])('is of %j %s', (texts, collation) => {
    expect(shared(...texts)).toMatchObject({ collation });
  });

  it('is none where two are explicit', () => {
    expect(shared("'a' COLLATE UNICODE_CI", 'plain COLLATE UTF8_BINARY')).toEqual({
      explicit: ['UNICODE_CI', 'UTF8_BINARY'],
    });
  });
});
