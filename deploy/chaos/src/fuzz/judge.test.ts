import { describe, expect, it } from 'vitest';
import type { JsonSchema, Operation } from './documented.ts';
import { caseOf } from './fuzz-case.ts';
import type { Input } from './fuzz-case.ts';
import type { Sender } from './judge.ts';
import { createJudge } from './judge.ts';
import type { FuzzAnswer } from './send.ts';

const id = 'a'.repeat(24);
const idSchema: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const failure: JsonSchema = { type: 'object', required: ['status', 'code', 'message'] };
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const operation: Operation = {
  id: 'favorites.like',
  method: 'POST',
  path: '/api/favorites/like',
  params: {},
  query: { q: { type: 'string' } },
  requiredQuery: [],
  body: { type: 'object', required: ['accountId'], properties: { accountId: idSchema }, additionalProperties: false },
  needsToken: true,
  responses: { 200: json({ type: 'array' }), '4XX': json(failure) },
};
const owner: Sender = { caller: 'owner', id };
const input: Input = { params: {}, query: {}, body: { accountId: id } };
const ok: FuzzAnswer = { status: 200, type: 'application/json', text: '[]' };

const judged = (answer: Partial<FuzzAnswer>, changed: Partial<Input> = {}, sender = owner) =>
  createJudge(operation).faultsOf(
    { ...ok, ...answer },
    { fuzzCase: caseOf(operation, 'test', { ...input, ...changed }), sender },
  );
const refusal = (status: number, code: string) => ({
  status,
  text: JSON.stringify({ status: 'thất bại', code, message: 'x' }),
});

describe('the judge of answers', () => {
  it('has nothing against what is documented', () => {
    expect(judged({})).toEqual([]);
    expect(judged(refusal(400, 'VALIDATION_FAILED'), { body: { accountId: { $gt: '' } } })).toEqual([]);
  });

  it('notices what is off the schema', () => {
    expect(judged({ text: '{}' })).toEqual([expect.stringContaining('body is off the schema')]);
    expect(judged({ type: 'text/html' })).toEqual(['type is not documented: text/html']);
    expect(judged({ status: 302, text: '' })).toEqual(['status is not documented']);
    expect(judged({ status: 0, text: 'socket hang up' })).toEqual(['no answer: socket hang up']);
    expect(judged(refusal(500, 'INTERNAL'))).toEqual(['failure of ours']);
    expect(judged(refusal(400, 'NOBODY_KNOWS'))).toEqual(['code is in no catalogue: NOBODY_KNOWS']);
    expect(judged(refusal(404, 'FORBIDDEN'))).toEqual(['status is not that of FORBIDDEN']);
  });

  it('notices what should have been refused', () => {
    const refused = 'accepts what its documented schema refuses';
    expect(judged({}, { body: { accountId: { $gt: '' } } })).toContain(refused);
    expect(judged({}, { body: { accountId: id, roles: ['master'] } })).toEqual([refused]);
    expect(judged({}, { query: { $where: '1' } })).toEqual([refused]);
    expect(judged({}, { body: { accountId: 'b'.repeat(24) } })).toEqual(['acts for another account']);
    expect(judged({}, {}, { caller: 'guest', id: undefined })).toEqual(['lets in guest']);
  });

  it('notices a filter that took text for a condition', () => {
    const fuzzCase = { ...caseOf(operation, 'test', input), plantsWord: true };
    expect(createJudge(operation).faultsOf({ ...ok, text: '[1]' }, { fuzzCase, sender: owner })).toEqual([
      'takes the text of a filter for a condition',
    ]);
  });
});
