import { arityOf } from '../functions/function-spec.ts';
import { functionHelp } from '../functions/help.ts';
import { FUNCTIONS } from '../functions/table.ts';
import { STRUCTURAL } from '../syntax/keywords.ts';
import { quoteName } from '../syntax/quote.ts';
import { type Token, tokenize } from '../syntax/tokens.ts';
import { type ColumnType, findColumn, formatType, type Schema, SIMPLE_KINDS } from '../types/column-type.ts';

export interface Completion {
  readonly label: string;
  readonly kind: 'column' | 'function' | 'keyword';
  /** The type of a column, the signature of a function. */
  readonly detail: string;
  /** Replaces the text from `from` to the cursor. */
  readonly insert: string;
  readonly help: string;
}

export interface Completions {
  /** Start of the text to replace, which ends at the cursor. */
  readonly from: number;
  /** Best match first. */
  readonly items: readonly Completion[];
}

const word = (label: string, help: string, insert = label): Completion => ({
  label,
  kind: 'keyword',
  detail: '',
  insert,
  help,
});

const BEFORE_VALUE: readonly Completion[] = [
  word('CASE', 'One of several values, by conditions', 'CASE WHEN '),
  word('CAST', 'Changes the type of a value', 'CAST('),
  word('DATE', 'A date', "DATE '"),
  word('FALSE', 'The truth value false'),
  word('INTERVAL', 'A span of time, to add to a date', 'INTERVAL '),
  word('NOT', 'The opposite of a condition', 'NOT '),
  word('NULL', 'No value'),
  word('TIMESTAMP', 'A date and time', "TIMESTAMP '"),
  word('TRUE', 'The truth value true'),
  word('TRY_CAST', 'Changes the type, or gives NULL', 'TRY_CAST('),
];

const AFTER_VALUE: readonly Completion[] = [
  word('AND', 'Both conditions hold'),
  word('OR', 'At least one condition holds'),
  word('BETWEEN', 'Within two bounds', 'BETWEEN '),
  word('DIV', 'Whole part of a division'),
  word('ELSE', 'The value when no condition holds'),
  word('END', 'Ends CASE'),
  word('ILIKE', 'Matches a pattern, ignoring case', "ILIKE '"),
  word('IN', 'Is one of several values', 'IN ('),
  word('IS NOT NULL', 'There is a value'),
  word('IS NULL', 'There is no value'),
  word('LIKE', 'Matches a pattern with % and _', "LIKE '"),
  word('NOT IN', 'Is none of several values', 'NOT IN ('),
  word('NOT LIKE', 'Does not match a pattern', "NOT LIKE '"),
  word('OVER', 'Looks at a window of rows', 'OVER (PARTITION BY '),
  word('RLIKE', 'Matches a regular expression', "RLIKE '"),
  word('THEN', 'The value when the condition holds'),
  word('WHEN', 'The next condition of CASE'),
];

const TYPES: readonly Completion[] = [...SIMPLE_KINDS.filter((kind) => kind !== 'void'), 'decimal(10,2)']
  .map((kind) => kind.toUpperCase())
  .map((kind) => word(kind, 'A type'));

const FUNCTION_ITEMS: readonly Completion[] = FUNCTIONS.flatMap((spec) =>
  [spec.name, ...spec.aliases].map((name) => ({
    label: name,
    kind: 'function' as const,
    detail: name === spec.name ? spec.signature : spec.signature.replace(spec.name, name),
    insert: arityOf(spec).max === 0 ? `${name}()` : `${name}(`,
    help: functionHelp(spec),
  })),
).toSorted((a, b) => (a.label < b.label ? -1 : 1));

const columnItems = (schema: Schema): Completion[] =>
  schema.map(({ name, type, comment }) => ({
    label: name,
    kind: 'column',
    detail: formatType(type),
    insert: quoteName(name),
    help: comment ?? '',
  }));

/** Items that start with the typed text, then columns that contain it elsewhere. */
function filtered(items: readonly Completion[], typed: string): Completion[] {
  const wanted = typed.toLowerCase();
  const begin = items.filter((item) => item.label.toLowerCase().startsWith(wanted));
  const hold = items.filter((item) => item.kind === 'column' && item.label.toLowerCase().indexOf(wanted) > 0);
  return [...begin, ...hold];
}

const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;

const endsValue = (token: Token | undefined): boolean => {
  if (!token) return false;
  if (token.kind === 'word')
    return !STRUCTURAL.has(token.lower) || ['null', 'true', 'false', 'end'].includes(token.lower);
  return token.kind !== 'symbol' || token.text === ')' || token.text === ']';
};

/** The columns or fields available after a dot that follows these tokens; undefined when they are not known. */
function fieldsBefore(tokens: readonly Token[], schema: Schema): Schema | undefined {
  const path: string[] = [];
  let at = tokens.length - 1;
  while (isSymbol(tokens[at], '.')) {
    const name = tokens[at - 1];
    if (name?.kind !== 'word' && name?.kind !== 'name') return undefined;
    path.unshift(name.text);
    at -= 2;
  }
  return path.reduce<Schema | undefined>((fields, name) => {
    const type = fields && findColumn(fields, name)?.type;
    return type && structOf(type);
  }, schema);
}

const structOf = (type: ColumnType): Schema | undefined =>
  type.kind === 'struct' ? type.fields : type.kind === 'array' ? structOf(type.element) : undefined;

/** The completions at a position in an expression: columns, fields, functions and keywords that are valid there. */
export function completionsAt(text: string, offset: number, schema: Schema): Completions {
  const before = text.slice(0, offset);
  const { tokens: read, problem } = tokenize(before);
  const tokens = read.filter((token) => token.kind !== 'end');
  if (problem) {
    // An open back-tick can only be a name; an open string or comment completes to nothing.
    if (before[problem.start] !== '`') return { from: offset, items: [] };
    const typed = before.slice(problem.start + 1);
    const names = isSymbol(tokens.at(-1), '.') ? fieldsBefore(tokens, schema) : schema;
    const items = filtered(columnItems(names ?? []), typed);
    return {
      from: problem.start,
      items: items.map((item) => ({ ...item, insert: `\`${item.label.replaceAll('`', '``')}\`` })),
    };
  }
  const last = tokens.at(-1);
  const partial =
    last && last.end === offset && (last.kind === 'word' || last.kind === 'number') ? last : undefined;
  if (last?.end === offset && (last.kind === 'string' || last.kind === 'name'))
    return { from: offset, items: [] };
  if (partial?.kind === 'number') return { from: offset, items: [] };
  const previous = partial ? tokens.slice(0, -1) : tokens;
  const from = partial?.start ?? offset;
  return { from, items: filtered(candidates(previous, schema), partial?.text ?? '') };
}

function candidates(previous: readonly Token[], schema: Schema): readonly Completion[] {
  const last = previous.at(-1);
  if (isSymbol(last, '.')) return columnItems(fieldsBefore(previous, schema) ?? []);
  if (isSymbol(last, '::') || (last?.kind === 'word' && last.lower === 'as')) return TYPES;
  if (endsValue(last)) return AFTER_VALUE;
  return [...columnItems(schema), ...FUNCTION_ITEMS, ...BEFORE_VALUE];
}
