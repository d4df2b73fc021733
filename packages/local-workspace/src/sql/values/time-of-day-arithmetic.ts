import {
  type IntervalType,
  interval,
  intervalFamily,
  type TimeType,
  time,
} from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from './cast.ts';
import { intervalAmount, intervalStruct } from './interval-cast.ts';
import { NANOS_OF_DAY, textOfTime, truncatedTime } from './time-of-day.ts';
import { literal, type Typed, typed } from './typed.ts';

/**
 * TIME ± an interval of days to seconds, and the difference of two times; undefined for other operands. What is beyond the
 * day is `otherwise`.
 */
export function timeOfDayArithmetic(
  op: string,
  left: Typed,
  right: Typed,
  otherwise?: Duck,
): Typed | undefined {
  const [value, other] = left.type.kind === 'time' ? [left, right] : [right, left];
  if (value.type.kind !== 'time' || (op !== '+' && op !== '-')) return undefined;
  if (op === '+' && other.type.kind === 'void') return literal(null, time());
  if (
    other.type.kind === 'interval' &&
    intervalFamily(other.type) === 'day-time' &&
    (op === '+' || value === left)
  )
    return moved({ sql: value.sql, type: value.type }, op, { sql: other.sql, type: other.type }, otherwise);
  if (op === '-' && ['time', 'string', 'void'].includes(other.type.kind)) return between(left, right);
  throw badRequest(
    'DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES',
    `The operator ${op} does not take "${typeName(left.type)}" and "${typeName(right.type)}": add an interval of days to seconds to a TIME.`,
    '42K09',
  );
}

const BETWEEN = interval('hour', 'second');

function between(left: Typed, right: Typed): Typed {
  const nanos = (side: Typed) => (side.type.kind === 'time' ? side : cast(side, time())).sql;
  return typed(intervalStruct(duck`(${nanos(left)} - ${nanos(right)}) // 1000`, BETWEEN), BETWEEN);
}

/** Spark drops the digits for which the time, or an interval with seconds, has no place. */
function moved(
  { sql, type }: Pick<Typed, 'sql'> & { readonly type: TimeType },
  op: '+' | '-',
  duration: Pick<Typed, 'sql'> & { readonly type: IntervalType },
  otherwise: Duck | undefined,
): Typed {
  const result = duration.type.to === 'second' ? time() : type;
  const text = shared([sql, intervalAmount(duration.sql, duration.type)], (n, micros) =>
    shared([duck`(${n} ${duck.operator(op)} CAST(${micros} AS HUGEINT) * 1000)`], (later) => {
      const beyond =
        otherwise ??
        raise(
          'DATETIME_OVERFLOW',
          duck`${duck.str("Datetime operation overflow: add an interval to the time value TIME '")} || ${textOfTime(n)} || ${duck.str("'.")}`,
        );
      return duck`CASE WHEN ${later} >= 0 AND ${later} < ${NANOS_OF_DAY} THEN CAST(${truncatedTime(later, result)} AS BIGINT) WHEN ${later} IS NOT NULL THEN ${beyond} END`;
    }),
  );
  return typed(text, result);
}
