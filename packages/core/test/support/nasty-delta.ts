import type { Random } from '../../src/pipeline/testing/random.ts';
import type { NastyContent } from './nasty-file.ts';

/** Literals of each type, at its edges. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  INT: ['1', '2', '3', '-2147483648', 'NULL'],
  BIGINT: ['1', '-9223372036854775808', '9223372036854775807', 'NULL'],
  SMALLINT: ['1', '-32768', 'NULL'],
  TINYINT: ['1', '-128', 'NULL'],
  FLOAT: ["float('NaN')", '1.5', "float('-Infinity')", '-0.0F', 'NULL'],
  DOUBLE: ["double('NaN')", '0.1D', '-0.0D', '1e300D', 'NULL'],
  'DECIMAL(5,2)': ['1.25', '-999.99', 'NULL'],
  'DECIMAL(38,10)': ['1234567890123456789012345678.0123456789', '-0.0000000001', 'NULL'],
  STRING: ["'a'", "''", "'é=%/ x'", "'a:b?c#d'", "'line\\nbreak'", "' '", "'NULL'", "'1'", 'NULL'],
  BINARY: ["X'00FF'", "X''", 'NULL'],
  BOOLEAN: ['true', 'false', 'NULL'],
  DATE: ["DATE'2024-02-29'", "DATE'1582-10-15'", "DATE'0001-01-01'", "DATE'9999-12-31'", 'NULL'],
  TIMESTAMP: ["TIMESTAMP'2024-01-02 03:04:05.123456Z'", "TIMESTAMP'1969-12-31 23:59:59.999999Z'", 'NULL'],
  TIMESTAMP_NTZ: ["TIMESTAMP_NTZ'2024-01-02 03:04:05.5'", "TIMESTAMP_NTZ'1900-01-01 00:00:00'", 'NULL'],
  'ARRAY<INT>': ['array(1, NULL)', 'array()', 'NULL'],
  'STRUCT<x: INT, y: ARRAY<STRING>>': [
    "named_struct('x', 1, 'y', array('a', NULL))",
    "named_struct('x', NULL, 'y', NULL)",
    'NULL',
  ],
  'MAP<STRING, DATE>': ["map('a', DATE'2024-01-02', 'b', NULL)", 'map()', 'NULL'],
};
const TYPES = Object.keys(VALUES);
const SIMPLE = TYPES.filter((type) => !type.includes('<'));
const NAMES = ['a', 'b', 'c', 'd', 'e', 'The_Name', 'é', 'value'];
const MAPPED_NAMES = ['a b', 'x,y', 'd;{}()=', 'tab\there'];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isFixed?: boolean;
}

const quoted = (name: string): string => `\`${name}\``;

/** The statements that a table's columns allow. */
class DeltaWriter {
  readonly statements: string[] = [];
  private columns: Column[];
  private readonly isMapped: boolean;
  private made = 0;

  constructor(private readonly random: Random) {
    this.isMapped = random.chance(0.4);
    const names = [...NAMES, ...(this.isMapped ? MAPPED_NAMES : [])].filter(() => random.chance(0.35));
    const others = names.map((name): Column => ({ name, type: random.pick(TYPES) }));
    this.columns = [{ name: 'id', type: 'INT', isFixed: true }, ...others];
    const parts = others.filter(({ type }) => SIMPLE.includes(type) && type !== 'BINARY').slice(0, 2);
    const by = random.chance(0.35) ? parts : [];
    // The columns of partitions stay as they are.
    this.columns = this.columns.map((column) =>
      by.includes(column) ? { ...column, isFixed: true } : column,
    );
    const generated = random.chance(0.12)
      ? ', twice BIGINT GENERATED ALWAYS AS (CAST(id AS BIGINT) * 2)'
      : '';
    this.statements.push(
      `CREATE TABLE {t} (${this.columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')}${generated}) USING delta${
        by.length > 0 ? ` PARTITIONED BY (${by.map(({ name }) => quoted(name)).join(', ')})` : ''
      }${this.properties()}`,
    );
    this.insert();
  }

