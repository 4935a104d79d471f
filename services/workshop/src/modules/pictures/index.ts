export { addPictureRoute, openPictureAddresses } from './picture-route.ts';
export type { PictureAddresses } from './present-pictures.ts';
export { presentPictures } from './present-pictures.ts';
