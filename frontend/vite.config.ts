import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

/** A few files a page instead of one for each small module: what all pages share, and what the catalogue's pages share. */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  },
  {
    name: 'shared',
    test: /src[\\/](?:shared[\\/](?!office|forms|chat|artwork[\\/].+\.svg)|i18n[\\/]vi\.|config)/,
  },
  // Of the contracts what every page needs; provinces, hours and the like go with the pages that ask for them.
  { name: 'shared', test: /[\\/]libs[\\/]contracts/, tags: ['$initial' as const] },
  // Icons go with the pages that show them: a new one weighs on no other page.
  { name: 'shared', test: /lucide-react/, tags: ['$initial' as const] },
  { name: 'icons', test: /lucide-react/, entriesAware: true, entriesAwareMergeThreshold: 800 },
];

/**
 * Every page's first file lists the files of all lazy parts, and hashes do not compress: seven characters tell a file from its last state.
 * A chunk of icons would else carry the names of all who show one.
 */
const fileName = ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`;

/**
 * Puts the smaller copy of a picture (`artwork/small/`) beside it, under its own hashed name with `-half`: pages need no list of
 * their addresses. Whoever draws a copy anew draws its picture anew.
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
 * The router says of none of its components that making them has no effect, and names each for tools of developers: what no page uses
 * would stay. 4 kB.
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [droppableRouterParts, react(), tailwindcss(), halfPictures],
  // The package's exports name its development build alone, whose warnings weigh some kilobytes.
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
    ],
  },
  // The server bundle carries its packages: it starts faster, and always with React's production build.
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
