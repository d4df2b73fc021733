/** The number of repetitions of a test with mutated input: in `npm test`, and in `npm run security`. */
export const rounds = (short: number, full: number): number =>
  process.env['SECURITY_ROUNDS'] === 'full' ? full : short;

/** The same mutations each time; another seed finds others. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? 20_261_122);
