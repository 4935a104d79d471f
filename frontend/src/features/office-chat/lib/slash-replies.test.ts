import { expect, it } from 'vitest';
import { findReplies, insertReply, slashTokenAt } from './slash-replies.ts';

const at = (marked: string) => slashTokenAt(marked.replace('|', ''), marked.indexOf('|'));

it.each([
  ['/|', { start: 0, query: '' }],
  ['/chào|', { start: 0, query: 'chào' }],
  ['Dạ /xe| ạ', { start: 3, query: 'xe' }],
  ['một\n/hai|', { start: 4, query: 'hai' }],
])('opens at %j [OFFICE-77]', (marked, token) => {
  expect(at(marked)).toEqual(token);
});

it.each(['24/7|', 'và/hoặc|', 'https://garage|', '//|', '/chào anh|', '|/chào', 'không có|', ''])(
  'does not open at %j [OFFICE-77]',
  (marked) => {
    expect(at(marked)).toBeNull();
  },
);

const replies = [
  { title: 'Hỏi xe', text: 'Anh chị đi xe gì ạ?' },
  { title: 'Chào khách', text: 'Xin chào {tên}' },
  { title: 'Giờ mở cửa', text: 'Xưởng mở cửa chào đón anh chị' },
];

it('finds replies without accents, names before texts [OFFICE-77]', () => {
  expect(findReplies(replies, 'CHAO').map(({ title }) => title)).toEqual(['Chào khách', 'Giờ mở cửa']);
  expect(findReplies(replies, '')).toEqual(replies);
  expect(findReplies(replies, 'lốp')).toEqual([]);
});

it('replaces only the slash and its word [OFFICE-77]', () => {
  expect(insertReply('Dạ /xe ạ', { start: 3, query: 'xe' }, 'Xin chào')).toEqual({ text: 'Dạ Xin chào ạ', caret: 11 });
});
