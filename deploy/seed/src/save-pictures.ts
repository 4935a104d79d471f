import { mapParallel } from '@garage/local';
import type { ImageStore } from '@garage/media';
import { readPicture } from './pictures.ts';

const MAX_CONCURRENT_SAVES = 4;

/** Stores each picture once. Returns a function that maps a picture's name to its address. */
export async function savePictures(images: ImageStore, names: readonly string[]): Promise<(name: string) => string> {
  const save = async (name: string) => [name, await images.save(await readPicture(name))] as const;
  const addresses = new Map(await mapParallel(new Set(names), MAX_CONCURRENT_SAVES, save));
  return (name) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`The picture ${name} was not stored`);
    return address;
  };
}
