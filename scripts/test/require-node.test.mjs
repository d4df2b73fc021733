import { expect, test } from 'vitest';
import { machineProblem } from '../lib/require-node.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0'])(
  'Node %s runs on Linux and macOS',
  (version) => {
    expect(machineProblem(version, 'linux')).toBeUndefined();
    expect(machineProblem(version, 'darwin')).toBeUndefined();
  },
);

test.each(['8.17.0', '20.9.0', '20.18.9', '21.7.0', '22.0.0', '22.11.0', '23.11.0'])(
  'Node %s gets a message with the version to install',
  (version) => {
    expect(machineProblem(version, 'linux')).toMatch(/20\.19, 22\.12, 24 or newer/);
  },
);

test('Windows gets a message about WSL', () => {
  expect(machineProblem('24.0.0', 'win32')).toMatch(/wsl --install/);
});
