import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

// The package's exports lead every bundler to its development build, with checks and warnings for developers.
const reactRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** The file that the page begins with, which has the routes. */
const ENTRY = /index-[\w-]+\.js$/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  ...(command === 'build' && { resolve: { alias: [{ find: /^react-router$/, replacement: reactRouter }] } }),
  build: {
    outDir: resolve(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // From the first file on, all files of a screen are requested at once. Within a screen nearly all of them are there already: to
      // name them at every import would be a hundredth of what the designer loads.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || ENTRY.test(hostId) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Every file names those that it imports: a name beside the hash would be a hundredth of what a page loads.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // One file that changes only with the framework, so that browsers keep it between versions of the app.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
            },
            // What nearly every screen loads, in one file: on its own a module of some hundred bytes is hardly compressed.
            // Without what pipelines mean, and what needs it: the landing page would load all node kinds once enough chunks share them.
            {
              name: 'common',
              test: /^(?!.*(?:packages[\\/]core|shared[\\/]pipeline)[\\/])/,
              minShareCount: 36,
              priority: -1,
            },
            // For the same reason the icons of more than one chunk: each is some hundred bytes.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: -2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/workspace': server, '/api': server, '/healthz': server },
  },
}));
