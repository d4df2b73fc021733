const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** When a run started (epoch milliseconds): its time today, or its day and time. */
export function runTime(startedAt: number, now = Date.now()): string {
  const isToday = new Date(startedAt).toDateString() === new Date(now).toDateString();
  return isToday ? CLOCK.format(startedAt) : `${DAY.format(startedAt)}, ${CLOCK.format(startedAt)}`;
}
