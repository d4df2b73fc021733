const DIGIT = /^\d+$/u;

/** Whether the digits pass the Luhn check of payment cards. */
export function passesLuhn(digits: string): boolean {
  if (!DIGIT.test(digits)) return false;
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The remainder by 97 of letters and digits, with A as 10, B as 11 and so on (ISO 7064). */
export function remainder97(text: string): number {
  let rest = 0;
  for (const one of text) rest = Number(`${rest}${Number.parseInt(one, 36)}`) % 97;
  return rest;
}

/** Whether the last of the digits checks the others (ISO 7064, MOD 11,10). */
export function passesMod1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return DIGIT.test(digits) && (11 - product) % 10 === Number(digits.at(-1));
}
