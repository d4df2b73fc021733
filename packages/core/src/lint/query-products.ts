import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import type { Alias, Expression, Query, Select, Source } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, visitExpression, visitQuery } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';

type Ctes = ReadonlyMap<string, Query>;

/** A relation of FROM that is not a join. */
interface Relation {
  readonly name: readonly string[];
  /** Its rows belong to each row before it, or are few on purpose. */
  readonly isLinked: boolean;
}

/** Whether a query combines the rows of two sources without any condition between them. */
export function multipliesRows(text: string): boolean {
  const parsed = parseQuery(text);
  if (!parsed.ok) return false;
  const ctes = new Map<string, Query>();
  let found = false;
  visitQuery(parsed.value, {
    query: (query) => {
      for (const cte of query.ctes) ctes.set(cte.name.toLowerCase(), cte.query);
      return !found;
    },
    select: (select) => {
      found ||= isProduct(select, ctes);
      return !found;
    },
  });
  return found;
}

/** Whether the sources of a SELECT fall into groups that no condition connects. */
function isProduct(select: Select, ctes: Ctes): boolean {
  const relations: Relation[] = [];
  const conditions: Expression[] = select.where ? conjunctsOf(select.where) : [];
  const links: (readonly Relation[])[] = [];
  /** Adds the relations of a source, and returns them. */
  const read = (source: Source): readonly Relation[] => {
    if (source.kind === 'join') {
      const [left, right] = [read(source.left), read(source.right)];
      if (source.on) conditions.push(...conjunctsOf(source.on));
      const isLinked =
        source.natural || source.using.length > 0 || source.join === 'semi' || source.join === 'anti';
      if (isLinked) links.push([...left, ...right]);
      return [...left, ...right];
    }
    const relation = { name: nameOf(source), isLinked: isLateral(source) || hasGivenRows(source, ctes) };
    relations.push(relation);
    return [relation];
  };
  for (const source of select.from) read(source);
  if (relations.length < 2) return false;
  for (const condition of conditions) links.push(namedBy(condition, relations));
  const [first, ...others] = relations.filter(({ isLinked }) => !isLinked);
  if (!first) return false;
  const reached = new Set([first]);
  // A link between relations that are not reached yet may be reached by one after it.
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const link of links)
      if (link.some((one) => reached.has(one))) for (const one of link) reached.add(one);
  }
  return others.some((one) => !reached.has(one));
}

const conjunctsOf = (expression: Expression): Expression[] =>
  expression.kind === 'binary' && expression.operator === 'and'
    ? [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)]
    : [expression];

/** The relations whose columns a condition names; all of them where columns have no qualifier, as these may be anybody's. */
function namedBy(condition: Expression, relations: readonly Relation[]): readonly Relation[] {
  const named = new Set<Relation>();
  const bare = new Set<string>();
  visitExpression(condition, {
    expression: (one) => {
      if (one.kind !== 'column') return true;
      const owner = relations.find(({ name }) => isQualifier(name, one.path));
      if (owner) named.add(owner);
      else bare.add(one.path.join('.').toLowerCase());
      return true;
    },
  });
  return bare.size > 0 && bare.size + named.size > 1 ? relations : [...named];
}

/** Whether a column's path begins with the name of a relation, or with the last parts of it. */
const isQualifier = (name: readonly string[], path: readonly string[]): boolean =>
  name.some((_, start) => {
    const qualifier = name.slice(start);
    return path.length > qualifier.length && qualifier.every((part, at) => sameName(part, path[at] ?? ''));
  });

function nameOf(source: Exclude<Source, { kind: 'join' }>): readonly string[] {
  if (source.kind === 'sample') return source.source.kind === 'join' ? [] : nameOf(source.source);
  const { name }: Alias = source.alias;
  if (name !== undefined) return [name];
  return source.kind === 'table' ? source.name : [];
}

const isLateral = (source: Source): boolean =>
  source.kind === 'query'
    ? source.lateral
    : source.kind === 'function' && (source.lateral || findFunction(source.call.name)?.kind === 'generator');

/** Whether a source has one row, or rows that the query itself lists: whoever combines these with others means to. */
function hasGivenRows(source: Source, ctes: Ctes): boolean {
  if (source.kind === 'query') return givesGivenRows(source.query);
  const [name = '', ...others] = source.kind === 'table' ? source.name : [];
  const cte = others.length === 0 ? ctes.get(name.toLowerCase()) : undefined;
  return cte !== undefined && givesGivenRows(cte);
}

function givesGivenRows({ body, limit }: Query): boolean {
  if (limit?.kind === 'literal' && limit.value.type === 'number' && Number(limit.value.text) <= 1)
    return true;
  switch (body.kind) {
    case 'nested':
      return givesGivenRows(body.query);
    case 'values':
      return true;
    case 'select':
      return body.from.length === 0 || (body.group === undefined && body.items.some(isAggregated));
    default:
      return false;
  }
}

const isAggregated = ({ value }: Select['items'][number]): boolean =>
  findExpression(
    value,
    (one) => one.kind === 'call' && !one.over && findFunction(one.name)?.kind === 'aggregate',
  ) !== undefined;
