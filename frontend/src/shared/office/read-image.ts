import { errorCatalogue, IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';

/** A chosen file as a data address, or why it is refused, in words for who chose it. */
export type ReadImage = { data: string } | { refusal: string };

/** Reads an image file for an upload. What it really holds the server checks again. */
export async function readImage(file: File): Promise<ReadImage> {
  if (!file.type.startsWith('image/')) return { refusal: errorCatalogue.IMAGE_INVALID.message };
  if (file.size > IMAGE_BYTES_LIMIT) return { refusal: errorCatalogue.IMAGE_TOO_LARGE.message };
  const data = await toDataAddress(file).catch(() => null);
  return data === null ? { refusal: errorCatalogue.IMAGE_INVALID.message } : { data };
}

function toDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('Not a data address')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
