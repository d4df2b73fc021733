import { testMain } from './lib/test-main.mjs';

await testMain(async () => (await import('./steps/static-steps.mjs')).STATIC_STEPS);
