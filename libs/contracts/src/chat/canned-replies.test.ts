import { expect, it } from 'vitest';
import { fillReply, unknownPlaceholder } from './canned-replies.ts';

const names = { customer: 'Lan {nhân viên}', staff: 'Minh' };

it('fills in the names once, whatever they contain [OFFICE-78]', () => {
  expect(fillReply('Chào {tên}, em là {nhân viên}.', names)).toBe('Chào Lan {nhân viên}, em là Minh.');
  expect(fillReply('{ Tên } {NHÂN  VIÊN}', names)).toBe('Lan {nhân viên} Minh');
  expect(fillReply('{tên}'.normalize('NFD'), names)).toBe('Lan {nhân viên}');
  expect(fillReply('Giá {giá}', names)).toBe('Giá {giá}');
});

it('finds what is no placeholder [OFFICE-78]', () => {
  expect(unknownPlaceholder('Chào {tên}, {xe} của anh')).toBe('{xe}');
  expect(unknownPlaceholder('Chào {tên}, em là { Nhân viên}')).toBeUndefined();
  expect(unknownPlaceholder('Mã {} :-} {')).toBe('{}');
});
