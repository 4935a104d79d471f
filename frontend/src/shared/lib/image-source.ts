import { apiOrigin } from '../api/settings.ts';

/** URL to load an image from: paths are prefixed with the API origin, data URLs stay as they are. */
export const imageSource = (image: string): string => (image.startsWith('/') ? apiOrigin + image : image);
