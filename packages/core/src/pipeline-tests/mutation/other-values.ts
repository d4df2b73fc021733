const INTEGER = /^-?\d{1,15}$/u;
const DECIMAL = /^(-?\d{1,12})(\.\d{1,12})$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;
const DAY = 86_400_000;

const dayAfter = (text: string, days: number): readonly string[] => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? [] : [new Date(time + days * DAY).toISOString().slice(0, 10)];
};

/** The constants next to one: a number one more and one less, the day before and after, no text, or another text. */
export function otherValues(text: string): readonly string[] {
  if (INTEGER.test(text)) return [String(Number(text) + 1), String(Number(text) - 1)];
  const [, whole, rest] = DECIMAL.exec(text) ?? [];
  if (whole !== undefined && rest !== undefined)
    // The same digits after the point, so that the literal keeps its type; towards zero there may be no sign left.
    return whole.startsWith('-') ? [`${Number(whole) - 1}${rest}`] : [`${Number(whole) + 1}${rest}`];
  if (DATE.test(text)) return [...dayAfter(text, 1), ...dayAfter(text, -1)];
  return text === '' ? ['other'] : [`${text}~`, ''];
}
