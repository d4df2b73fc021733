import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem, problem, type QuickFix } from '../../../diagnostics/diagnostic.ts';
import { type ExportConfig, isDelta } from './config.ts';

/**
 * The characters that Delta refuses in column names without column mapping (DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES).
 */
const REFUSED = /[ ,;{}()\n\t=]/u;

const nestedNames = (type: ColumnType): readonly string[] => {
  switch (type.kind) {
    case 'array':
      return nestedNames(type.element);
    case 'map':
      return [...nestedNames(type.key), ...nestedNames(type.value)];
    case 'struct':
      return type.fields.flatMap((inner) => [inner.name, ...nestedNames(inner.type)]);
    default:
      return [];
  }
};

/** A name that Delta accepts, derived from one that it may refuse; deterministic. */
const plainName = (name: string): string =>
  name.replaceAll(/[ ,;{}()\n\t=]+/gu, '_').replaceAll(/^_+|_+$/gu, '') || 'column';

/** New names for the columns that Delta refuses, each distinct from every other column; names ignore case. */
export function plainRenames(schema: Schema): readonly { readonly from: string; readonly to: string }[] {
  const taken = new Set(schema.map(({ name }) => name.toLowerCase()));
  return schema
    .filter(({ name }) => REFUSED.test(name))
    .map(({ name }) => {
      const plain = plainName(name);
      let to = plain;
      for (let next = 2; taken.has(to.toLowerCase()); next++) to = `${plain}_${next}`;
      taken.add(to.toLowerCase());
      return { from: name, to };
    });
}

const SHOWN = 3;

/** Problems for columns whose names a Delta table refuses, with quick fixes. */
export function deltaNameProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  if (!schema || !isDelta(config) || (config.to === 'table' && config.columnMapping)) return [];
  const renames = plainRenames(schema);
  const nested = schema.flatMap(({ type }) => nestedNames(type)).filter((name) => REFUSED.test(name));
  const names = [...renames.map(({ from }) => from), ...nested];
  if (names.length === 0) return [];
  const listed = names.slice(0, SHOWN).map((name) => `“${name}”`);
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const says = `Delta refuses spaces and , ; { } ( ) = in column names: ${listed.join(', ')}${more}`;
  const fixes = [
    ...(nested.length === 0 ? [renameFix(config, renames)] : []),
    ...(config.to === 'table' ? [MAPPING_FIX] : []),
  ];
  // An existing table may have column mapping, which allows any name.
  const sure = config.mode === 'overwrite' || config.mode === 'error';
  const found = sure
    ? error('delta-names', `${says}: rename them, or turn on column mapping`)
    : problem('warning', 'delta-names', `${says}, unless the table has column mapping`);
  return [{ ...found, fixes }];
}

const MAPPING_FIX: QuickFix = {
  title: 'Use column mapping',
  changes: [{ kind: 'set-config', values: { columnMapping: true } }],
};

function renameFix(
  { mergeKeys, partitionBy }: ExportConfig,
  renames: readonly { readonly from: string; readonly to: string }[],
): QuickFix {
  const renamed = (names: readonly string[]): string[] =>
    names.map((name) => renames.find(({ from }) => from.toLowerCase() === name.toLowerCase())?.to ?? name);
  return {
    title: renames.length === 1 ? 'Rename the column' : `Rename ${renames.length} columns`,
    changes: [
      { kind: 'rename-columns', renames },
      {
        kind: 'set-config',
        values: { mergeKeys: renamed(mergeKeys), partitionBy: renamed(partitionBy) },
      },
    ],
  };
}
