import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';

const CODE = /\.(ts|tsx|mts|mjs)$/;
const TEST = /\.test\.(ts|tsx|mjs)$|\/(test|testing)\/|^(bench|e2e)\//;
const SPECIFIER = /(?:from|import|mock)\s*\(?\s*['"]([^'"]+)['"]/g;
/** A folder is exported as a whole (`./flows/*`) if others use at least this fraction of it. */
const LEAST_USED = 0.5;

const files = listFiles(['packages', 'apps', 'bench', 'e2e']).filter((file) => CODE.test(file));
const homeOf = (/** @type {string} */ file) => /^(packages|apps)\/[^/]+/.exec(file)?.[0] ?? '';
const imports = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    file,
    specifier,
  })),
);

/** For each package with a face: its exports, its modules, and those that other packages and apps import. */
const packages = ['spark-sql', 'core', 'databricks-client', 'local-workspace', 'ui'].map((name) => {
  const home = `packages/${name}`;
  const prefix = `@lakehouse/${name}/`;
  /** @type {{ exports: Record<string, string | null> }} */
  const { exports } = JSON.parse(readFileSync(join(ROOT, home, 'package.json'), 'utf8'));
  const modules = files
    .filter((file) => file.startsWith(`${home}/src/`) && !TEST.test(file))
    .map((file) => file.slice(`${home}/src/`.length).replace(CODE, ''));
  const used = new Set(
    imports
      .filter(({ file, specifier }) => specifier.startsWith(prefix) && homeOf(file) !== home)
      .map(({ specifier }) => specifier.slice(prefix.length)),
  );
  return { name, home, exports, modules, used };
});

/** The modules that a pattern such as `./flows/*` opens, without those that a longer key closes or names itself. */
const openedBy = (
  /** @type {(typeof packages)[number]} */ { exports, modules },
  /** @type {string} */ key,
) => {
  const start = key.slice('./'.length, -1);
  const closer = Object.keys(exports)
    .filter((other) => other !== key && other.startsWith(key.slice(0, -1)))
    .map((other) => other.slice('./'.length));
  return modules.filter(
    (module) =>
      module.startsWith(start) &&
      !closer.some((other) =>
        other.endsWith('*') ? module.startsWith(other.slice(0, -1)) : module === other,
      ),
  );
};

test.each(packages)('$name opens what others use, and nothing else', (face) => {
  const wrong = Object.entries(face.exports).flatMap(([key, target]) => {
    if (target === null || !CODE.test(target.replace('*', 'x'))) return [];
    if (!key.includes('*')) {
      const module = key.slice('./'.length);
      if (!existsSync(join(ROOT, face.home, target))) return [`${key} leads nowhere`];
      return face.used.has(module) ? [] : [`${key} is used by nobody`];
    }
    const opened = openedBy(face, key);
    const part = opened.filter((module) => face.used.has(module)).length / opened.length;
    return part >= LEAST_USED
      ? []
      : [`${key} opens ${opened.length} modules, and others use ${part} of them`];
  });
  expect(wrong).toEqual([]);
});

test('what ships reaches into another package by its name only', () => {
  const around = imports.filter(({ file, specifier }) => {
    if (!specifier.startsWith('.') || homeOf(file) === '' || TEST.test(file)) return false;
    const home = homeOf(normalize(join(dirname(file), specifier)).replaceAll('\\', '/'));
    return home !== '' && home !== homeOf(file);
  });
  expect(around).toEqual([]);
});
