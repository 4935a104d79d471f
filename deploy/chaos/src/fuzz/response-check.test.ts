import { describe, expect, it } from 'vitest';
import type { JsonSchema, Operation } from '../openapi.ts';
import type { RawReply } from '../raw-request.ts';
import { caseOf, type Input } from './fuzz-case.ts';
import { createResponseCheck, type Sender } from './response-check.ts';

const id = 'a'.repeat(24);
const idSchema: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const failure: JsonSchema = { type: 'object', required: ['status', 'code', 'message'] };
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

const operation: Operation = {
  id: 'favorites.like',
  method: 'POST',
  path: '/api/favorites/like',
  params: { type: 'object' },
  query: { type: 'object', properties: { q: { type: 'string' } }, additionalProperties: false },
  body: { type: 'object', required: ['accountId'], properties: { accountId: idSchema }, additionalProperties: false },
  responses: { 200: json({ type: 'array' }), '4XX': json(failure) },
};
const owner: Sender = { caller: 'owner', id };
const input: Input = { params: {}, query: {}, body: { accountId: id } };
const ok: RawReply = { status: 200, type: 'application/json', text: '[]' };

const judged = (answer: Partial<RawReply>, changed: Partial<Input> = {}, sender = owner) =>
  createResponseCheck(operation).faultsOf(
    { ...ok, ...answer },
    { fuzzCase: caseOf(operation, 'test', { ...input, ...changed }), sender },
  );
const refusal = (status: number, code: string) => ({
  status,
  text: JSON.stringify({ status: 'thất bại', code, message: 'x' }),
});

describe('the verification of answers', () => {
  it('accepts documented answers', () => {
    expect(judged({})).toEqual([]);
    expect(judged(refusal(400, 'VALIDATION_FAILED'), { body: { accountId: { $gt: '' } } })).toEqual([]);
  });

  it('finds answers that do not match the document', () => {
    expect(judged({ text: '{}' })).toEqual([expect.stringContaining('body does not match the schema')]);
    expect(judged({ type: 'text/html' })).toEqual(['type is not documented: text/html']);
    expect(judged({ status: 302, text: '' })).toEqual(['status is not documented']);
    expect(judged({ status: 0, text: 'socket hang up' })).toEqual(['no answer: socket hang up']);
    expect(judged(refusal(500, 'INTERNAL'))).toEqual(['a server error']);
    expect(judged(refusal(400, 'NOBODY_KNOWS'))).toEqual(['code is not in the catalogue: NOBODY_KNOWS']);
    expect(judged(refusal(404, 'FORBIDDEN'))).toEqual(['status is not that of FORBIDDEN']);
  });

  it('finds requests that should have been refused', () => {
    const refused = 'accepts what its documented schema refuses';
    expect(judged({}, { body: { accountId: { $gt: '' } } })).toContain(refused);
    expect(judged({}, { body: { accountId: id, roles: ['master'] } })).toEqual([refused]);
    expect(judged({}, { query: { $where: '1' } })).toEqual([refused]);
    expect(judged({}, { body: { accountId: 'b'.repeat(24) } })).toEqual(['acts for another account']);
    expect(judged({}, {}, { caller: 'guest', id: undefined })).toEqual(['admits guest']);
  });

  it('finds a filter that treats text as a condition', () => {
    const fuzzCase = { ...caseOf(operation, 'test', input), plantsWord: true };
    expect(createResponseCheck(operation).faultsOf({ ...ok, text: '[1]' }, { fuzzCase, sender: owner })).toEqual([
      'treats the text of a filter as a condition',
    ]);
  });
});
