import { expect, it } from 'vitest';
import { machineShare } from './machine-share.ts';

it.each([
  [4096, 2, { memoryLimitMiB: 1024, slots: 1 }],
  [8192, 8, { memoryLimitMiB: 2048, slots: 1 }],
  [16_384, 8, { memoryLimitMiB: 3000, slots: 1 }],
  [24_576, 2, { memoryLimitMiB: 3000, slots: 1 }],
  [32_768, 8, { memoryLimitMiB: 3000, slots: 3 }],
  [65_536, 3, { memoryLimitMiB: 3000, slots: 2 }],
  [65_536, 1, { memoryLimitMiB: 3000, slots: 1 }],
])('%i MiB and %i processors', (memoryMiB, processors, share) => {
  expect(machineShare(memoryMiB, processors)).toEqual(share);
});

it('takes what this machine has', () => {
  const { memoryLimitMiB, slots } = machineShare();
  expect(memoryLimitMiB).toBeGreaterThan(100);
  expect(slots).toBeGreaterThanOrEqual(1);
});
