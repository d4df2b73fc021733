import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { PipelineNode } from '../../pipeline/document.ts';
import type { Command, ReadRequest } from './command.ts';
import { matchName } from './match-name.ts';
import { listed, Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { formOf } from './typed-form.ts';
import { listItems, unquoted } from './typed-text.ts';

const TYPES: Readonly<Record<string, string>> = {
  inner: 'inner',
  left: 'left',
  'left outer': 'left',
  right: 'right',
  'right outer': 'right',
  full: 'full',
  outer: 'full',
  'full outer': 'full',
  cross: 'cross',
  semi: 'left_semi',
  'left semi': 'left_semi',
  anti: 'left_anti',
  'left anti': 'left_anti',
};
const TYPE = `(?:(?<type>${Object.keys(TYPES)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})[\\s-]+)?`;

interface Key {
  readonly left: string;
  readonly right: string;
}

function readKey(left: Scope, right: PipelineNode, item: string): Key {
  const [first = '', second] = item.split(/\s*(?:==?|\bequals\b|\bis\b|\bmatches\b)\s*/iu);
  const plain = (phrase: string): string =>
    /^["`“]/u.test(phrase.trim()) ? phrase : phrase.trim().replace(/^.*\./u, '');
  if (second === undefined)
    return { left: left.column(plain(first)).name, right: left.columnOf(right, plain(first)).name };
  const isSwapped =
    left.findColumn(left.at, plain(first)) === undefined &&
    left.findColumn(right, plain(first)) !== undefined;
  const [ours, theirs] = isSwapped ? [second, first] : [first, second];
  return { left: left.column(plain(ours)).name, right: left.columnOf(right, plain(theirs)).name };
}

/** The columns that both sides have. */
function sharedKey(left: Scope, right: PipelineNode): Key[] {
  const [ours, theirs] = [left.schema, left.schemaOf(right)];
  const here = left.at?.label ?? '';
  const shared = (ours ?? []).filter(({ name }) => theirs?.some((other) => sameName(other.name, name)));
  const keys =
    shared.length > 1 ? shared.filter(({ name }) => /(?:^|_)(?:id|key|code|number)$/iu.test(name)) : shared;
  const [only, ...others] = keys;
  if (only && others.length === 0) return [{ left: only.name, right: left.columnOf(right, only.name).name }];
  throw new Refusal(
    shared.length === 0
      ? `“${here}” and “${right.label}” have no column of the same name. Say which ones belong together, such as: on ${ours?.[0]?.name ?? 'a'} = ${theirs?.[0]?.name ?? 'b'}.`
      : `“${here}” and “${right.label}” share ${listed(shared.map(({ name }) => name))}. Say which to join on, such as: on ${shared[0]?.name ?? ''}.`,
  );
}

/** The rows that a request starts from: those named, else those of the scope. */
function startOf(scope: Scope, phrase: string): Scope {
  return /^(?:it|this|these|that|them|the result|rows|)$/iu.test(phrase.trim())
    ? scope
    : scope.moved(scope.node(phrase));
}

function joined(scope: Scope, type: string, right: PipelineNode, keys: string): ReadRequest {
  if (scope.at === undefined) throw new Refusal('There are no rows to join yet: add a source first.');
  if (scope.at.id === right.id)
    throw new Refusal(`“${right.label}” would be joined with itself. Select the node to join it with.`);
  const by =
    type === 'cross'
      ? []
      : keys === ''
        ? sharedKey(scope, right)
        : listItems(keys).map((item) => readKey(scope, right, item));
  return {
    after: scope.at,
    steps: [{ kind: 'join', config: { type, keys: by.map((key) => ({ ...key })) }, others: [right.id] }],
  };
}

const join: Command = {
  form: formOf(
    `^(?:add\\s+(?:a\\s+|an\\s+)?)?${TYPE}(?:join|merge|match|combine|link|enrich|connect)\\s+(?:(?<left>(?!(?:with|and|to|against|on)\\s)(?:(?!\\s(?:on|by|using)\\s)[^,])*?)\\s+)?(?:with|and|to|against)\\s+(?<right>[^,]+?)(?:,?\\s+(?:on|by|using|over|where)\\s+(?:the\\s+)?(?:same\\s+|columns?\\s+|keys?\\s+)?(?<keys>.+))?$`,
  ),
  read: (group, scope) => {
    const left = startOf(scope, group('left'));
    return joined(
      left,
      TYPES[group('type').toLowerCase()] ?? 'inner',
      left.node(group('right')),
      group('keys'),
    );
  },
  namesNodes: true,
};

const joinOne: Command = {
  form: formOf(
    `^(?:add\\s+(?:a\\s+|an\\s+)?)?${TYPE}join\\s+(?:on\\s+)?(?<right>[^,]+?)(?:,?\\s+(?:on|by|using)\\s+(?<keys>.+))?$`,
  ),
  read: (group, scope) =>
    joined(scope, TYPES[group('type').toLowerCase()] ?? 'inner', scope.node(group('right')), group('keys')),
  namesNodes: true,
};

const lookUp: Command = {
  form: /^(?:look\s?up|fetch|bring in|add)\s+(?:the\s+)?(?<columns>.+?)\s+(?:from|in)\s+(?<right>[^,]+?)\s+(?:by|on|using)\s+(?<keys>.+)$/iu,
  read: (group, scope) => {
    const right = scope.node(group('right'));
    const keys = listItems(group('keys')).map((item) => readKey(scope, right, item));
    const columns = listItems(group('columns')).map((item) => scope.columnOf(right, item).name);
    return {
      steps: [
        { kind: 'join', config: { type: 'left', keys: keys.map((key) => ({ ...key })) }, others: [right.id] },
        {
          kind: 'select',
          config: { columns: [...(scope.schema ?? []).map(({ name }) => name), ...columns] },
        },
      ],
    };
  },
  namesNodes: true,
};

const union: Command = {
  form: /^(?:(?:union|stack|append|concatenate|concat)\s+(?:the\s+)?(?:rows\s+of\s+)?(?:(?<first>[^,]+?)\s+(?<word>with|and|to|onto)\s+)?(?<second>[^,]+)|add\s+the\s+rows\s+of\s+(?<rows>[^,]+?)(?:\s+to\s+(?<onto>[^,]+))?)$/iu,
  read: (group, scope) => {
    const named = [group('first') || group('onto'), group('second') || group('rows')].map((one) =>
      one.replace(/^(?:the\s+)?rows\s+of\s+|^(?:with|to)\s+/iu, ''),
    );
    // “append returns to orders”: those of Orders come first.
    const [first, second] = /^(?:to|onto)$/iu.test(group('word')) ? named.toReversed() : named;
    const start = startOf(scope, first ?? '');
    const other = start.node(second ?? '');
    if (start.at?.id === other.id)
      throw new Refusal(`“${other.label}” would be added to itself. Select the node to add it to.`);
    const names = (node: PipelineNode | undefined) => start.schemaOf(node)?.map(({ name }) => name);
    const [ours, theirs] = [names(start.at), names(other)];
    const differ =
      ours && theirs && (ours.length !== theirs.length || !ours.every((name) => matchesOne(name, theirs)));
    return {
      ...(start.at ? { after: start.at } : {}),
      steps: [{ kind: 'union', config: differ === true ? { allowMissing: true } : {}, others: [other.id] }],
    };
  },
  namesNodes: true,
};

const matchesOne = (name: string, names: readonly string[]): boolean => {
  const rank = matchName(name, names)?.rank;
  return rank === 'exact' || rank === 'case';
};

const FORMATS: Readonly<Record<string, string>> = {
  parquet: 'parquet',
  csv: 'csv',
  json: 'json',
  orc: 'orc',
  delta: 'delta',
};
const MODES: readonly (readonly [RegExp, string])[] = [
  [/overwrit|replac/iu, 'overwrite'],
  [/append|adding/iu, 'append'],
  [/merg|upsert/iu, 'merge'],
  [/unless|if it does not exist|if absent/iu, 'ignore'],
];

const write: Command = {
  form: /^(?<verb>write|save|store|export|output|put|append|merge|upsert|overwrite)\s*(?<things>it|this|them|the (?:rows|results?|data)|rows|results?|everything|all)?\s*(?:as\s+(?:an?\s+)?(?<as>delta|parquet|csv|json|orc)(?:\s+(?:table|files?))?\s+(?=(?:in|on)?to\s|in\s))?(?:(?:in|on)?to|as|in)?\s+(?:a\s+|the\s+)?(?:new\s+)?(?:delta\s+|catalog\s+)?(?<what>table|file|files|folder)?\s*(?:called\s+|named\s+)?(?<place>"[^"]+"|`[^`]+`(?:\.[^\s,]+)?|[^\s,`]+)(?<how>(?:,?\s+.+)?)$/iu,
  read: (group, scope) => {
    const place = group('place').startsWith('"') ? unquoted(group('place')) : group('place');
    const isPath = /^(?:\/|[a-z0-9]+:\/\/|dbfs:)/iu.test(place) || /file|folder/iu.test(group('what'));
    const isTable = place.includes('.') || /table/iu.test(group('what'));
    if (!isPath && !isTable) return undefined;
    const how = `${group('verb')} ${group('how')}`;
    const formats = /\b(parquet|csv|json|orc|delta)\b/iu;
    const mode = MODES.find(([words]) => words.test(how))?.[1] ?? 'error';
    const keys = /\b(?:on|by|keys?)\s+(?<keys>.+)$/iu.exec(group('how'))?.groups?.['keys'];
    const merged = mode === 'merge' && keys !== undefined ? { mergeKeys: scope.columns(keys) } : {};
    const named = formats.exec(group('as')) ?? formats.exec(group('how'));
    if (!isPath && named && named[0].toLowerCase() !== 'delta')
      throw new Refusal(
        `A table is written as Delta. For ${named[0].toUpperCase()} files name a folder, such as: write as ${named[0].toLowerCase()} to /Volumes/main/default/files/out.`,
      );
    const asked = named ?? /\.(parquet|csv|json|orc)$/iu.exec(place);
    const format = FORMATS[asked?.[1]?.toLowerCase() ?? ''] ?? 'parquet';
    const to = isPath ? { to: 'file', path: place, format } : { to: 'table', table: place };
    return { steps: [{ kind: 'export', config: { ...to, mode, ...merged } }] };
  },
  namesNodes: true,
};

const read: Command = {
  form: /^(?:read|load|open|use|import|start (?:with|from)|add)\s+(?:(?:from|the|a|new|data|source|table|file|for|called|named)\s+)*(?<place>\/[^\s]+|[a-z][a-z0-9]*:\/\/[^\s]+|(?:`[^`]+`|[\p{L}_][\p{L}\p{N}_]*)(?:\.(?:`[^`]+`|[\p{L}_][\p{L}\p{N}_]*)){1,2})$/iu,
  read: (group) => {
    const place = group('place');
    const isPath = /^(?:\/|[a-z0-9]+:\/\/)/iu.test(place);
    const name =
      place
        .replace(/\/+$/u, '')
        .split(isPath ? '/' : '.')
        .at(-1)
        ?.replaceAll('`', '') ?? place;
    const format = /\.(csv|json|parquet|orc)$/iu.exec(place)?.[1]?.toLowerCase();
    const config = isPath
      ? {
          from: 'file',
          filePath: place,
          ...(format === undefined ? {} : { fileFormat: format }),
          ...(place.startsWith('/Volumes/') ? { cloudProvider: 'volume' } : {}),
        }
      : { from: 'table', table: place };
    const label = name.replace(/\.[a-z]+$/iu, '').replaceAll(/[_-]+/gu, ' ');
    return {
      steps: [
        {
          kind: 'source',
          config,
          label: label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
          begins: true,
        },
      ],
    };
  },
  namesNodes: true,
};

/** Requests that name other nodes, tables or files; those with more words come first. */
export const COMBINE_COMMANDS: readonly Command[] = [lookUp, join, joinOne, write, union, read];
