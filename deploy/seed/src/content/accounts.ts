import type { PortraitArt } from '../artwork/descriptor.ts';

export type SeedAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly role: 'customer' | 'admin' | 'master';
  readonly art: PortraitArt;
};

/** The password of the demo accounts. Only for the local stack, which listens on this machine; never seed them elsewhere. */
export const LOCAL_DEMO_PASSWORD = 'Garage@2026';

export const seedAccounts: readonly SeedAccount[] = [
  {
    email: 'master@garage.local',
    fullName: 'Lâm Việt Tâm',
    role: 'master',
    art: {
      kind: 'portrait',
      person: 'man',
      skin: 1,
      hair: 4,
      face: 2,
      outfit: 'shirt',
      extra: 'glasses',
      tint: 'blue',
    },
  },
  {
    email: 'admin@garage.local',
    fullName: 'Nguyễn Thu Hà',
    role: 'admin',
    art: { kind: 'portrait', person: 'woman', skin: 0, hair: 0, face: 0, outfit: 'shirt', extra: 'none', tint: 'blue' },
  },
  {
    email: 'customer@garage.local',
    fullName: 'Đinh Hoài Nam',
    role: 'customer',
    art: { kind: 'portrait', person: 'man', skin: 2, hair: 3, face: 0, outfit: 'polo', extra: 'none', tint: 'sky' },
  },
];
