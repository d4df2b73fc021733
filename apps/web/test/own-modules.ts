import { afterAll, vi } from 'vitest';

// A file that a screen loads may arrive when the next test file of this worker has begun, which then takes it for its own:
// without the replacements that the test asked for. So nothing is loaded ahead, and what is under way ends with its test file.
vi.mock(import('@lakehouse/ui/after-first-paint'), () => ({ afterFirstPaint: () => () => undefined }));
afterAll(() => vi.dynamicImportSettled());
