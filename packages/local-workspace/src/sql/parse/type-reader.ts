import { type ColumnType, decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/types/parse-type';
import type { Expr } from './ast.ts';
import { decimalOf } from './literals.ts';
import { TokenReader } from './token-reader.ts';

/** Types and numbers as they are written in a statement. */
export abstract class TypeReader extends TokenReader {
  /** A type in the place where it stands, up to the token that can't belong to it. */
  type(): ColumnType {
    const start = this.peek().start;
    let end = this.next().end;
    if (this.is('('))
      while (((end = this.next().end), this.slice(end - 1, end) !== ')'))
        if (this.peek().kind === 'end') this.fail('expected )');
    if (this.is('<') || this.peek().text === '<>') {
      let depth = 0;
      do {
        const token = this.next();
        if (token.kind === 'end') this.fail('expected >', token);
        for (const sign of token.kind === 'symbol' ? token.text : '')
          depth += sign === '<' ? 1 : sign === '>' ? -1 : 0;
        end = token.end;
      } while (depth > 0);
    }
    try {
      return parseType(this.slice(start, end));
    } catch (error) {
      if (error instanceof TypeSyntaxError) this.fail(error.message);
      throw error;
    }
  }

  protected numberText(literal: Expr): string {
    return this.slice(literal.at, this.lastEnd()).trim();
  }

  protected numberLiteral(written: string, at: number): Expr {
    const match = /^(-?)(.*?)(BD|L|S|Y|D|F)?$/iu.exec(written.replace(/\s+/gu, ''));
    const digits = `${match?.[1] ?? ''}${match?.[2] ?? ''}`;
    const literal = (type: ColumnType): Expr => ({ k: 'literal', type, value: digits, at });
    switch (match?.[3]?.toUpperCase()) {
      case 'L':
        return literal(T.bigint);
      case 'S':
        return literal(T.smallint);
      case 'Y':
        return literal(T.tinyint);
      case 'D':
        return literal(T.double);
      case 'F':
        return literal(T.float);
      case 'BD':
        return literal(decimalOf(digits));
      default:
        break;
    }
    if (/e/iu.test(digits)) return literal(T.double);
    if (digits.includes('.')) return literal(decimalOf(digits));
    const value = BigInt(digits);
    if (BigInt.asIntN(32, value) === value) return literal(T.int);
    if (BigInt.asIntN(64, value) === value) return literal(T.bigint);
    if (digits.replace('-', '').length > 38) this.fail('the number has more than 38 digits');
    return literal(decimal(digits.replace('-', '').length, 0));
  }
}
