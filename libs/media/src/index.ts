export { checkImage, IMAGE_PIXELS_LIMIT, IMAGE_SIDE_LIMIT } from './check-image.ts';
export type { ImageFormat, ImageHeader } from './containers/image-header.ts';
export { decodeUpload } from './decode-upload.ts';
export { ImageRefused } from './image-refused.ts';
export type { ImageRefusal } from './image-refused.ts';
export { createImageStore } from './image-store.ts';
export type { ImageStore, StoredImage } from './image-store.ts';
export { processImage } from './process-image.ts';
export type { ImageVariant, ProcessedImage } from './process-image.ts';
