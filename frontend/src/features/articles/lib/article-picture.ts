const pictures = import.meta.glob<string>('../artwork/*.webp', { eager: true, query: '?url', import: 'default' });

/** Size of all pictures, in pixels; the build adds a copy of half the width to each. */
const pictureSize = { width: 960, height: 540 } as const;

/** Address of an article's header picture; undefined when it has none. */
export function articlePicture(slug: string): string | undefined {
  return pictures[`../artwork/${slug}.webp`];
}

/** Attributes of an <img> for this picture, displayed at the width given by `sizes`. */
export function articlePictureProps(slug: string, sizes: string) {
  const src = articlePicture(slug);
  return { ...pictureSize, src, srcSet: src && `${src.replace('.webp', '-half.webp')} 480w, ${src} 960w`, sizes };
}
