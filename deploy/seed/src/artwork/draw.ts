import { artSizes } from './descriptor.ts';
import type { ArtDescriptor } from './descriptor.ts';
import { drawPortrait } from './flat/portrait.ts';
import { drawBanner } from './scenes/banner-scene.ts';
import { drawNews } from './scenes/news-scene.ts';
import { drawDetail, drawProduct } from './scenes/product-scene.ts';

function inside(art: ArtDescriptor): string {
  if (art.kind === 'product') return drawProduct(art);
  if (art.kind === 'detail') return drawDetail(art);
  if (art.kind === 'news') return drawNews(art);
  return art.kind === 'banner' ? drawBanner(art) : drawPortrait(art);
}

/** The picture as an SVG document, of the size that belongs to its kind. */
export function drawArtwork(art: ArtDescriptor): string {
  const { width, height } = artSizes[art.kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside(art)}</svg>`;
}
