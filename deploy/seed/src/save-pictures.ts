import type { ImageStore } from '@garage/media';
import { readPicture } from './pictures.ts';

const MAX_CONCURRENT_SAVES = 4;

/** Stores each picture once. Returns a function that maps a picture's name to its address. */
export async function savePictures(images: ImageStore, names: readonly string[]): Promise<(name: string) => string> {
  const addresses = new Map<string, string>();
  const queue = [...new Set(names)];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      addresses.set(name, await images.save(await readPicture(name)));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SAVES }, work));
  return (name) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`The picture ${name} was not stored`);
    return address;
  };
}
