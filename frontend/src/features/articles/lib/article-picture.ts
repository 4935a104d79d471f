const pictures = import.meta.glob<string>('../artwork/*.webp', { eager: true, query: '?url', import: 'default' });

/** All of them are of this size, in pixels. */
export const pictureSize = { width: 960, height: 540 } as const;

/** The address of the picture at an article's head; undefined for an article that has none. */
export function articlePicture(slug: string): string | undefined {
  return pictures[`../artwork/${slug}.webp`];
}
