import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { expect, it } from 'vitest';

const SPARK = fileURLToPath(new URL('../../../spark', import.meta.url));

/** Notes what the limits of a context ask of the system, in place of asking. */
const PROGRAM = `
import ctypes, resource, sys
sys.platform = sys.argv[1]
asked = []
ctypes.CDLL = lambda name: type("Library", (), {"prctl": lambda self, *given: asked.append("prctl")})()
resource.setrlimit = lambda what, limits: asked.append(f"{what == resource.RLIMIT_DATA} {limits[0]}")
from driver.limits import die_with_parent, limit_memory
die_with_parent()
limit_memory(64)
limit_memory(0)
print(*asked, sep=", ")
`;

it.each([
  ['linux', `prctl, True ${64 * 1024 * 1024}`],
  ['darwin', ''],
])('on %s a Python context asks the system for: %j', async (platform, asked) => {
  const python = await findPython();
  const { stdout } = await promisify(execFile)(python, ['-B', '-c', PROGRAM, platform], { cwd: SPARK });
  expect(stdout.trim()).toBe(asked);
});
