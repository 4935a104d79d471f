import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { asciiOnly } from './ascii-only.ts';

const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

/** A pattern for modules whose path contains one of these. */
const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));

/**
 * Groups of modules that share a file, so that a page loads a few files instead of one for each small module. A module goes to the first group that
 * fits. `$initial` keeps to what every page needs from the start, so that none loads parts of libraries, forms or dialogs that it does not use.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: anyOf('node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)/'),
    tags: ['$initial' as const],
  },
  {
    name: 'shared',
    test: anyOf('src/shared/(?!office|forms|chat|places|workshop)', String.raw`src/i18n/vi\.`, 'src/config'),
    tags: ['$initial' as const],
  },
  // The site's own modules that every page needs. The start script is not among them, because it has to run before all others are loaded.
  {
    name: 'app',
    test: anyOf(String.raw`src/(?!start\.ts|early-clicks|entry-client)`, 'lucide-react'),
    tags: ['$initial' as const],
  },
  // Before the groups below, which would otherwise take along the icons that their modules use, and pages would load those without need.
  {
    name: 'icons',
    test: anyOf(String.raw`lucide-react(?!.*/icons/(?:chevron-left|chevron-right|x|pause|play)\.)`),
    entriesAware: true,
    entriesAwareMergeThreshold: 800,
  },
  // Small modules of pages that show products, news and services.
  {
    name: 'content',
    test: anyOf(
      String.raw`src/shared/ui/(?:picture|section)\.`,
      String.raw`src/shared/lib/(?:business-data|cut-text|format|lazy|page-query)\.`,
      'src/shared/api/null-when-absent',
      'src/app/breadcrumb-data',
      'src/features/catalogue/(?:api/get-product|lib/product-text)',
      'src/features/engagement/components/comment-skeleton',
      'contracts/src/core/page-queries',
      String.raw`icons/(?:chevron-left|chevron-right|x)\.`,
    ),
  },
  {
    name: 'lists',
    test: anyOf(
      'src/shared/ui/pager',
      'src/shared/lib/(?:pages-to-show|page-number|use-field-text)',
      'src/features/catalogue/api/search-products',
    ),
  },
  {
    name: 'motion',
    test: anyOf(
      'src/shared/ui/(?:pause-button|section-below)',
      'src/shared/lib/(?:use-autoplay|use-browser-state)',
      'src/i18n/motion',
    ),
  },
  // Two rules of a few bytes, which the same forms use.
  { name: 'contact-rules', test: anyOf('contracts/src/core/phone', 'src/shared/forms/email-pattern') },
  // Dialogs and short forms, which most pages load when they are opened.
  {
    name: 'forms',
    test: anyOf(
      String.raw`src/shared/ui/(?:modal|field|field-parts|load-failure|print-header)\.`,
      'src/shared/lib/(?:failure|copy-text|read-whole-number|random-id)',
      'src/shared/api/renew-device',
    ),
  },
  // Small modules that pages of staff and of customers use: one file for all keeps the list of files short that every page contains.
  { name: 'workshop', test: anyOf('contracts/src/workshop/(?!office-|site-)', String.raw`i18n/(?:own-)?vehicles\.ts`) },
];

/**
 * Name of a chunk's file. Its hash is shortened to seven characters, because every page's first file lists the files of all lazy chunks and
 * hashes cannot be compressed. Everything after `~` is cut off: there the bundler puts the names of all entries that share the chunk.
 */
const fileName = ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`;

/** Notices of the packages in the scripts for browsers. */
const licencesFile = 'licences.txt';

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
 * Removes fields of the operations (`endpoints.ts` of the contracts) that a bundle does not use: from both bundles the limits, which only the
 * gateway applies; from the scripts for browsers also the service, since browsers send all requests to one host, and the cache tags. This saves 0.6 kB.
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
  plugins: [
    droppableRouterParts,
    leaveOutLimits({ isSsrBuild }),
    react(),
    tailwindcss(),
    halfPictures,
    isSsrBuild && asciiOnly,
  ],
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
    license: { fileName: isSsrBuild ? 'licences-of-entry-server.md' : licencesFile },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: ['src/start.ts', 'src/entry-client.tsx'],
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: fileName,
            entryFileNames: fileName,
            // Packages ask for their notices to be kept with every copy of their code.
            postBanner: ({ name }) => (name === 'libraries' ? `/*! Notices of the packages: /${licencesFile} */` : ''),
          },
        },
  },
}));
