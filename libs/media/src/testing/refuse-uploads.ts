// Run as a process of its own by memory.test.ts, so that nothing else is in the memory that is measured:
// node refuse-uploads.ts <file of data addresses, one a line> <how many of each at once>
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { createImageStore } from '../image-store.ts';
import { processImage } from '../process-image.ts';
import { makeImage } from './make-images.ts';

export interface RefusalReport {
  /** The distinct outcomes of each line of the file: a code, 'taken', or the name of another error. */
  outcomes: string[][];
  /** Bytes of resident memory: before the first upload, and the most that there ever was. */
  before: number;
  most: number;
}

const [file = '', count = '1'] = process.argv.slice(2);
const uploads = readFileSync(file, 'latin1').split('\n');
// Nothing listens there: an upload that reaches the database is reported as an error of another name.
const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 100 });
const store = createImageStore({ mongo: { db: client.db('none') }, service: 'catalogue' });

function outcomeOf(upload: string): Promise<string> {
  return store.saveUpload(upload).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? String('code' in error ? error.code : error.name) : 'thrown'),
  );
}

// What loads at the first use (libvips, V8's code) belongs to the process, not to the uploads.
await processImage(await makeImage('jpeg', { width: 64, height: 64 }));
for (const upload of uploads) await outcomeOf(upload);
global.gc?.();

const before = process.memoryUsage.rss();
const outcomes: string[][] = [];
for (const upload of uploads) {
  const all = await Promise.all(Array.from({ length: Number(count) }, () => outcomeOf(upload)));
  outcomes.push([...new Set(all)]);
}
const report: RefusalReport = { outcomes, before, most: process.resourceUsage().maxRSS * 1_024 };
process.stdout.write(JSON.stringify(report));
await client.close();
