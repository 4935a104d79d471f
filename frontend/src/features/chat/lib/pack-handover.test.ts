import { MAX_HANDOVER_BYTES, SOCKET_FRAME_BYTES } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { packHandover } from './pack-handover.ts';

const say = (text: string, isUser = false) => ({ text, isUser });

it('keeps the messages of a normal conversation, without their other fields', () => {
  const entry = { ...say('Dạ có ạ.'), links: [] };
  expect(packHandover([say('Có thay dầu không?', true), entry])).toEqual([
    say('Có thay dầu không?', true),
    say('Dạ có ạ.'),
  ]);
});

it('cuts texts that are too long for a message, between characters', () => {
  const [long, split] = packHandover([say('ế'.repeat(5000)), say(`${'a'.repeat(3999)}🚗`)]);
  expect([long?.text.length, split?.text]).toEqual([4000, 'a'.repeat(3999)]);
});

it('drops the oldest messages until the rest fits into a frame', () => {
  const packed = packHandover(Array.from({ length: 40 }, (_, at) => say(`${at} ${'ế'.repeat(4000)}`)));
  const weight = Buffer.byteLength(JSON.stringify(packed));
  expect(weight).toBeLessThanOrEqual(MAX_HANDOVER_BYTES);
  expect(weight).toBeLessThan(SOCKET_FRAME_BYTES);
  expect(packed.map(({ text }) => Number.parseInt(text, 10))).toEqual([37, 38, 39]);
  expect(packHandover(Array.from({ length: 40 }, () => say('Dạ.')))).toHaveLength(30);
});
