import { expect, it } from 'vitest';
import { variableMark } from '../python/variable-mark.ts';
import { sql } from '../sql/sql.ts';
import { jinja, outputJinja, plainJinja } from './jinja.ts';
import { refSql, sqlInJinja, sqlTemplate, thisSql } from './sql-template.ts';

it.each([
  ['{{ x }}', "{{ '{' }}{ x }}"],
  ['{% raw %}', "{{ '{' }}% raw %}"],
  ['{# note #}', "{{ '{' }}# note #}"],
  ['{{{', "{{ '{' }}{{ '{' }}{{ '{' }}"],
  ['{ "a": 1 }', '{ "a": 1 }'],
])('writes %j so that Jinja gives it back', (text, template) => {
  expect(plainJinja(text)).toBe(template);
});

it('has strings that end nowhere else, and parameters as variables', () => {
  expect(jinja.str('say "}}" \\ and\nmore').text).toBe('"say \\"}}\\" \\\\ and\\nmore"');
  expect(jinja.str(`a_${variableMark('land')}`).text).toBe('"a_" ~ var("land")');
  expect(jinja.str('').text).toBe('""');
});

it('names models and the own table where a query names tables', () => {
  expect(sqlTemplate(sql`SELECT * FROM ${refSql('orders')} UNION ALL SELECT * FROM ${thisSql}`)).toBe(
    'SELECT * FROM {{ ref("orders") }} UNION ALL SELECT * FROM {{ this }}',
  );
});

it('escapes what a variable holds by where it is', () => {
  const land = variableMark('land');
  const query = sql`SELECT 1 AS ${sql.name(`in ${land}`)} WHERE country = ${sql.str(`{${land}}`)}`;
  expect(sqlTemplate(query)).toBe(
    'SELECT 1 AS `in {{ sql_name(var("land")) }}` WHERE country = \'{{ \'{\' }}{{ sql_text(var("land")) }}}\'',
  );
  expect(sqlInJinja(sql`country = ${sql.str(land)}`).text).toBe(
    '"country = \'" ~ sql_text(var("land")) ~ "\'"',
  );
});

it('takes expressions only', () => {
  expect(outputJinja(jinja`source(${jinja.str('a')}, ${jinja.str('b')})`)).toBe('{{ source("a", "b") }}');
});
