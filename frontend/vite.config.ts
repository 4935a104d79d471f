import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

/**
 * Groups of modules that share a file, so that a page loads a few files instead of one for each small module: code shared by all pages, and code
 * shared by the catalogue's pages.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  },
  {
    name: 'shared',
    test: /src[\\/](?:shared[\\/](?!office|forms|chat|places|workshop|api[\\/](?:own-account|saved-addresses|workshop-client)|lib[\\/](?:push-device|save-file|image-source|use-debounced|use-clock|work-time)|artwork[\\/].+\.svg)|i18n[\\/]vi\.|config)/,
  },
  // The site's own modules that every page needs. The start script is not among them, because it has to run before all others are loaded.
  {
    name: 'app',
    test: /src[\\/](?!start\.ts|early-clicks|entry-client)|lucide-react/,
    tags: ['$initial' as const],
  },
  // Staff and customers share these, in small files: as one, they take less room in the list of files that every page has.
  { name: 'workshop', test: /contracts[\\/]src[\\/]workshop[\\/](?!office-|site-)|i18n[\\/](?:own-)?vehicles\.ts/ },
  { name: 'icons', test: /lucide-react/, entriesAware: true, entriesAwareMergeThreshold: 800 },
];

/**
 * Name of a chunk's file. Its hash is shortened to seven characters, because every page's first file lists the files of all lazy chunks and
 * hashes cannot be compressed. Everything after `~` is cut off: there the bundler puts the names of all entries that share the chunk.
 */
const fileName = ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`;

/**
 * Emits the half-width copy of a picture (`artwork/small/`) beside it, under the same hashed name with `-half`, so that pages need no list
 * of addresses. When the copy changes, the picture has to change too.
 */
const halfPictures: Plugin = {
  name: 'half-pictures',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const [original] = file.type === 'asset' ? file.originalFileNames : [];
      if (!original?.endsWith('.webp')) continue;
      const copy = join(import.meta.dirname, dirname(original), 'small', basename(original));
      const source = await readFile(copy);
      this.emitFile({ type: 'asset', fileName: file.fileName.replace('.webp', '-half.webp'), source });
    }
  },
};

/**
 * Lets the bundler remove unused components of React Router, which does not mark them as free of side effects and sets a display name on each.
 * This saves 4 kB.
 */
const droppableRouterParts: Plugin = {
  name: 'droppable-router-parts',
  transform: {
    filter: { id: `${router}/**` },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '),
  },
};

/**
 * Removes what only the gateway needs from the operations in the code of browser and rendering server: limits of rates and of bodies. Only the
 * rendering server needs their services, because browsers call one host for everything, and their cache tags. This saves 0.6 kB.
 */
const leaveOutLimits = ({ isSsrBuild }: { isSsrBuild: boolean }): Plugin => ({
  name: 'leave-out-limits',
  enforce: 'pre',
  transform: {
    filter: { id: /libs\/contracts\/src\/.+endpoints\.ts$/ },
    handler(code) {
      const rest = code.replaceAll(/\blimits: '\w+',?/g, '').replaceAll(/\bbodyLimit: [^,}\n]+,?/g, '');
      return isSsrBuild ? rest : rest.replaceAll(/(?<!const )\bservice,|,\s*tags: \[[^\]]*\]/g, '');
    },
  },
});

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [droppableRouterParts, leaveOutLimits({ isSsrBuild }), react(), tailwindcss(), halfPictures],
  // React Router's package only exports its development build, whose warnings add some kilobytes, so its production files are imported by path.
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
    ],
  },
  // The server bundle includes the npm packages it uses, so that it starts faster and always contains React's production build.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'es2022',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: ['src/start.ts', 'src/entry-client.tsx'],
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: fileName, entryFileNames: fileName },
        },
  },
}));
