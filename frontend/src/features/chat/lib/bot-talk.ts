import type { BotAnswer, BotMessage } from '@garage/contracts';
import { chat } from '../../../i18n/chat.ts';
import { logError } from '../../../shared/lib/log.ts';
import { currentUser, readSession } from '../../../shared/lib/session.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { askBot } from '../api/ask-bot.ts';
import { keepBotHistory, readBotHistory } from './bot-history.ts';
import { wordsOfServer } from './words-of-server.ts';

const texts = chat.bot;

/** A message, with the pages that belong to it while this page is open. */
export interface BotEntry extends BotMessage {
  links?: BotAnswer['links'];
  handover?: boolean;
}

export interface BotTalkView {
  entries: readonly BotEntry[];
  thinking: boolean;
}

export const nothingSaid: BotTalkView = { entries: [], thinking: false };

/** The talk with the bot. It goes on while nobody looks: what is answered then is kept as well. */
export interface BotTalk {
  view: Store<BotTalkView>;
  /** Reads what this browser keeps. */
  read: () => void;
  add: (entry: BotEntry) => void;
  ask: (text: string) => Promise<void>;
  clear: () => void;
}

/** `askFor`: who answers a question of somebody. */
export function createBotTalk(askFor: (text: string, userId: string) => Promise<BotAnswer>): BotTalk {
  const view = createStore<BotTalkView>(nothingSaid);
  const change = (entries: readonly BotEntry[]): void => {
    view.set({ ...view.get(), entries });
    keepBotHistory(entries);
  };
  const add = (entry: BotEntry): void => change([...view.get().entries, entry]);
  const answerOf = async (text: string, userId: string): Promise<BotEntry> => {
    try {
      const { botReply, links, handover } = await askFor(text, userId);
      return { text: botReply.trim() || texts.empty, isUser: false, links, handover };
    } catch (error) {
      logError(texts.failed, error);
      const reason = wordsOfServer(error);
      return { text: reason ? `${texts.failed}\n${reason}` : texts.failed, isUser: false };
    }
  };
  return {
    view,
    read: () => view.set({ ...view.get(), entries: readBotHistory() }),
    add,
    async ask(text) {
      const asker = readSession()?.user.id;
      view.set({ ...view.get(), thinking: true });
      const answer = await answerOf(text, currentUser().id);
      view.set({ ...view.get(), thinking: false });
      // Whoever has logged out since leaves no trace.
      if (readSession()?.user.id === asker) add(answer);
    },
    clear: () => change([]),
  };
}

export const botTalk = createBotTalk(askBot);
