import type { BannerArt, BannerScene } from '../descriptor.ts';
import { tetCheck, workshop } from './banner-indoors.ts';
import { inspection, nightRescue } from './banner-outdoors.ts';

const scenes: Record<BannerScene, () => string> = {
  workshop,
  'night-rescue': nightRescue,
  'tet-check': tetCheck,
  inspection,
};

/** The inside of a banner. Its left half is calm: the headline stands there, in HTML. */
export function drawBanner(art: BannerArt): string {
  return scenes[art.scene]();
}
