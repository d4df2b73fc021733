import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import type { Problem } from '../../../diagnostics/diagnostic.ts';
import { type ExportConfig, replacesWhere } from './config.ts';

/** The problems of the conditions that a merge has, or that say which rows are replaced. */
export function conditionProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  const check = (
    field: 'replaceWhere' | 'matchedDelete' | 'updateIf' | 'insertIf' | 'absentIf',
    columns: Schema | undefined,
  ): Problem[] => [...checkText(config[field], columns, { expects: 'condition', field }).problems];
  if (replacesWhere(config)) return check('replaceWhere', schema);
  if (config.mode !== 'merge') return [];
  const aliased = (...names: readonly ('source' | 'target')[]): Schema | undefined =>
    schema && names.map((name) => ({ name, type: { kind: 'struct', fields: schema } }));
  // A table that takes other columns may have ones that are not known here.
  const [matched, absent] =
    config.schemaChanges === 'fail' ? [aliased('source', 'target'), aliased('target')] : [];
  return [
    ...(config.matchedDelete.trim() === '' ? [] : check('matchedDelete', matched)),
    ...(config.whenMatched === 'update' && config.updateIf.trim() !== '' ? check('updateIf', matched) : []),
    ...(config.whenNew === 'insert' && config.insertIf.trim() !== ''
      ? check('insertIf', aliased('source'))
      : []),
    ...(config.whenAbsent === 'delete' && config.absentIf.trim() !== '' ? check('absentIf', absent) : []),
  ];
}
