import { foldText } from '@garage/contracts/browser';
import {
  BatteryCharging,
  CarFront,
  Cog,
  Disc3,
  Droplets,
  PaintRoller,
  ScanLine,
  ShieldCheck,
  Sparkles,
  Truck,
  Wind,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** From the most telling word to the least; the first that the name holds decides. */
const icons: [words: string[], icon: LucideIcon][] = [
  [['cuu ho', 'keo xe'], Truck],
  [['lop', 'mam', 'phanh'], Disc3],
  [['ac quy', 'dien'], BatteryCharging],
  [['dieu hoa', 'lanh'], Wind],
  [['dau', 'nhot'], Droplets],
  [['son', 'dong'], PaintRoller],
  [['cham soc', 'noi that', 'lam dep', 've sinh'], Sparkles],
  [['kiem tra', 'chan doan'], ScanLine],
  [['bao duong', 'bao tri'], ShieldCheck],
  [['dong co', 'hop so', 'may', 'gam'], Cog],
  [['sua'], Wrench],
];

/** A sign that fits a category's name. */
export function categoryIcon(name: string): LucideIcon {
  const folded = foldText(name);
  return icons.find(([words]) => words.some((word) => folded.includes(word)))?.[1] ?? CarFront;
}
