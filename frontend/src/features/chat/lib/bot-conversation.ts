import type { BotAnswer, BotMessage } from '@garage/contracts';
import { chat } from '../../../i18n/chat.ts';
import { logError } from '../../../shared/lib/log.ts';
import { currentUser, readSession } from '../../../shared/lib/session.ts';
import { createStore } from '../../../shared/lib/store.ts';
import type { Store } from '../../../shared/lib/store.ts';
import { serverMessageOf } from '../../../shared/lib/failure.ts';
import { askBot } from '../api/ask-bot.ts';
import { storeBotHistory, readBotHistory } from './bot-history.ts';

const texts = chat.bot;

/** A message with its related links, which are kept until the page is reloaded. */
export interface BotEntry extends BotMessage {
  links?: BotAnswer['links'];
  handover?: boolean;
}

export interface BotConversationView {
  entries: readonly BotEntry[];
  thinking: boolean;
}

export const emptyConversation: BotConversationView = { entries: [], thinking: false };

/** The conversation with the bot. It continues while the widget is closed: answers are stored as well. */
export interface BotConversation {
  view: Store<BotConversationView>;
  /** Loads the stored history. */
  read: () => void;
  add: (entry: BotEntry) => void;
  ask: (text: string) => Promise<void>;
  clear: () => void;
}

/** `askFor` sends a question of a user and returns the answer. */
export function createBotConversation(
  fetchAnswer: (text: string, userId: string) => Promise<BotAnswer>,
): BotConversation {
  const view = createStore<BotConversationView>(emptyConversation);
  const change = (entries: readonly BotEntry[]): void => {
    view.set({ ...view.get(), entries });
    storeBotHistory(entries);
  };
  const add = (entry: BotEntry): void => change([...view.get().entries, entry]);
  const answerOf = async (text: string, userId: string): Promise<BotEntry> => {
    try {
      const { botReply, links, handover } = await fetchAnswer(text, userId);
      return { text: botReply.trim() || texts.empty, isUser: false, links, handover };
    } catch (error) {
      logError(texts.failed, error);
      const reason = serverMessageOf(error);
      return { text: reason ? `${texts.failed}\n${reason}` : texts.failed, isUser: false };
    }
  };
  return {
    view,
    read: () => view.set({ ...view.get(), entries: readBotHistory() }),
    add,
    async ask(text) {
      const askerId = readSession()?.user.id;
      view.set({ ...view.get(), thinking: true });
      const answer = await answerOf(text, currentUser().id);
      view.set({ ...view.get(), thinking: false });
      // If the user has logged out since, the answer is dropped.
      if (readSession()?.user.id === askerId) add(answer);
    },
    clear: () => change([]),
  };
}

export const botConversation = createBotConversation(askBot);
