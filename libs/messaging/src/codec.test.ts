import { describe, expect, it } from 'vitest';
import { createEventDecoder, InvalidMessage } from './codec.ts';
import { thingEnvelope, testContracts } from './test-kit.ts';

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

describe('event decoder', () => {
  const decode = createEventDecoder(testContracts);

  it('decodes a valid event', () => {
    const event = thingEnvelope('a', 3);
    expect(decode(bytes(event))).toEqual(event);
  });

  it.each([
    ['no JSON', '{"id":'],
    ['no object', '12'],
    ['no type', {}],
    ['an unknown type', { ...thingEnvelope('a', 1), type: 'test.thing.forgotten.v1' }],
    ['a version that is none', { ...thingEnvelope('a', 1), version: 0 }],
    ['a time that is none', { ...thingEnvelope('a', 1), occurredAt: 'yesterday' }],
    ['data of another shape', { ...thingEnvelope('a', 1), data: { value: 'x' } }],
  ])('refuses %s', (_what, value) => {
    expect(() => decode(bytes(value))).toThrow(InvalidMessage);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => decode(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(InvalidMessage);
  });
});