  private properties(): string {
    const { random } = this;
    const all = [
      ...(this.isMapped ? [`'delta.columnMapping.mode' = '${random.pick(['name', 'name', 'id'])}'`] : []),
      ...(random.chance(0.4) ? ["'delta.enableDeletionVectors' = 'true'"] : []),
      ...(random.chance(0.25) ? [`'delta.checkpointInterval' = '${random.pick(['1', '2', '3'])}'`] : []),
      ...(random.chance(0.1) ? ["'delta.checkpoint.writeStatsAsStruct' = 'true'"] : []),
      ...(random.chance(0.1) ? ["'delta.enableInCommitTimestamps' = 'true'"] : []),
      ...(random.chance(0.08) ? ["'delta.enableChangeDataFeed' = 'true'"] : []),
      ...(random.chance(0.08) ? ["'delta.enableRowTracking' = 'true'"] : []),
      ...(random.chance(0.05) ? ["'delta.dataSkippingNumIndexedCols' = '0'"] : []),
      ...(random.chance(0.03) ? ["'delta.checkpointPolicy' = 'v2'"] : []),
      ...(random.chance(0.03) ? ["'delta.enableTypeWidening' = 'true'"] : []),
    ];
    return all.length === 0 ? '' : ` TBLPROPERTIES (${all.join(', ')})`;
  }

  private rows(columns: readonly Column[]): string {
    const row = (): string =>
      columns
        .map(({ name, type }) => (name === 'id' ? String(++this.made) : this.random.pick(VALUES[type] ?? [])))
        .join(', ');
    return Array.from({ length: 1 + this.random.int(4) }, () => `(${row()})`).join(', ');
  }

  private insert(how = 'INSERT INTO {t}'): void {
    const columns = this.columns.filter(({ name }) => name === 'id' || this.random.chance(0.85));
    const names = columns.map(({ name }) => quoted(name)).join(', ');
    this.statements.push(`${how} (${names}) VALUES ${this.rows(columns)}`);
  }

  /** A column that may be renamed, dropped or changed. */
  private free(): Column | undefined {
    const free = this.columns.filter(({ isFixed }) => isFixed !== true);
    return free.length === 0 ? undefined : this.random.pick(free);
  }

  private fresh(): string | undefined {
    const taken = new Set(this.columns.map(({ name }) => name.toLowerCase()));
    return NAMES.find((name) => !taken.has(name.toLowerCase()));
  }

  private alter(): void {
    const { random } = this;
    const [column, fresh] = [this.free(), this.fresh()];
    const kind = random.next();
    if ((kind < 0.4 || !this.isMapped || !column) && fresh !== undefined) {
      const type = random.pick(TYPES);
      this.statements.push(
        `ALTER TABLE {t} ADD COLUMNS (${quoted(fresh)} ${type}${random.pick(['', '', ' FIRST', ' AFTER id'])})`,
      );
      this.columns.push({ name: fresh, type });
    } else if (kind < 0.75 && column && fresh !== undefined) {
      this.statements.push(`ALTER TABLE {t} RENAME COLUMN ${quoted(column.name)} TO ${quoted(fresh)}`);
      this.columns = this.columns.map((one) => (one === column ? { ...one, name: fresh } : one));
    } else if (column && this.isMapped) {
      this.statements.push(`ALTER TABLE {t} DROP COLUMN ${quoted(column.name)}`);
      this.columns = this.columns.filter((one) => one !== column);
    }
  }

  change(): void {
    const { random } = this;
    const kind = random.next();
    if (kind < 0.25) this.insert();
    else if (kind < 0.4) this.statements.push(`DELETE FROM {t} WHERE id % ${2 + random.int(3)} = 0`);
    else if (kind < 0.55) this.update();
    else if (kind < 0.62) this.merge();
    else if (kind < 0.82) this.alter();
    else if (kind < 0.87) this.insert('INSERT OVERWRITE {t}');
    else if (kind < 0.92) this.statements.push('OPTIMIZE {t}');
    else this.statements.push(`RESTORE TABLE {t} TO VERSION AS OF ${random.int(this.statements.length)}`);
  }

  private update(): void {
    const column = this.random.pick(this.columns);
    const value = this.random.pick(VALUES[column.type] ?? ['NULL']);
    this.statements.push(
      `UPDATE {t} SET ${quoted(column.name)} = ${column.name === 'id' ? 'id + 100' : value} WHERE id > ${this.random.int(6)}`,
    );
  }

  private merge(): void {
    this.statements.push(
      'MERGE INTO {t} USING (SELECT explode(array(1, 3, 70)) AS k) ON {t}.id = k WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (id) VALUES (k)',
    );
  }
}

/** A Delta table after random statements, read as it is or as it was. */
export function deltaCase(random: Random, path: string): Pick<NastyContent, 'file' | 'config'> {
  const writer = new DeltaWriter(random);
  for (let left = random.int(6); left > 0; left -= 1) writer.change();
  const version = random.int(writer.statements.length + 1);
  const at = random.pick([
    '',
    '',
    ` VERSION AS OF ${version}`,
    ` VERSION AS OF ${version}`,
    " TIMESTAMP AS OF '2000-01-01'",
  ]);
  return {
    file: { statements: writer.statements },
    config: { from: 'query', query: `SELECT * FROM delta.\`/mnt/${path}\`${at}` },
  };
}
