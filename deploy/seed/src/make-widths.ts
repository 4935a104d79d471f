// Writes the smaller widths of new or replaced masters: node deploy/seed/src/make-widths.ts products/thay-ma-phanh-sau …
import { writeWidths } from './pictures.ts';

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('Usage: node deploy/seed/src/make-widths.ts KIND/NAME…');
  process.exitCode = 2;
}
for (const name of names) await writeWidths(name);
