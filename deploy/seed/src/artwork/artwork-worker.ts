import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { ArtDescriptor } from './descriptor.ts';
import { renderArtwork } from './render-artwork.ts';

// One core for each worker; sharp would otherwise start a thread for every core in each of them.
sharp.concurrency(1);

type Task = { readonly folder: string };
const { folder }: Task = workerData;
const port = parentPort;

async function work(art: ArtDescriptor): Promise<void> {
  await renderArtwork(art, folder);
  port?.postMessage('done');
}

port?.on('message', (art: ArtDescriptor) => void work(art));
port?.postMessage('ready');
