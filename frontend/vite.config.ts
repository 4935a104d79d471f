import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

/** A few files per page instead of one for each small module: code shared by all pages, and code shared by the catalogue's pages. */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  },
  {
    name: 'shared',
    test: /src[\\/](?:shared[\\/](?!office|forms|chat|artwork[\\/].+\.svg)|i18n[\\/]vi\.|config)/,
  },
  // Further modules that every page needs. The start script stays apart, as it has to run before all others are loaded.
  {
    name: 'app',
    test: /src[\\/](?!start\.ts|early-clicks|entry-client)|lucide-react/,
    tags: ['$initial' as const],
  },
  { name: 'icons', test: /lucide-react/, entriesAware: true, entriesAwareMergeThreshold: 800 },
];

/**
 * Every page's first file lists the files of all lazy chunks, and hashes do not compress, so they are shortened to seven characters.
 * Without this function the name of a shared icon chunk would also contain the names of all its users.
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
 * The router does not mark its components as free of side effects and sets display names on each, so bundlers keep unused ones. Saves 4 kB.
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

/** Rate limits are enforced by the gateway; browsers only need method, path and access of an operation. Saves 0.2 kB. */
const leaveOutLimits: Plugin = {
  name: 'leave-out-limits',
  enforce: 'pre',
  transform: {
    filter: { id: /libs\/contracts\/src\/.+endpoints\.ts$/ },
    handler: (code) => code.replaceAll(/\blimits: '\w+',?/g, ''),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [droppableRouterParts, leaveOutLimits, react(), tailwindcss(), halfPictures],
  // The package's exports name only its development build, whose warnings add some kilobytes.
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
    ],
  },
  // The server bundle contains its packages: it starts faster and always uses React's production build.
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
