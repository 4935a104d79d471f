import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { describeFailure, hasCode, hasServerMessage, hasStatus } from './failure.ts';

const text = 'Không thể xóa danh mục!';
const message = 'Lời của máy chủ';
const refused = (status: number, isServerMessage = true) =>
  new ApiError({ status, code: status === 409 ? 'CONFLICT' : 'NOT_FOUND', message, isServerMessage });

it('shows the fixed text with the reason below it, and the reason only once', () => {
  expect(describeFailure(refused(409), text)).toEqual({ text, detail: message });
  expect(describeFailure(refused(409), message)).toEqual({ text: message });
});

it('shows the error’s own message for the selected statuses, codes or servers', () => {
  expect(describeFailure(refused(404), text, hasStatus(404, 500))).toEqual({ text: message });
  expect(describeFailure(refused(409), text, hasStatus(404, 500))).toEqual({ text, detail: message });
  expect(describeFailure(refused(409), text, hasCode('CONFLICT'))).toEqual({ text: message });
  expect(describeFailure(refused(404), text, hasCode('CONFLICT'))).toEqual({ text, detail: message });
  expect(describeFailure(refused(404), text, hasServerMessage)).toEqual({ text: message });
  expect(describeFailure(refused(404, false), text, hasServerMessage)).toEqual({ text, detail: message });
});

it('hides the message of a programming error unless it is selected', () => {
  expect(describeFailure(new Error('broken'), text, hasServerMessage)).toEqual({ text });
  expect(describeFailure(new Error('broken'), text, () => true)).toEqual({ text: 'broken' });
  for (const nothing of [new Error(' '), 'broken', undefined])
    expect(describeFailure(nothing, text, () => true)).toEqual({ text });
});
