import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { logError } from '../../../shared/lib/log.ts';
import { useBanners } from '../api/list-banners.ts';
import { BannerSlides } from './banner-slides.tsx';

/** Carousel of the banners managed by staff; shows `fallback` while they load and when loading fails. */
export function BannerCarousel({ title, fallback }: { title: string; fallback: ReactNode }) {
  const { data: banners = [], error } = useBanners();
  useEffect(() => {
    if (error) logError('The banners could not be loaded', error);
  }, [error]);
  if (banners.length === 0) return fallback;
  return <BannerSlides title={title} banners={banners} />;
}
