import { describe, expect, it } from 'vitest';
import type { Statement } from './ast.ts';
import { printExpression, printModule } from './print.ts';
import { py } from './py.ts';
import {
  assign,
  blank,
  comment,
  define,
  fromImport,
  giveBack,
  importModule,
  run,
  verbatim,
} from './statements.ts';

const lines = (...statements: Statement[]): string[] => printModule(statements).split('\n').slice(0, -1);

describe('printModule', () => {
  it('prints an empty text for no statements', () => {
    expect(printModule([])).toBe('');
    expect(printModule([blank, comment(''), blank])).toBe('');
  });

  it('splits a long chain into one call per line', () => {
    expect(
      lines(
        assign(
          py`orders`,
          py`spark.read.format("csv").option("header", True).option("sep", ";").load("/Volumes/main/raw/orders.csv")`,
        ),
      ),
    ).toEqual([
      'orders = (',
      '    spark.read.format("csv")',
      '    .option("header", True)',
      '    .option("sep", ";")',
      '    .load("/Volumes/main/raw/orders.csv")',
      ')',
    ]);
  });

  it('begins lines with the operator of a long condition', () => {
    expect(
      lines(
        assign(
          py`paid`,
          py`orders.filter((F.col("status") == "paid") & (F.col("amount") > 100) & F.col("customer_id").isNotNull())`,
        ),
      ),
    ).toEqual([
      'paid = orders.filter(',
      '    (F.col("status") == "paid")',
      '    & (F.col("amount") > 100)',
      '    & F.col("customer_id").isNotNull()',
      ')',
    ]);
  });

  it('puts a comma after a parameter that is alone on its line, and none after several', () => {
    const head = (...names: readonly string[]): readonly string[] =>
      lines(
        define({
          name: 'build_customers_with_orders_of_the_last_two_years_and_their_returns',
          parameters: names.map((name) => ({ name, type: py`DataFrame` })),
          returns: py`DataFrame`,
          doc: 'Build.',
          body: [giveBack(py`orders`)],
        }),
      ).slice(1, 3);
    expect(head('orders')).toEqual(['    orders: DataFrame,', ') -> DataFrame:']);
    expect(head('orders', 'returns')).toEqual([
      '    orders: DataFrame, returns: DataFrame',
      ') -> DataFrame:',
    ]);
  });

  it('gathers, merges and sorts imports below the header', () => {
    expect(
      lines(
        comment('Databricks notebook source'),
        fromImport('pyspark.sql', ['Window']),
        comment('Read'),
        assign(py`x`, py`1`),
        fromImport('pyspark.sql', [{ name: 'functions', as: 'F' }, 'SparkSession', 'Window']),
        importModule('json'),
      ),
    ).toEqual([
      '# Databricks notebook source',
      '',
      'import json',
      '',
      'from pyspark.sql import SparkSession, Window',
      'from pyspark.sql import functions as F',
      '',
      '# Read',
      'x = 1',
    ]);
  });

  it.each(['def f(x):\n    return x', 'class A:\n    pass', '@F.udf("int")\ndef f(x):\n    return x'])(
    'puts two blank lines between imports and %j',
    (code) => {
      const [first] = code.split('\n');
      expect(lines(importModule('re'), verbatim(code)).slice(0, 4)).toEqual(['import re', '', '', first]);
    },
  );

  it('keeps at most two blank lines, and none at the ends', () => {
    expect(lines(blank, run(py`f()`), blank, blank, blank, run(py`g()`), blank)).toEqual([
      'f()',
      '',
      '',
      'g()',
    ]);
  });

  it('wraps comments and disarms tool directives in them', () => {
    const wrapped = lines(comment(`${'word '.repeat(30)}\nnext\u2028line`));
    expect(wrapped.every((line) => line.startsWith('# ') && line.length <= 88)).toBe(true);
    expect(wrapped.slice(-2)).toEqual(['# next', '# line']);
    const hostile = [
      '# noqa',
      'fmt: off',
      'coding: latin-1',
      '-*- coding=utf-7 -*-',
      'type: ignore',
      'ruff : noqa',
    ];
    for (const text of hostile)
      for (const line of lines(comment(text)))
        expect(line).not.toMatch(/noqa|(?:fmt|coding|type|ruff)\s*[:=]/iu);
    expect(lines(comment('a\rimport os\x0cimport sys'))).toEqual(['# a', '# import os', '# import sys']);
  });
});

describe('deep trees', () => {
  it('print without running out of stack', () => {
    let frame = py`orders`;
    let condition = py`F.col("a")`;
    for (let index = 0; index < 20_000; index++) {
      frame = py`${frame}.drop("a")`;
      condition = py`${condition} | b`;
    }
    expect(lines(assign(py`x`, frame))).toHaveLength(20_002);
    expect(lines(assign(py`x`, py`f(${condition})`))).toHaveLength(20_003);
  });
});

describe('printExpression', () => {
  it('takes a width', () => {
    const node = py`F.concat(F.col("first_name"), F.col("last_name"))`;
    expect(printExpression(node)).toBe('F.concat(F.col("first_name"), F.col("last_name"))');
    expect(printExpression(node, { width: 30 })).toBe(
      'F.concat(\n    F.col("first_name"),\n    F.col("last_name"),\n)',
    );
  });
});
