import type { BotMessage } from '@garage/contracts';
import { HANDED_OVER_BYTES, HANDED_OVER_LENGTH, MOST_HANDED_OVER } from '@garage/contracts/browser';

/** What of the talk with the bot travels to a person: the newest messages, as many as one frame bears with room to spare. */
export function packHandover(said: readonly BotMessage[]): BotMessage[] {
  const packed = said.slice(-MOST_HANDED_OVER).map(({ text, isUser }) => ({ text: cut(text), isUser }));
  while (weightOf(packed) > HANDED_OVER_BYTES) packed.shift();
  return packed;
}

/** No half of a character is left at the end. */
const cut = (text: string): string => text.slice(0, HANDED_OVER_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const weightOf = (packed: readonly BotMessage[]): number => new TextEncoder().encode(JSON.stringify(packed)).length;
