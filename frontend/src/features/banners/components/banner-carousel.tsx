import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { bannerTexts } from '../../../i18n/home.ts';
import { logError } from '../../../shared/lib/log.ts';
import { useBanners } from '../api/list-banners.ts';
import { BannerSlides } from './banner-slides.tsx';

/** The slides that staff have made. Until they are there, and when they cannot be had, what stands in for them. */
export function BannerCarousel({ title, fallback }: { title: string; fallback: ReactNode }) {
  const { data: banners = [], error } = useBanners();
  useEffect(() => {
    if (error) logError(bannerTexts.failed, error);
  }, [error]);
  if (banners.length === 0) return fallback;
  return <BannerSlides title={title} banners={banners} />;
}
