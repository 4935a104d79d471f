import { expect, it } from 'vitest';
import { foreignWords } from './foreign-words.ts';

it('detects ordinary English words, also those that look like a syllable', () => {
  const english = {
    'Loading, please wait': ['Loading', 'please', 'wait'],
    'Đóng or close the dialog': ['or', 'close', 'the', 'dialog'],
    'Something went wrong': ['Something', 'went', 'wrong'],
    'Log out': ['Log', 'out'],
    Submit: ['Submit'],
  };
  expect(Object.fromEntries(Object.keys(english).map((text) => [text, foreignWords(text)]))).toEqual(english);
});

it('accepts Vietnamese with and without diacritics, and ignores names, codes and addresses', () => {
  const texts = [
    'Khuyến mãi thay dầu, nghiêng người, quyển sách, khuỷu tay, ngoằn ngoèo, giếng, quốc, yêu, uống',
    'Trang chu, xem them, tin tuc, gio hang, nguoi dung, thuong hieu, khoeo, quay',
    'Email khach-1a2b@garage.local, mã A1B2C3, 51F-123.45, https://example.com/path',
    'lienhe@',
  ];
  expect(texts.flatMap(foreignWords)).toEqual([]);
});
