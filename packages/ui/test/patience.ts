import { configure } from '@testing-library/react';

// How long a test waits for something to appear: it ends a test that is stuck, and is not a bound on the machine.
configure({ asyncUtilTimeout: 150_000 });
