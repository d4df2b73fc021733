/** The number of repetitions of a test with mutated input: in `npm test`, and in `npm run security`. */
export const rounds = (short: number, full: number): number =>
  process.env['SECURITY_ROUNDS'] === 'full' ? full : short;

/** Fixed, so that every run has the same mutations; SECURITY_SEED selects others. */
export const SEED = Number(process.env['SECURITY_SEED'] ?? 20_261_122);
