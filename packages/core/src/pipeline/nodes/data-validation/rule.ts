import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { type LiteralResult, sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import {
  makeBinary,
  makeCall,
  makeCast,
  makeColumn,
  makeIn,
  makeInt,
  makeIsNull,
  makeNot,
  makeOver,
  makeText,
} from '@lakehouse/spark-sql/syntax/make';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  equalTypes,
  findColumn,
  formatType,
  isNumeric,
  isTemporal,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { freeName } from '../../../codegen/free-name.ts';
import { comparedLiteral } from '../../../codegen/plain-literal.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { mapKeys, missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { patternProblems } from '../../../diagnostics/regular-expression.ts';
import type { RuleConfig } from './config.ts';

/** What a rule reads. */
export interface RuleInput {
  readonly schema: Schema;
  /** The columns of the known values; undefined while no node is connected, or its columns are not known. */
  readonly known: Schema | undefined;
}

/** The known values of a rule: the rows are joined with a column of another input, renamed so that no column has its name. */
export interface KnownValues {
  readonly column: string;
  readonly key: string;
  readonly joined: string;
}

export interface Rule {
  /** True where a row, or all rows, fail it; NULL where that can't be decided. */
  readonly fails: Expression;
  readonly known?: KnownValues;
}

type Made = Rule | readonly Problem[];

/** The text that stands for the rule's columns. */
export const columnsOf = ({ check, column, columns, other }: RuleConfig): string => {
  if (check === 'unique') return columns.join(', ');
  if (check === 'compare') return `${column}, ${other}`;
  return check === 'sql' || check === 'row-count' ? '' : column;
};

/** The name of a rule, unless one is given. */
export function nameOf(rule: RuleConfig): string {
  const { check, column, columns, operator, other, expression, type } = rule;
  const given = rule.name.trim();
  if (given !== '') return given;
  switch (check) {
    case 'not-null':
      return `${column} is not NULL`;
    case 'unique':
      return `${columns.join(', ')} is unique`;
    case 'in-set':
      return `${column} is one of the values`;
    case 'range':
      return `${column} is in range`;
    case 'pattern':
      return `${column} matches the pattern`;
    case 'type':
      return `${column} is ${type.toUpperCase()}`;
    case 'length':
      return `length of ${column}`;
    case 'reference':
      return `${column} is known`;
    case 'compare':
      return `${column} ${operator} ${other}`;
    case 'sql':
      return expression.trim();
    case 'freshness':
      return `${column} is fresh`;
    case 'row-count':
      return 'number of rows';
  }
}

/** The rule at a place of the list as an expression, or what is wrong with it. */
export function makeRule(rule: RuleConfig, { schema, known }: RuleInput, at: number): Made {
  const path = `rules.${at}`;
  if (rule.check === 'unique') return unique(rule, schema, path);
  if (rule.check === 'row-count') return within(makeCall('count', makeInt(1)), rule, T.bigint, path);
  if (rule.check === 'sql') {
    const field = `${path}.expression`;
    const { expression, problems } = checkText(rule.expression, schema, { expects: 'condition', field });
    return expression ? { fails: makeNot(expression) } : problems;
  }
  if (rule.column === '') return [error('no-column', 'Choose a column', `${path}.column`)];
  const column = findColumn(schema, rule.column);
  if (!column) return missingColumns([rule.column], schema, `${path}.column`);
  return rule.check === 'reference'
    ? reference(rule, column, { schema, known }, at)
    : ofColumn(rule, column, schema, path);
}

function ofColumn(rule: RuleConfig, column: Column, schema: Schema, path: string): Made {
  const value = makeColumn(column.name);
  switch (rule.check) {
    case 'not-null':
      return { fails: makeIsNull(value, false) };
    case 'in-set': {
      if (rule.values.length === 0) return [error('no-value', 'Enter at least one value', `${path}.values`)];
      const read = rule.values.map((value) => valueOf(value, column.type));
      const problems = read.flatMap((one) => (one.ok ? [] : [{ ...one.problem, field: `${path}.values` }]));
      if (problems.length > 0) return problems;
      return {
        fails: makeIn(
          value,
          read.flatMap((one) => (one.ok ? [one.literal] : [])),
          true,
        ),
      };
    }
    case 'range':
      return within(value, rule, column.type, path);
    case 'length':
      return text(column, path) ?? within(makeCall('length', value), rule, T.int, path);
    case 'pattern': {
      const wrong = text(column, path) ?? patternProblems(rule.pattern, `${path}.pattern`);
      if (wrong.length > 0) return wrong;
      const pattern = makeText(rule.pattern);
      return {
        fails: {
          kind: 'like',
          operator: 'rlike',
          operand: value,
          patterns: [pattern],
          not: true,
          start: 0,
          end: 0,
        },
      };
    }
    case 'type': {
      const wrong = text(column, path);
      if (wrong) return wrong;
      const converted = makeCast(value, T[rule.type], true);
      return { fails: makeBinary('and', makeIsNull(value, true), makeIsNull(converted, false)) };
    }
    case 'compare':
      return compare(rule, column, schema, path);
    default:
      return freshness(rule, column, path);
  }
}

/** A value that is compared with a column of the type. */
function valueOf(text: string, type: ColumnType): LiteralResult {
  const read = sqlLiteral(text, type);
  return read.ok ? { ok: true, literal: comparedLiteral(read.literal, type) } : read;
}

/** Spark would convert a text that it compares with a number or a date, and fail for one that is none. */
function otherType(one: Column, other: Column, path: string): readonly Problem[] | undefined {
  const isAlike =
    equalTypes(one.type, other.type) || [isNumeric, isTemporal].some((is) => is(one.type) && is(other.type));
  if (isAlike) return undefined;
  const types = [one, other].map(({ type }) => formatType(type).toUpperCase());
  return [
    error('other-type', `Can’t compare ${types.join(' with ')}: convert one of the columns before`, path),
  ];
}

const text = ({ name, type }: Column, path: string): readonly Problem[] | undefined =>
  type.kind === 'string'
    ? undefined
    : [
        error(
          'not-text',
          `“${name}” is ${formatType(type).toUpperCase()}: this rule checks text`,
          `${path}.column`,
        ),
      ];

/** Fails outside of the bounds, of which one may be left out. */
function within(value: Expression, { min, max }: RuleConfig, type: ColumnType, path: string): Made {
  const problems: Problem[] = [];
  const beyond = (bound: string, operator: '<' | '>', name: 'min' | 'max'): Expression[] => {
    if (bound.trim() === '') return [];
    const read = valueOf(bound, type);
    if (read.ok) return [makeBinary(operator, value, read.literal)];
    problems.push({ ...read.problem, field: `${path}.${name}` });
    return [];
  };
  const outside = [...beyond(min, '<', 'min'), ...beyond(max, '>', 'max')];
  if (problems.length > 0) return problems;
  if (isNumeric(type) && min.trim() !== '' && max.trim() !== '' && Number(min) > Number(max))
    return [error('no-range', 'The largest value is below the smallest', `${path}.max`)];
  if (outside.length === 0)
    return [error('no-bound', 'Enter the smallest value, the largest or both', `${path}.min`)];
  return { fails: outside.reduce((one, other) => makeBinary('or', one, other)) };
}

function compare({ operator, other }: RuleConfig, column: Column, schema: Schema, path: string): Made {
  if (other === '') return [error('no-column', 'Choose a column', `${path}.other`)];
  const second = findColumn(schema, other);
  if (!second) return missingColumns([other], schema, `${path}.other`);
  const holds = makeBinary(operator, makeColumn(column.name), makeColumn(second.name));
  const wrong = otherType(column, second, `${path}.other`);
  if (wrong) return wrong;
  const { problems } = checkExpression(holds, schema, { allow: 'scalar' });
  return problems.length > 0
    ? problems.map((found) => ({ ...found, field: `${path}.other` }))
    : { fails: makeNot(holds) };
}

/** Rows fail that have the same values as another; with NULL in one of the columns they pass. */
function unique({ columns }: RuleConfig, schema: Schema, path: string): Made {
  if (columns.length === 0) return [error('no-column', 'Choose at least one column', `${path}.columns`)];
  const problems = [
    ...missingColumns(columns, schema, `${path}.columns`),
    ...mapKeys(columns, schema, `${path}.columns`),
  ];
  if (problems.length > 0) return problems;
  const keys = columns.map((name) => makeColumn(required(findColumn(schema, name), name).name));
  const equal = makeOver(makeCall('count', makeInt(1)), { partitionBy: keys, orderBy: [] });
  return {
    fails: keys
      .map((key) => makeIsNull(key, true))
      .reduce((both, one) => makeBinary('and', both, one), makeBinary('>', equal, makeInt(1))),
  };
}

function reference(rule: RuleConfig, column: Column, { schema, known }: RuleInput, at: number): Made {
  const path = `rules.${at}`;
  if (!known)
    return [
      error(
        'no-reference',
        'Connect the node with the known values to the second input',
        `${path}.reference`,
      ),
    ];
  if (rule.reference === '') return [error('no-column', 'Choose a column', `${path}.reference`)];
  const key = findColumn(known, rule.reference);
  if (!key) return missingColumns([rule.reference], known, `${path}.reference`);
  const joined = freeName(
    `known_${at + 1}`,
    schema.map(({ name }) => name),
  );
  const maps = mapKeys([column.name], schema, `${path}.column`);
  const wrong = otherType(column, key, `${path}.reference`) ?? (maps.length > 0 ? maps : undefined);
  if (wrong) return wrong;
  return {
    fails: makeBinary(
      'and',
      makeIsNull(makeColumn(column.name), true),
      makeIsNull(makeColumn(joined), false),
    ),
    known: { column: column.name, key: key.name, joined },
  };
}

function freshness({ age, unit }: RuleConfig, { name, type }: Column, path: string): Made {
  if (!isTemporal(type))
    return [
      error(
        'not-a-time',
        `“${name}” is ${formatType(type).toUpperCase()}: choose a date or a timestamp`,
        `${path}.column`,
      ),
    ];
  const oldest = parseExpression(`current_timestamp() - INTERVAL ${age} ${unit}`);
  if (!oldest.ok) throw new Error('The age is not an interval');
  return { fails: makeBinary('<', makeCall('max', makeColumn(name)), oldest.expression) };
}
