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
  word('CASE', 'The result of the first condition that is true', 'CASE WHEN '),
  word('CAST', 'Casts a value to a type; fails if that is not possible', 'CAST('),
  word('DATE', 'A date', "DATE '"),
  word('FALSE', 'The BOOLEAN value false'),
  word('INTERVAL', 'An interval, to add to a date or timestamp', 'INTERVAL '),
  word('NOT', 'Negates a condition', 'NOT '),
  word('NULL', 'The NULL value'),
  word('TIMESTAMP', 'A date and time', "TIMESTAMP '"),
  word('TRUE', 'The BOOLEAN value true'),
  word('TRY_CAST', 'Casts a value to a type; NULL if that is not possible', 'TRY_CAST('),
];

const AFTER_VALUE: readonly Completion[] = [
  word('AND', 'True if both conditions are true'),
  word('OR', 'True if either condition is true'),
  word('BETWEEN', 'True if the value is within two bounds, both included', 'BETWEEN '),
  word('DIV', 'Integral part of a division'),
  word('ELSE', 'The result if no condition is true'),
  word('END', 'Ends CASE'),
  word('ILIKE', 'True if the string matches a pattern with % and _, ignoring case', "ILIKE '"),
  word('IN', 'True if the value is one of a list', 'IN ('),
  word('IS NOT NULL', 'True if the value is not NULL'),
  word('IS NULL', 'True if the value is NULL'),
  word('LIKE', 'True if the string matches a pattern with % and _', "LIKE '"),
  word('NOT IN', 'True if the value is none of a list', 'NOT IN ('),
  word('NOT LIKE', 'True if the string does not match a pattern with % and _', "NOT LIKE '"),
  word('OVER', 'Computes over a window of rows', 'OVER (PARTITION BY '),
  word('RLIKE', 'True if the string matches a regular expression', "RLIKE '"),
  word('THEN', 'The result if the condition is true'),
  word('WHEN', 'The next condition of CASE'),
];

const TYPES: readonly Completion[] = [...SIMPLE_KINDS.filter((kind) => kind !== 'void'), 'decimal(10,2)']
  .map((kind) => kind.toUpperCase())
  .map((kind) => word(kind, 'A type'));

const FUNCTION_ITEMS: readonly Completion[] = FUNCTIONS.filter(({ kind }) => kind !== 'grouping')
  .flatMap((spec) =>
    [spec.name, ...spec.aliases].map((name) => ({
      label: name,
      kind: 'function' as const,
      detail: name === spec.name ? spec.signature : spec.signature.replace(spec.name, name),
      insert: arityOf(spec).max === 0 ? `${name}()` : `${name}(`,
      help: functionHelp(spec, name),
    })),
  )
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));

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
    // An open backtick can only be a name; an open string or comment completes to nothing.
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
