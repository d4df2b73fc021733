import { expect, it } from 'vitest';
import { pysparkFileName } from './file-name.ts';

it.each([
  ['My Pipeline', 'my_pipeline_pipeline.py'],
  ['Daily  Revenue 2026', 'daily__revenue_2026_pipeline.py'],
  ['../../etc/passwd', '__.._etc_passwd_pipeline.py'],
  ['a:b*c?"<>|', 'a_b_c______pipeline.py'],
  ['   ', 'pipeline_pipeline.py'],
])('%j is downloaded as %s', (name, file) => {
  expect(pysparkFileName(name)).toBe(file);
  expect(file).not.toMatch(/[\\/]/u);
});
