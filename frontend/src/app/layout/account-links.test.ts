import { expect, it } from 'vitest';
import { accountLinks, managementLinks } from './account-links.ts';

const customer = { isAdmin: false, isMaster: false };
const admin = { isAdmin: true, isMaster: false };
const master = { isAdmin: true, isMaster: true };
const pathsOf = (links: { path: string }[]) => links.map(({ path }) => path);

const own = [
  '/account/profile',
  '/account/update',
  '/account/changePass',
  '/account/likeProducts',
  '/account/historyOrder',
];
const management = [
  '/manager',
  '/manager/products',
  '/manager/news',
  '/manager/banner',
  '/manager/category',
  '/manager/booking',
  '/manager/order',
];

it('shows everyone their own pages, and staff the live chat [HDR-08, HDR-09, DAILY-40 in the menu]', () => {
  expect(pathsOf(accountLinks(customer))).toEqual([...own, '/booking']);
  expect(accountLinks(customer).at(-1)?.text).toBe('Lịch hẹn của tôi');
  expect(pathsOf(accountLinks(admin))).toEqual([...own, '/admin-chat']);
  expect(pathsOf(accountLinks(master))).toEqual([...own, '/admin-chat']);
});

it('shows the management menu only to admins and masters [HDR-10, HDR-11]', () => {
  expect(managementLinks(customer, 'desktop')).toEqual([]);
  expect(managementLinks(customer, 'mobile')).toEqual([]);
  expect(pathsOf(managementLinks(admin, 'desktop'))).toEqual(management);
  expect(pathsOf(managementLinks(admin, 'mobile'))).toEqual(management);
});

it('adds accounts, staff and positions for masters; without staff and positions on a phone [HDR-12, HDR-13, HDR-14]', () => {
  expect(pathsOf(managementLinks(master, 'desktop'))).toEqual([
    ...management,
    '/manager/accounts',
    '/manager/staff',
    '/manager/category-staff',
  ]);
  expect(pathsOf(managementLinks(master, 'mobile'))).toEqual([...management, '/manager/accounts']);
});
