import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const row = z.object({
  framework: cell.text,
  controls: cell.whole,
  passed: cell.whole,
  /** The percentage of controls that pass, rounded. */
  percent: cell.whole,
});

/** How many controls of each legal framework pass. Internal security controls are shown on the security tab instead. */
export const COMPLIANCE_QUERY: MasterQuery<z.infer<typeof row>> = {
  statement: (at) => sql`SELECT framework, count(*) AS controls, count_if(result = 'Passed') AS passed,
  CAST(round(100 * count_if(result = 'Passed') / count(*)) AS INT) AS percent
FROM ${masterTable(at, 'compliance_controls')}
WHERE framework <> 'Security'
GROUP BY framework
ORDER BY percent DESC, framework`,
  row,
  sample: [
    { framework: 'GDPR', controls: 50, passed: 49, percent: 98 },
    { framework: 'SOX', controls: 40, passed: 38, percent: 95 },
    { framework: 'HIPAA', controls: 50, passed: 46, percent: 92 },
  ],
};

const controlRow = z.object({
  id: cell.text,
  requirement: cell.text,
  /** A day as `yyyy-MM-dd`. */
  checkedOn: cell.text,
});

/** The controls of a framework that failed their last check. */
export const failedControls = (framework: string): MasterQuery<z.infer<typeof controlRow>> => ({
  statement: (at) => sql`SELECT control_id AS id, requirement, CAST(checked_on AS STRING) AS checkedOn
FROM ${masterTable(at, 'compliance_controls')}
WHERE framework = ${sql.str(framework)} AND result <> 'Passed'
ORDER BY control_id`,
  row: controlRow,
  sample: [],
});
