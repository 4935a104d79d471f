import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { describeFailure } from './describe-failure.ts';

const texts = { serverSays: [404, 500], text: 'Không thể xóa danh mục!' };
const refused = (status: number) => new ApiError({ status, code: 'ANY', message: 'Lời của máy chủ' });

it('shows the server’s words for the statuses that say so, and else the fixed text with the reason below', () => {
  expect(describeFailure(refused(404), texts)).toEqual({ text: 'Lời của máy chủ' });
  expect(describeFailure(refused(500), texts)).toEqual({ text: 'Lời của máy chủ' });
  expect(describeFailure(refused(409), texts)).toEqual({ text: texts.text, detail: 'Lời của máy chủ' });
  expect(describeFailure(new Error('broken'), texts)).toEqual({ text: texts.text });
});
