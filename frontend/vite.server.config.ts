import { join } from 'node:path';
import { defineConfig } from 'vite';
import { asciiOnly } from './ascii-only.ts';

/**
 * Bundles the server's process, its packages included, into one file: read as 1,100 modules, most of which it does not use, it took 20 MB more memory.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [asciiOnly],
  ssr: { noExternal: true },
  build: {
    ssr: 'server/main.ts',
    outDir: join(import.meta.dirname, 'dist/server'),
    // The file lies beside the bundle that renders, which is built first.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    // Images contain this bundle instead of the packages, which ask for their notices to stay with their code.
    license: { fileName: 'licences-of-main.md' },
    reportCompressedSize: false,
    rolldownOptions: { output: { comments: { jsdoc: false, annotation: false } } },
  },
});
