/** Hours and minutes, seconds with any number of digits after them, and the half of the day. */
const TIME = /^T?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d*))?)?(?:[\p{Cc} ]*([AP])M)?$/u;

const two = (text: string | number = 0): string => String(text).padStart(2, '0');

/** Spaces and control characters, which Spark leaves out at both ends. */
const ENDS = /^[\p{Cc} ]+|[\p{Cc} ]+$/gu;

/**
 * The time as `12:30:00[.fraction]` if Spark reads the string as a time of day (`1:2`, `12:30:00.5`, `12:30 PM`), without
 * zeros at the end of the fraction, of which it reads six digits; else undefined.
 */
export function timeText(text: string): string | undefined {
  // Digits after the sixth say nothing: no time is longer than this.
  if (text.length > 200) return undefined;
  const found = TIME.exec(text.replace(ENDS, '').replace(/[ap]m$/iu, (half) => half.toUpperCase()));
  if (!found) return undefined;
  const [, hour = '', minute = '', second = '0', fraction = '', half] = found;
  const h = Number(hour);
  if (h > 23 || Number(minute) > 59 || Number(second) > 59 || (half && (h < 1 || h > 12))) return undefined;
  const whole = half === undefined ? h : (h % 12) + (half === 'P' ? 12 : 0);
  const micros = fraction.slice(0, 6).replace(/0+$/u, '');
  return `${two(whole)}:${two(minute)}:${two(second)}${micros === '' ? '' : `.${micros}`}`;
}
