import { vi } from 'vitest';

// A file that a screen loads ahead may arrive when the next test file of this worker has begun, which then takes it for its own:
// without the replacements that the test asked for.
vi.mock(import('../src/shared/layout/use-prefetch.ts'), () => ({ usePrefetch: () => undefined }));
