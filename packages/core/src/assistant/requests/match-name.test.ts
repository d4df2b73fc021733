import { describe, expect, it } from 'vitest';
import { matchName } from './match-name.ts';

const NAMES = ['order_id', 'customer_id', 'orderDate', 'Unit Price', 'amount', 'city', 'id2'];

describe('a typed name', () => {
  it.each([
    ['amount', 'exact', ['amount']],
    ['AMOUNT', 'case', ['amount']],
    ['order id', 'separators', ['order_id']],
    ['Order-Date', 'separators', ['orderDate']],
    ['unit_price', 'separators', ['Unit Price']],
    ['amounts', 'plural', ['amount']],
    ['cities', 'plural', ['city']],
    ['unit prices', 'plural', ['Unit Price']],
    ['price', 'word', ['Unit Price']],
    ['date', 'word', ['orderDate']],
    ['id', 'word', ['order_id', 'customer_id']],
    ['order', 'word', ['order_id', 'orderDate']],
    ['amonut', 'typo', ['amount']],
    ['ammount', 'typo', ['amount']],
    ['custmer_id', 'typo', ['customer_id']],
    ['ctiy', 'typo', ['city']],
  ])('%s matches by %s', (typed, rank, names) => {
    expect(matchName(typed, NAMES)).toEqual({ rank, names });
  });

  it.each(['country', 'id3', 'am', '', '  ', '!!'])('%j matches none', (typed) => {
    expect(matchName(typed, NAMES)).toBeUndefined();
  });
});
