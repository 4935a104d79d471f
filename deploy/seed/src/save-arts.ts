import type { ImageStore } from '@garage/media';
import { artworkKey } from './artwork/artwork-cache.ts';
import type { ArtDescriptor } from './artwork/descriptor.ts';
import { fillArtworkCache } from './artwork/fill-cache.ts';
import { processArt } from './processed-art.ts';

const atOnce = 4;

/** Draws and stores these pictures, each once. Gives how to look up an address. */
export async function saveArts(
  images: ImageStore,
  arts: readonly ArtDescriptor[],
): Promise<(art: ArtDescriptor) => Promise<string>> {
  await fillArtworkCache(arts);
  const byKey = new Map<string, ArtDescriptor>();
  for (const art of arts) byKey.set(await artworkKey(art), art);
  const addresses = new Map<string, string>();
  const queue = [...byKey];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, art] = next;
      addresses.set(key, await images.save(await processArt(art)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return async (art) => {
    const address = addresses.get(await artworkKey(art));
    if (!address) throw new Error('This picture was not stored');
    return address;
  };
}
