import { commandStep } from '../lib/command-step.mjs';
import { vitestStep } from '../lib/vitest-step.mjs';
import { duplicates } from './duplicates.mjs';
import { fileLength } from './file-length.mjs';
import { importRules } from './import-rules.mjs';
import { types } from './types.mjs';

/** The checks that analyse the code without running the product. */
export const STATIC_STEPS = [
  commandStep('generated', 'node', ['scripts/gen.mjs', '--check']),
  commandStep('format', 'biome', ['check', '--reporter=summary', '.']),
  commandStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  types,
  importRules,
  commandStep('dead-code', 'knip', ['--no-progress']),
  duplicates,
  fileLength,
  vitestStep('architecture', { cores: 1, minutes: 30 }),
];
