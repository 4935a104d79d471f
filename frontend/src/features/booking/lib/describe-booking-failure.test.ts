import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeBookingFailure, describeChatBookingFailure } from './describe-booking-failure.ts';

it('returns the server’s message, else the error’s, else the specified text [BOOK-07, BOOK-08]', () => {
  const said = new ApiError({ status: 409, code: 'SLOT_FULL', message: 'Hết chỗ rồi.', isServerMessage: true });
  expect(describeBookingFailure(said)).toBe('Hết chỗ rồi.');
  expect(describeBookingFailure(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  expect(describeBookingFailure(new Error(''))).toBe('Da xay ra loi khong xac dinh.');
  expect(describeBookingFailure('nonsense')).toBe('Da xay ra loi khong xac dinh.');
});

it('returns the server’s message in the chat, else the text specified for it [CHAT-24]', () => {
  const said = new ApiError({ status: 409, code: 'SLOT_FULL', message: 'Hết chỗ rồi.', isServerMessage: true });
  const lost = new ApiError({ status: 0, code: 'NO_CONNECTION', message: 'Lỗi kết nối đến máy chủ' });
  expect([said, lost, new Error('x')].map(describeChatBookingFailure)).toEqual([
    'Hết chỗ rồi.',
    'Gui thong tin that bai. Vui long thu lai sau.',
    'Gui thong tin that bai. Vui long thu lai sau.',
  ]);
});
