import { testMain } from './lib/test-main.mjs';

await testMain(async () => (await import('./steps/all-steps.mjs')).NODE_STEPS);
