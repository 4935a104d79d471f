import type { ChatSettings } from '@garage/contracts';
import { foldText } from '@garage/contracts/browser';

export type CannedReply = ChatSettings['cannedReplies'][number];

/** A slash with the word after it, up to the caret. */
export interface SlashToken {
  /** Index of the slash in the text. */
  start: number;
  query: string;
}

/** The slash before the caret. Only one at the start of a word counts, so that `24/7` and addresses are ordinary text. */
export function slashTokenAt(text: string, caret: number): SlashToken | null {
  const query = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The replies whose name contains what was typed, then those whose text does; accents and case do not matter. */
export function findReplies(replies: readonly CannedReply[], query: string): CannedReply[] {
  const wanted = foldText(query);
  const inTitle = replies.filter(({ title }) => foldText(title).includes(wanted));
  const inText = replies.filter((reply) => !inTitle.includes(reply) && foldText(reply.text).includes(wanted));
  return [...inTitle, ...inText];
}

/** The text with a reply in place of the slash and its word, and where the caret comes. */
export function insertReply(
  text: string,
  { start, query }: SlashToken,
  reply: string,
): { text: string; caret: number } {
  const before = text.slice(0, start) + reply;
  return { text: before + text.slice(start + 1 + query.length), caret: before.length };
}
