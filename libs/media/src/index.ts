export { checkImage } from './check-image.ts';
export type { ImageFormat, ImageHeader } from './containers/image-header.ts';
export { decodeUpload } from './decode-upload.ts';
export { ImageRefused } from './image-refused.ts';
export type { ImageRefusal } from './image-refused.ts';
export { createImageStore } from './image-store.ts';
export type { ImageStore, StoredImage } from './image-store.ts';
export type { FindReferenced } from './sweep-images.ts';
export { hashOf, processImage, widthsFor } from './process-image.ts';
export type { ImageVariant, ProcessedImage } from './process-image.ts';
export { processUpload } from './process-upload.ts';
export {
  createPictureRepository,
  openPictures,
  pictureIndexesOf,
  prepareChange,
  preparePictures,
  toDataUrl,
} from './private-pictures.ts';
export type { FindPicture, PictureRepository } from './private-pictures.ts';
export { addressKeyIndexes, createSignedAddresses, openAddressKey } from './signed-addresses.ts';
export type { SignedAddresses } from './signed-addresses.ts';
