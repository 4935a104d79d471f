// `npm run build`: writes the client files and the server bundle to dist/, with brotli and gzip copies, and prints their sizes.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { CLIENT_ENTRY, filesOf, readManifest } from './server/client-manifest.ts';
import { measurePages } from './server/page-weight.ts';
import { STYLE_RULES_FILE } from './server/first-styles.ts';
import { insertPushTexts } from './server/push-texts.ts';
import { styleRulesOf } from './style-rules.ts';

const root = import.meta.dirname;
const compressible = 'dist/client/**/*.{js,css,svg,txt,json}';

process.env['NODE_ENV'] = 'production';
rmSync(`${root}/dist`, { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ configFile: `${root}/vite.server.config.ts`, logLevel: 'warn' });
await build({ configFile: `${root}/vite.link-page.config.ts`, logLevel: 'warn' });

const serviceWorker = `${root}/dist/client/service-worker.js`;
writeFileSync(serviceWorker, insertPushTexts(readFileSync(serviceWorker, 'utf8')));

const { styles } = filesOf(readManifest(`${root}/dist/client`), [CLIENT_ENTRY]);
const sheets = styles.map((file) => readFileSync(`${root}/dist/client/${file}`, 'utf8'));
writeFileSync(`${root}/dist/${STYLE_RULES_FILE}`, JSON.stringify(styleRulesOf(sheets.join(''))));

for (const file of globSync(compressible, { cwd: root, exclude: (path) => path.includes('.vite') })) {
  const bytes = readFileSync(`${root}/${file}`);
  writeFileSync(`${root}/${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${root}/${file}.br`, brotliCompressSync(bytes, { params }));
}

const folder = `${root}/dist/client`;
for (const page of measurePages(folder, readManifest(folder))) {
  const kilobytes = (page.gzipBytes / 1000).toFixed(1);
  process.stdout.write(`${page.entry.padEnd(44)} ${kilobytes.padStart(6)} kB of JavaScript, gzipped\n`);
}
