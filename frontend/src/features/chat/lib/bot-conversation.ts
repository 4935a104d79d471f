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

/** A message of the conversation with the bot. Its related links are not stored, so they disappear when the page is reloaded. */
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
  /** Loads the history that is stored in this browser. */
  read: () => void;
  add: (entry: BotEntry) => void;
  ask: (text: string) => Promise<void>;
  clear: () => void;
}

/** Creates an empty conversation. `fetchAnswer` sends a user's question to the bot and returns the answer. */
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
      // The answer is dropped if the user who asked has logged out or another one has logged in since.
      if (readSession()?.user.id === askerId) add(answer);
    },
    clear: () => change([]),
  };
}

export const botConversation = createBotConversation(askBot);
