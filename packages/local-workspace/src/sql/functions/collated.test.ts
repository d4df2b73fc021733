import { hasOwnText, OWN_TEXT } from '@lakehouse/spark-sql/coercion/collation';
import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { describe, expect, it } from 'vitest';
import { collationRule, RULES } from './collated.ts';

const namesIn = (text: string): readonly string[] => text.split(/\s+/u).filter((name) => name !== '');
const RULED = Object.values(RULES).flatMap(namesIn);

describe('what functions do with collations', () => {
  it('is said of functions that there are, each once by its main name', () => {
    expect(RULED.filter((name) => findFunction(name)?.name !== name)).toEqual([]);
    expect(RULED.filter((name, at) => RULED.indexOf(name) !== at)).toEqual([]);
  });

  it('is said of functions that there are, where their text is their own', () => {
    expect([...OWN_TEXT].filter((name) => findFunction(name) === undefined)).toEqual([]);
  });

  it('agrees between both lists: a text of its own takes no collation of an argument', () => {
    const others = ['first', 'shared', 'search', 'ordered', 'keys'];
    const taking = RULED.filter((name) => others.includes(collationRule(name, 2, false) ?? ''));
    expect(taking.filter(hasOwnText)).toEqual([]);
  });
});
