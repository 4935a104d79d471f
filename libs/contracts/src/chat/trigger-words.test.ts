import { describe, expect, it } from 'vitest';
import { emergencyWords, hasWord, isAboutOwnAppointment, triggerWords } from './trigger-words.ts';

describe('hasWord', () => {
  it.each([
    'Tôi muốn ĐẶT  LỊCH sửa xe',
    'cho em đặt hẹn, sáng mai ạ',
    'toi muon dat lich',
    'make an appointment?',
    'lich hen cua toi',
    'đặt lịch'.normalize('NFD'),
  ])('finds a trigger in %s [B-53]', (text) => {
    expect(hasWord(text, triggerWords)).toBe(true);
  });

  it.each(['xe tôi bị gấp khúc', 'bookings', 'giá bảo dưỡng bao nhiêu', 'dạt lịch', 'đat lich', ''])(
    'finds none in %s [B-53]',
    (text) => {
      expect(hasWord(text, triggerWords)).toBe(false);
    },
  );

  it('distinguishes "gấp" from "gặp"', () => {
    expect(hasWord('tôi cần gấp', emergencyWords)).toBe(true);
    expect(hasWord('tôi cần gặp', emergencyWords)).toBe(false);
    expect(hasWord('toi can gap', emergencyWords)).toBe(true);
    expect(hasWord('Xe chết máy giữa đường!', emergencyWords)).toBe(true);
  });
});

describe('isAboutOwnAppointment', () => {
  it.each([
    'Hủy lịch hẹn',
    'em muốn huỷ hẹn ạ',
    'hủy giúp em cái lịch hẹn sáng mai',
    'huy lich hen',
    'doi lich sang thu hai',
    'cho mình dời lại cuộc hẹn',
    'xem lịch hẹn của tôi',
    'please cancel my appointment',
    'hủy lịch'.normalize('NFD'),
  ])('recognises «%s» [CHAT-16]', (text) => {
    expect(isAboutOwnAppointment(text)).toBe(true);
  });

  it.each([
    'Tôi muốn đặt lịch sửa xe',
    'đổi lốp, đặt hẹn sáng mai',
    'toi la Huy, muon dat lich hen',
    'đặt lịch kiểm tra xe',
    'xem lịch trống',
    'hủy đơn hàng',
    'meeting',
    '',
  ])('leaves «%s» to the form and the bot [CHAT-16]', (text) => {
    expect(isAboutOwnAppointment(text)).toBe(false);
  });
});
