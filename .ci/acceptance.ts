// `make acceptance [AREA=HOME]`: lists the requirements of ACCEPTANCE.md whose id no test title contains in square brackets. A title with
// more than five ids counts for none, as one test hardly proves so many.
import { globSync, readFileSync } from 'node:fs';

const requirement = /^- \*\*([A-Z]+-\d+)\*\*/gm;
const title = /\b(?:it|test)((?:\.\w+(?:\([^()]*\))?)*)\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*?)\2/g;
const MAX_IDS_PER_TITLE = 5;

function readProved(): Set<string> {
  const proved = new Set<string>();
  const files = globSync('{frontend,gateway,services,libs,deploy}/**/*.{test,spec}.{ts,tsx}', {
    exclude: (path) => path.includes('node_modules'),
  });
  for (const file of files) {
    for (const [, modifiers = '', , text = ''] of readFileSync(file, 'utf8').matchAll(title)) {
      if (/skip|todo|fails/.test(modifiers)) continue;
      const ids = [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner = '']) => inner.match(/[A-Z]+-\d+/g) ?? []);
      if (ids.length <= MAX_IDS_PER_TITLE) for (const id of ids) proved.add(id);
    }
  }
  return proved;
}

const areaOf = (id: string) => id.replace(/-\d+$/, '');
const all = [...readFileSync('ACCEPTANCE.md', 'utf8').matchAll(requirement)].map(([, id = '']) => id);
const proved = readProved();
const missing = all.filter((id) => !proved.has(id));
console.log(`${all.length - missing.length} of ${all.length} requirements are named by a test`);
const wanted = process.argv.slice(2);
const areas = Map.groupBy(missing, areaOf);
for (const [area, ids] of areas) {
  if (wanted.length === 0) console.log(`${area}: ${ids.length} left`);
  else if (wanted.includes(area)) console.log(ids.join(' '));
}
if (all.length === 0) throw new Error('ACCEPTANCE.md names no requirement');
