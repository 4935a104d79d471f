import { expect, it } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const texts = (path: string) => breadcrumbTrail(path).map(({ text }) => text);
const label = (segment: string) => texts(`/x/${segment}/y`)[2];

it('has no trail on the home page and one on every other path, also on the login page [DAILY-24, BRD-01]', () => {
  expect(breadcrumbTrail('/')).toEqual([]);
  expect(breadcrumbTrail('/contact')).toHaveLength(2);
  expect(texts('/login')).toEqual(['Trang chu', 'login']);
});

it('starts with Trang chu, one crumb per segment, the last without a link [BRD-02, BRD-03, BRD-04]', () => {
  expect(breadcrumbTrail('/manager/booking')).toEqual([
    { text: 'Trang chu', accessibleName: 'Trang chủ', path: '/' },
    { text: 'Quản lý', messageKey: 'manager', path: '/manager' },
    { text: 'Đặt lịch hẹn', messageKey: 'appointment booking', path: null },
  ]);
});

it('names services and accounts, in both spellings [BRD-05, BRD-06]', () => {
  expect([label('services'), label('products')]).toEqual(['Dịch vụ', 'Dịch vụ']);
  expect([label('accounts'), label('account')]).toEqual(['Tài khoản', 'Tài khoản']);
});

it('names the pages of an account [BRD-07, BRD-08, BRD-09, BRD-10, BRD-11]', () => {
  expect(label('profile')).toBe('Thông tin cá nhân');
  expect(label('update')).toBe('Cập nhật thông tin');
  expect(label('likeProducts')).toBe('Dịch vụ yêu thích');
  expect(label('changePass')).toBe('Đổi mật khẩu');
  expect(label('booking')).toBe('Đặt lịch hẹn');
});

it('names category, introduction, contact, position and news [BRD-12, BRD-13, BRD-14, BRD-15, BRD-16]', () => {
  expect(label('category')).toBe('Danh mục');
  expect(label('about')).toBe('Giới thiệu');
  expect(label('contact')).toBe('Liên hệ');
  expect(label('category-staff')).toBe('Chức vụ');
  expect(label('news')).toBe('Tin tức');
});

it('names staff, news category, manager and banner [BRD-17, BRD-18, BRD-19, BRD-20]', () => {
  expect(label('staff')).toBe('Nhân viên');
  expect(label('newslist')).toBe('Danh mục tin tức');
  expect(label('manager')).toBe('Quản lý');
  expect(label('banner')).toBe('Banner');
});

it('shows the raw text of every segment that the specification does not name, also with invalid percent encoding [DAILY-24, BRD-21]', () => {
  const ownPages = ['settings', 'audit', 'vitals', 'manage', 'set-password', 'undo-email', 'data', 'privacy', 'login'];
  for (const segment of [...ownPages, 'cartDetail', 'checkout', 'historyOrder', 'order', 'constructor', '%E0%A4%A']) {
    expect(label(segment)).toBe(segment);
  }
  expect(texts('/services/oil-change').at(-1)).toBe('oil-change');
  expect(label('b%C3%A1o-gi%C3%A1')).toBe('báo-giá');
});

it('ends with the kind of detail page below products and news [BRD-22, BRD-23]', () => {
  expect(breadcrumbTrail('/products/65f0')).toEqual([
    { text: 'Trang chu', accessibleName: 'Trang chủ', path: '/' },
    { text: 'Dịch vụ', messageKey: 'service', path: '/products' },
    { text: 'Chi tiết dịch vụ', messageKey: 'service detail', path: null },
  ]);
  expect(texts('/news/65f0')).toEqual(['Trang chu', 'Tin tức', 'Chi tiết tin tức']);
});

it('links to / and /services on the page of services, and keeps the title of an article below it as a tooltip [PAGE-03]', () => {
  expect(breadcrumbTrail('/services').map(({ path }) => path)).toEqual(['/', '/services']);
  expect(breadcrumbTrail('/services/oil-change').slice(1)).toEqual([
    { text: 'Dịch vụ', messageKey: 'service', path: '/services' },
    { text: 'oil-change', title: 'Thay dầu động cơ', path: null },
  ]);
  expect(texts('/services/time-travel').at(-1)).toBe('time-travel');
});

it('keeps the English wording of every name as its key [DAILY-23, BRD-05, BRD-23]', () => {
  const keys = (path: string) => breadcrumbTrail(path).map(({ messageKey }) => messageKey);
  expect(keys('/account/likeProducts')).toEqual([undefined, 'account', 'favourite services']);
  expect(keys('/manager/category-staff')).toEqual([undefined, 'manager', 'position']);
  expect(keys('/news/65f0')).toEqual([undefined, 'news', 'news detail']);
  expect(keys('/newslist')).toEqual([undefined, 'news category']);
  expect(keys('/order/checkout')).toEqual([undefined, undefined, undefined]);
});
