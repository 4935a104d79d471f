import { aboutTexts } from '../../../i18n/about.ts';
import paint from '../artwork/paint.svg';
import quality from '../artwork/quality.svg';
import rescue from '../artwork/rescue.svg';
import training from '../artwork/training.svg';

const size = { width: 1200, height: 850 };
const { certificates: texts } = aboutTexts;

/** Fictional certificates, drawn for the site. */
export const certificates = [
  { key: 'quality', picture: quality, ...size, ...texts.quality },
  { key: 'training', picture: training, ...size, ...texts.training },
  { key: 'paint', picture: paint, ...size, ...texts.paint },
  { key: 'rescue', picture: rescue, ...size, ...texts.rescue },
] as const;
