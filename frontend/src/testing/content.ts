/** Banners, news and staff for component tests. */
import type { Banner, News, StaffMember } from '@garage/contracts';
import { idOf, newId } from './ids.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

/** A small picture that loads without a server. */
export const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function newBanner(changes: Partial<Banner> = {}): Banner {
  return {
    _id: newId(),
    image: picture,
    headline: 'Chăm xe mùa mưa',
    line: 'Kiểm tra phanh và gạt mưa.',
    callText: 'Đặt lịch',
    callLink: '/contact',
    dark: false,
    createdAt,
    ...changes,
  };
}

export function newNews(changes: Partial<News> = {}): News {
  return { _id: newId(), title: 'Giữ lốp bền lâu', content: 'Bơm đúng áp suất.', image: '', createdAt, ...changes };
}

/** Staff of one category. */
export function staffOf(category: string, names: readonly string[]): StaffMember[] {
  const catestaff_id = { _id: idOf(`category ${category}`), name: category };
  return names.map((name, index) => ({
    _id: newId(),
    name,
    phone: `090000010${index}`,
    position: `Chức danh của ${name}`,
    image: '',
    catestaff_id,
    createdAt,
  }));
}
