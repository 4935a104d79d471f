import type { Banner as BannerView } from '@garage/contracts';
import type { Banner } from './banner.ts';

export function presentBanner(banner: Banner): BannerView {
  return {
    _id: banner.id,
    image: banner.image,
    headline: banner.headline,
    line: banner.line,
    callText: banner.callText,
    callLink: banner.callLink,
    dark: banner.dark,
    createdAt: banner.createdAt.toISOString(),
    revision: banner.version,
  };
}
