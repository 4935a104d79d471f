import { apiOrigin } from '../api/settings.ts';

/** Where an image comes from: the site's own paths from the API's host, data addresses from themselves. */
export const imageSource = (image: string): string => (image.startsWith('/') ? apiOrigin + image : image);
