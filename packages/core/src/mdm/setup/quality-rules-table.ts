import { sql } from '../../codegen/sql/sql.ts';
import { STANDARD_RULES } from '../quality/standard-rules.ts';
import { literalRows } from './literal-rows.ts';
import type { SetupTable } from './setup-table.ts';

/** The rules that quality is computed from; conditions are JSON. */
export const QUALITY_RULES_TABLE: SetupTable = {
  name: 'quality_rules',
  rows: () =>
    literalRows(
      ['rule_id', 'entity', 'name', 'dimension', 'condition', 'is_active'],
      STANDARD_RULES.map(({ rule_id, entity, name, dimension, condition, is_active }) => [
        sql.str(rule_id),
        sql.str(entity),
        sql.str(name),
        sql.str(dimension),
        sql.str(JSON.stringify(condition)),
        sql.bool(is_active),
      ]),
    ),
};
