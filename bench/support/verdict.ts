import { cpus } from 'node:os';

/** A bound and the measured value. `value` and `limit` have the same unit. */
export interface Bound {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/**
 * Prints each bound and whether it holds, and what ran where. A missed bound fails the process only with `--strict`,
 * because a busy machine can miss one without the code being any slower.
 */
export function report(bounds: readonly Bound[]): void {
  for (const { what, value, limit, unit } of bounds) {
    const word = value <= limit ? 'holds' : 'MISSED';
    console.log(`${word.padEnd(6)} ${what}: ${value.toFixed(2)}${unit}, at most ${limit}${unit}`);
  }
  const processors = cpus();
  const date = new Date().toISOString().slice(0, 10);
  console.log(`${date}, ${processors.length} × ${processors[0]?.model}, Node ${process.version}`);
  if (strict && bounds.some(({ value, limit }) => value > limit)) process.exitCode = 1;
}

// npm keeps an option before `--` to itself and passes it on as a variable.
const strict = process.argv.includes('--strict') || process.env['npm_config_strict'] === 'true';
