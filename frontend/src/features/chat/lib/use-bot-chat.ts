import { emergencyWords, hasWord, triggerWords } from '@garage/contracts/browser';
import { useState } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { botTalk, nothingSaid } from './bot-talk.ts';

/** The talk with the bot: what was said, whether it thinks, and whether the form is open. */
export function useBotChat() {
  useState(botTalk.read);
  const { entries, thinking } = useStore(botTalk.view, nothingSaid);
  const [formOpen, setFormOpen] = useState(false);
  const [emergency, setEmergency] = useState(false);
  const say = (text: string) => botTalk.add({ text, isUser: false });

  const send = (written: string): boolean => {
    const text = written.trim();
    if (thinking || text === '') return false;
    botTalk.add({ text, isUser: true });
    setEmergency((known) => known || hasWord(text, emergencyWords));
    const wantsForm = hasWord(text, triggerWords);
    setFormOpen(wantsForm);
    if (wantsForm) say(chat.bot.form);
    else void botTalk.ask(text);
    return true;
  };
  return {
    entries,
    formOpen,
    emergency,
    thinking,
    send,
    say,
    closeForm: () => setFormOpen(false),
    clear: botTalk.clear,
  };
}
