import { foldText } from '@garage/contracts/browser';
import {
  BatteryCharging,
  CarFront,
  ChevronsUpDown,
  Cog,
  Disc3,
  Droplets,
  Joystick,
  LifeBuoy,
  Package,
  PaintRoller,
  ScanLine,
  ShieldCheck,
  Sparkles,
  Truck,
  Wind,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons by unaccented words that a category's name may contain, from the most specific words to the least. The first match decides. */
const icons: [words: string[], icon: LucideIcon][] = [
  [['cuu ho', 'keo xe'], Truck],
  [['phanh'], Disc3],
  [['lop', 'mam'], LifeBuoy],
  [['hop so', 'truyen dong'], Joystick],
  [['gam', 'treo'], ChevronsUpDown],
  [['ac quy', 'dien'], BatteryCharging],
  [['dieu hoa', 'lanh'], Wind],
  [['dau', 'nhot'], Droplets],
  [['son', 'than vo'], PaintRoller],
  [['cham soc', 'noi that', 'lam dep', 've sinh'], Sparkles],
  [['kiem tra', 'chan doan'], ScanLine],
  [['bao duong', 'bao tri'], ShieldCheck],
  [['dong co', 'may'], Cog],
  [['sua'], Wrench],
  [['phu tung'], Package],
];

/** Icon for a category's name. */
export function iconOfCategory(name: string): LucideIcon {
  const words = ` ${foldText(name).replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return icons.find(([known]) => known.some((word) => words.includes(` ${word} `)))?.[1] ?? CarFront;
}
