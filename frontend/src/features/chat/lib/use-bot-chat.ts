import type { BotAnswer, BotMessage } from '@garage/contracts';
import { emergencyWords, hasWord, triggerWords } from '@garage/contracts/browser';
import { useEffect, useState } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { logError } from '../../../shared/lib/log.ts';
import { useAskBot } from '../api/ask-bot.ts';
import { keepBotHistory, readBotHistory } from './bot-history.ts';

const texts = chat.bot;

/** A message, with the pages that belong to it while this page is open. */
export interface BotEntry extends BotMessage {
  links?: BotAnswer['links'];
  handover?: boolean;
}

/** The talk with the bot: what was said, whether it thinks, and whether the form is open. */
export function useBotChat() {
  const [entries, setEntries] = useState<readonly BotEntry[]>(readBotHistory);
  const [formOpen, setFormOpen] = useState(false);
  const [emergency, setEmergency] = useState(false);
  const bot = useAskBot();
  useEffect(() => keepBotHistory(entries), [entries]);
  const add = (...added: BotEntry[]) => setEntries((known) => [...known, ...added]);
  const say = (text: string) => add({ text, isUser: false });

  const ask = (text: string) => {
    setFormOpen(false);
    bot.mutate(text, {
      onSuccess: ({ botReply, links, handover }) =>
        add({ text: botReply.trim() || texts.empty, isUser: false, links, handover }),
      onError: (error) => {
        logError(texts.failed, error);
        say(texts.failed);
      },
    });
  };
  const send = (written: string): boolean => {
    const text = written.trim();
    if (bot.isPending || text === '') return false;
    add({ text, isUser: true });
    setEmergency((known) => known || hasWord(text, emergencyWords));
    if (hasWord(text, triggerWords)) {
      say(texts.form);
      setFormOpen(true);
    } else ask(text);
    return true;
  };
  return {
    entries,
    formOpen,
    emergency,
    thinking: bot.isPending,
    send,
    say,
    closeForm: () => setFormOpen(false),
    clear: () => setEntries([]),
  };
}
