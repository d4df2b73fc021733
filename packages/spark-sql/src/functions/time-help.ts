/** The help of the functions on times of day. */
export const TIME_HELP = {
  current_time:
    "Time of day at the start of the statement, in the session's time zone, with an optional number of digits.",
  make_time: 'Time of day from hour, minute and second; fails if they form none.',
  to_time: 'Converts a string to a time of day, by an optional pattern; fails if it does not match.',
  try_to_time: 'Converts a string to a time of day, by an optional pattern; NULL if it does not match.',
  time_diff: "Whole units from start to end, of 'HOUR' to 'MICROSECOND'; fails for another unit.",
  time_trunc: "Time of day truncated to a unit of 'HOUR' to 'MICROSECOND'; fails for another unit.",
  time_from_seconds: 'Time of day so many seconds (with fraction) after midnight; fails beyond the day.',
  time_from_millis: 'Time of day so many milliseconds after midnight; fails beyond the day.',
  time_from_micros: 'Time of day so many microseconds after midnight; fails beyond the day.',
  time_to_seconds: 'Seconds since midnight, with six digits of their fraction.',
  time_to_millis: 'Milliseconds since midnight, rounded down.',
  time_to_micros: 'Microseconds since midnight, rounded down.',
  time: 'Casts to TIME; fails for a string that is not a time of day.',
} as const;
