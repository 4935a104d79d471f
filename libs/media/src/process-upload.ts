import { checkImage } from './check-image.ts';
import { checkUpload, decodeUpload } from './decode-upload.ts';
import type { ProcessedImage } from './process-image.ts';
import { processNow } from './process-image.ts';
import { takeTurn } from './turns.ts';

/**
 * Decodes a base64 data URL and runs the work on its bytes, whose buffer is reused afterwards. Decoding waits for its
 * turn: until then only the string is in memory. @throws ImageRefused as decodeUpload and checkImage
 */
export async function withUpload<T>(dataUrl: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  checkUpload(dataUrl);
  return takeTurn(async (buffer) => {
    const bytes = decodeUpload(dataUrl, buffer);
    checkImage(bytes);
    return work(bytes);
  });
}

/**
 * Converts an upload to its variants, for callers that store them themselves.
 * @throws ImageRefused as withUpload and processImage
 */
export const processUpload = (dataUrl: string): Promise<ProcessedImage> => withUpload(dataUrl, processNow);
