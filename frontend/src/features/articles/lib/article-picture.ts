const pictures = import.meta.glob<string>('../artwork/*.webp', { eager: true, query: '?url', import: 'default' });

/** All of them are of this size, in pixels; the build puts one of half of it beside each. */
const pictureSize = { width: 960, height: 540 } as const;

/** The address of the picture at an article's head; undefined for an article that has none. */
export function articlePicture(slug: string): string | undefined {
  return pictures[`../artwork/${slug}.webp`];
}

/** The same picture for an <img> that is shown as wide as `sizes` says. */
export function articlePictureProps(slug: string, sizes: string) {
  const src = articlePicture(slug);
  return { ...pictureSize, src, srcSet: src && `${src.replace('.webp', '-half.webp')} 480w, ${src} 960w`, sizes };
}
