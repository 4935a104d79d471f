// Run as a separate process by memory.test.ts, so that nothing else uses the measured memory: node refuse-uploads.ts <file of data URLs,
// one per line> <number of concurrent uploads of each>
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { createImageStore } from '../image-store.ts';
import { processImage } from '../process-image.ts';
import { makeImage } from './make-images.ts';

export interface RefusalReport {
  /**
   * For each line of the file, the different outcomes of its uploads: an error code, 'taken', or the name of another
   * error.
   */
  outcomes: string[][];
  /** Resident memory in bytes before the first upload and, as `most`, at its peak. */
  before: number;
  most: number;
}

const [file = '', count = '1'] = process.argv.slice(2);
const uploads = readFileSync(file, 'latin1').split('\n');
// The address of the database is one where nothing listens (port 1). An upload that passes all checks fails when it
// is stored, and its outcome is the name of that error.
const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 100 });
const store = createImageStore({ mongo: { db: client.db('none') }, service: 'catalogue' });

function outcomeOf(upload: string): Promise<string> {
  return store.saveUpload(upload).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? String('code' in error ? error.code : error.name) : 'thrown'),
  );
}

/** Peak memory of this process. `resourceUsage().maxRSS` does not work: on Linux it starts with that of the parent process. */
function peakResidentBytes(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('/proc/self/status contains no VmHWM');
  return Number(kilobytes) * 1_024;
}

// Processes an image and all uploads once before the measurement, so that memory of code loaded on first use (libvips, V8) is not counted
// as memory of the uploads.
await processImage(await makeImage('jpeg', { width: 64, height: 64 }));
for (const upload of uploads) await outcomeOf(upload);
global.gc?.();

const before = process.memoryUsage.rss();
const outcomes: string[][] = [];
for (const upload of uploads) {
  const all = await Promise.all(Array.from({ length: Number(count) }, () => outcomeOf(upload)));
  outcomes.push([...new Set(all)]);
  // Garbage is collected now, because on a busy machine it could be late, and the garbage of one upload must not
  // count for the next.
  global.gc?.();
}
const report: RefusalReport = { outcomes, before, most: peakResidentBytes() };
process.stdout.write(JSON.stringify(report));
await client.close();
