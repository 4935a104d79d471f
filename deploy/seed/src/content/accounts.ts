import type { GrantName } from '@garage/contracts';

export type SeedAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly role: 'customer' | 'admin' | 'master';
  readonly grants?: readonly GrantName[];
  readonly picture: string;
};

/** The password of the demo accounts. Only for the local stack, which listens on this machine; never seed them elsewhere. */
export const LOCAL_DEMO_PASSWORD = 'Garage@2026';

export const seedAccounts: readonly SeedAccount[] = [
  {
    email: 'master@garage.local',
    fullName: 'Lâm Việt Tâm',
    role: 'master',
    picture: 'people/lam-viet-tam',
  },
  {
    email: 'admin@garage.local',
    fullName: 'Nguyễn Thu Hà',
    role: 'admin',
    picture: 'people/nguyen-thu-ha',
  },
  {
    email: 'customer@garage.local',
    fullName: 'Đinh Hoài Nam',
    role: 'customer',
    picture: 'people/dinh-hoai-nam',
  },
  {
    email: 'technician@garage.local',
    fullName: 'Bùi Quang Huy',
    role: 'customer',
    grants: ['technician'],
    picture: 'people/bui-quang-huy',
  },
  {
    email: 'technician2@garage.local',
    fullName: 'Hoàng Tiến Đạt',
    role: 'customer',
    grants: ['technician'],
    picture: 'people/hoang-tien-dat',
  },
];
