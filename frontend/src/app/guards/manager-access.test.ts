import { expect, it } from 'vitest';
import { accessOf } from './manager-access.ts';

it.each([
  ['/Manager/accounts', 'master'],
  ['/manager/%61ccounts', 'master'],
  ['/MANAGER/Products/', 'admin'],
  ['/Admin-Chat', 'admin'],
])('guards %s as the page that the router shows for it [ROLE-07, ROLE-08]', (pathname, access) => {
  expect(accessOf(pathname)).toBe(access);
});

it('lets only masters open the accounts [ROLE-07]', () => {
  expect(accessOf('/manager/accounts')).toBe('master');
  expect(accessOf('/manager/accounts/')).toBe('master');
});

it('lets admins and masters open products, news, banners, appointments and the live chat [ROLE-08]', () => {
  for (const path of ['/manager/products', '/manager/news', '/manager/banner', '/manager/booking', '/admin-chat']) {
    expect([path, accessOf(path)]).toEqual([path, 'admin']);
  }
  expect(accessOf('/manager')).toBe('admin');
});

it('lets technicians and staff open the tasks [WORK-103]', () => {
  for (const path of ['/workshop/jobs', '/workshop/jobs/', `/workshop/jobs/${'a'.repeat(24)}`])
    expect([path, accessOf(path)]).toEqual([path, 'workshop']);
  expect(accessOf('/workshop/jobsx')).toBe('signed-in');
});

it('lets any account open the other pages [ROLE-09]', () => {
  for (const path of ['/manager/staff', '/manager/category', '/manager/category-staff', '/manager/order']) {
    expect([path, accessOf(path)]).toEqual([path, 'signed-in']);
  }
});
