import { checkImage } from './check-image.ts';
import { checkUpload, decodeUpload } from './decode-upload.ts';
import type { ProcessedImage } from './process-image.ts';
import { processNow } from './process-image.ts';
import { takeTurn } from './turns.ts';

/**
 * Works on the bytes of a base64 data URL, which are lent until the work is done. Decoded only when its turn comes: waiting uploads
 * keep only the caller's string in memory. @throws ImageRefused as decodeUpload and checkImage
 */
export async function withUpload<T>(dataUrl: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  checkUpload(dataUrl);
  return takeTurn(async (room) => {
    const bytes = decodeUpload(dataUrl, room);
    checkImage(bytes);
    return work(bytes);
  });
}

/** The variants of an upload, for callers that store them themselves. @throws ImageRefused as withUpload and processImage */
export const processUpload = (dataUrl: string): Promise<ProcessedImage> => withUpload(dataUrl, processNow);
