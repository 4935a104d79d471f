// Draws the pictures that its parent sends, one after the other, into the folder it is told.
import sharp from 'sharp';
import type { ArtDescriptor } from './descriptor.ts';
import { renderArtwork } from './render-artwork.ts';

// One core for each worker; sharp would otherwise start a thread for every core in each of them.
sharp.concurrency(1);

const [, , folder] = process.argv;

async function work(art: ArtDescriptor): Promise<void> {
  await renderArtwork(art, folder);
  process.send?.('done');
}

process.on('message', (art: ArtDescriptor) => void work(art));
process.send?.('ready');
