import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build as esbuild } from 'esbuild';

/**
 * Bundles one Node program into dist/. Our own packages are bundled; installed packages stay external, because some
 * load native code or WebAssembly from beside their files and node_modules is always there.
 *
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 */
export async function bundleNode(root, target) {
  const outfile = join(root, 'dist', target.output);
  const result = await esbuild({
    absWorkingDir: root,
    entryPoints: [target.entry],
    outfile,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [keepInstalledPackagesOutside(outfile)],
  });
  await mkdir(dirname(outfile), { recursive: true });
  // A program that starts during a build must find a complete file: write next to it, then rename.
  for (const file of result.outputFiles) {
    const temporary = join(dirname(file.path), `.${basename(file.path)}.${process.pid}`);
    await writeFile(temporary, file.contents);
    await rename(temporary, file.path);
  }
}

/**
 * @param {string} outfile
 * @returns {import('esbuild').Plugin}
 */
function keepInstalledPackagesOutside(outfile) {
  const fromOutput = createRequire(outfile);
  return {
    name: 'keep-installed-packages-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point' || path.startsWith('@lakehouse/')) return undefined;
        if (path.startsWith('node:') || builtinModules.includes(path)) return { path, external: true };
        const packageName = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
        const found = fromOutput.resolve
          .paths(packageName)
          ?.some((folder) => existsSync(join(folder, packageName)));
        if (found === true) return { path, external: true };
        // npm installs a package that conflicts with another version inside the workspace, where dist/ can't resolve
        // it.
        return { errors: [{ text: `${packageName}, imported by ${importer}, can't be found from dist/` }] };
      });
    },
  };
}
