import { path2 } from '../engine/curves.ts';
import type { CarForm } from './car-form.ts';

const sedan: CarForm = {
  shell: {
    front: 2.36,
    rear: -2.36,
    half: 0.92,
    noseRake: 0.2,
    tailRake: 0.12,
    crown: 0.05,
    sill: path2('-2.36,0.36 -1.7,0.25 1.7,0.23 2.36,0.28'),
    shoulder: path2('-2.36,0.96 -1.6,1.0 -0.4,0.97 1.0,0.94 1.7,0.87 2.36,0.72'),
  },
  cabin: {
    belt: { front: 1.22, rear: -1.82, half: 0.85 },
    roof: {
      front: 0.32,
      rear: -1.0,
      half: 0.62,
      height: path2('-1.0,1.4 -0.3,1.45 0.32,1.41'),
    },
    crown: 0.045,
  },
  wheel: { radius: 0.345, rim: 0.252, width: 0.23, front: 1.44, rear: -1.4 },
  doors: [0.78, -0.28, -1.18],
  windows: path2('0.74,-0.22 -0.36,-1.2'),
  rearWindow: true,
  bonnet: true,
  cladding: false,
  roofRails: false,
};

const suv: CarForm = {
  shell: {
    front: 2.3,
    rear: -2.3,
    half: 0.96,
    noseRake: 0.13,
    tailRake: 0.06,
    crown: 0.06,
    sill: path2('-2.3,0.44 -1.7,0.36 1.7,0.34 2.3,0.4'),
    shoulder: path2('-2.3,1.14 -1.0,1.13 0.9,1.1 1.6,1.06 2.3,0.95'),
  },
  cabin: {
    belt: { front: 1.2, rear: -2.2, half: 0.9 },
    roof: {
      front: 0.48,
      rear: -1.86,
      half: 0.7,
      height: path2('-1.86,1.68 -0.6,1.74 0.48,1.68'),
    },
    crown: 0.04,
  },
  wheel: { radius: 0.39, rim: 0.282, width: 0.26, front: 1.42, rear: -1.38 },
  doors: [0.78, -0.26, -1.14],
  windows: path2('0.78,-0.2 -0.34,-1.12 -1.28,-1.9'),
  rearWindow: true,
  bonnet: true,
  cladding: true,
  roofRails: true,
};

const hatch: CarForm = {
  shell: {
    front: 1.92,
    rear: -1.92,
    half: 0.86,
    noseRake: 0.18,
    tailRake: 0.08,
    crown: 0.06,
    sill: path2('-1.92,0.36 -1.4,0.26 1.4,0.25 1.92,0.3'),
    shoulder: path2('-1.92,1.0 -1.0,0.98 0.7,0.94 1.3,0.89 1.92,0.75'),
  },
  cabin: {
    belt: { front: 1.1, rear: -1.84, half: 0.8 },
    roof: {
      front: 0.36,
      rear: -1.4,
      half: 0.62,
      height: path2('-1.4,1.46 -0.5,1.52 0.36,1.46'),
    },
    crown: 0.045,
  },
  wheel: { radius: 0.33, rim: 0.238, width: 0.21, front: 1.22, rear: -1.2 },
  doors: [0.66, -0.34, -1.0],
  windows: path2('0.66,-0.28 -0.4,-1.16'),
  rearWindow: true,
  bonnet: true,
  cladding: false,
  roofRails: false,
};

const pickup: CarForm = {
  shell: {
    front: 2.62,
    rear: -2.62,
    half: 0.96,
    noseRake: 0.12,
    tailRake: 0.03,
    crown: 0.06,
    sill: path2('-2.62,0.52 -1.9,0.42 1.9,0.4 2.62,0.44'),
    shoulder: path2('-2.62,1.16 -0.8,1.16 1.0,1.13 1.8,1.1 2.62,1.0'),
  },
  cabin: {
    belt: { front: 1.36, rear: -0.86, half: 0.88 },
    roof: {
      front: 0.62,
      rear: -0.62,
      half: 0.68,
      height: path2('-0.62,1.72 0,1.76 0.62,1.71'),
    },
    crown: 0.04,
  },
  wheel: { radius: 0.41, rim: 0.28, width: 0.27, front: 1.66, rear: -1.58 },
  doors: [0.92, -0.02, -0.86],
  windows: path2('0.9,0.04 -0.1,-0.7'),
  rearWindow: true,
  bonnet: true,
  cladding: true,
  roofRails: false,
  bed: [-0.98, -2.5],
};

const van: CarForm = {
  shell: {
    front: 2.5,
    rear: -2.5,
    half: 0.97,
    noseRake: 0.24,
    tailRake: 0.03,
    crown: 0.05,
    sill: path2('-2.5,0.38 -1.9,0.3 1.9,0.28 2.5,0.33'),
    shoulder: path2('-2.5,1.12 0.8,1.12 1.8,1.06 2.5,0.88'),
  },
  cabin: {
    belt: { front: 2.02, rear: -2.46, half: 0.93 },
    roof: {
      front: 1.12,
      rear: -2.34,
      half: 0.8,
      height: path2('-2.34,1.94 -1,1.98 1.12,1.92'),
    },
    crown: 0.05,
  },
  wheel: { radius: 0.35, rim: 0.24, width: 0.23, front: 1.66, rear: -1.5 },
  doors: [1.42, 0.42, -0.9],
  windows: path2('1.42,0.48 0.28,-0.84 -1.02,-2.1'),
  rearWindow: true,
  bonnet: false,
  cladding: false,
  roofRails: false,
};

/** The front half of the tow truck; its chassis and crane are built onto it. */
const truckCab: CarForm = {
  shell: {
    front: 2.75,
    rear: 0.12,
    half: 0.98,
    noseRake: 0.1,
    tailRake: 0.02,
    crown: 0.06,
    sill: path2('0.12,0.5 1,0.46 2.75,0.48'),
    shoulder: path2('0.12,1.24 1.2,1.22 2.0,1.18 2.75,1.06'),
  },
  cabin: {
    belt: { front: 1.76, rear: 0.16, half: 0.91 },
    roof: {
      front: 1.06,
      rear: 0.22,
      half: 0.74,
      height: path2('0.22,1.9 1.06,1.87'),
    },
    crown: 0.04,
  },
  wheel: { radius: 0.44, rim: 0.27, width: 0.28, front: 1.84, rear: -1.66 },
  doors: [1.2, 0.3],
  windows: path2('1.26,0.4'),
  rearWindow: false,
  bonnet: true,
  cladding: true,
  roofRails: false,
};

export const carForms = { sedan, suv, hatch, pickup, van, truckCab } as const;
