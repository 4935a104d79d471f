import { checkImage } from './check-image.ts';
import { checkUpload, decodeUpload } from './decode-upload.ts';
import type { ProcessedImage } from './process-image.ts';
import { processNow } from './process-image.ts';
import { takeTurn } from './turns.ts';

/**
 * What processImage makes of a base64 data address, for callers that keep the result themselves. Decoded only when its turn has
 * come: what waits is the caller's string, not megabytes beside it. @throws ImageRefused as decodeUpload and processImage
 */
export async function processUpload(dataUrl: string): Promise<ProcessedImage> {
  checkUpload(dataUrl);
  return takeTurn(async (room) => {
    const bytes = decodeUpload(dataUrl, room);
    checkImage(bytes);
    return processNow(bytes);
  });
}
