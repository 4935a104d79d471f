import type { PrivatePicture } from '@garage/contracts';

/** Addresses of photographs are valid for some minutes, so that an open page asks for new ones. */
export const addressRefresh = { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: 240_000 } as const;

/** Shown for a photograph that no longer exists. */
const NOTHING = 'data:,';

/** Where to load the images of a form from, which contains new ones as data URLs, and stored ones by their ids. */
export const sourcesOf =
  (stored: readonly PrivatePicture[]) =>
  (image: string): string =>
    image.startsWith('data:') ? image : (stored.find(({ _id }) => _id === image)?.address ?? NOTHING);
