import { emergencyWords, hasWord, isAboutOwnAppointment, triggerWords } from '@garage/contracts/browser';
import { useEffect, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { chat } from '../../../i18n/chat.ts';
import { logoutsElsewhere } from '../../../shared/lib/session.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { botConversation, emptyConversation } from './bot-conversation.ts';

/** Shown to somebody who asks about an own appointment, before the form or the bot's answer, neither of which changes it. */
const ownAppointment = {
  text: chat.bot.ownAppointment,
  isUser: false,
  links: [{ label: chat.bot.toAppointments, path: paths.booking }],
};

/** State of the bot conversation: messages, pending answer, and whether the form is open. */
export function useBotChat() {
  useState(botConversation.read);
  // A logout in another tab has removed the stored conversation, which an open chat would otherwise show and store again.
  useEffect(() => logoutsElsewhere.subscribe(botConversation.read), []);
  const { entries, thinking } = useStore(botConversation.view, emptyConversation);
  const [formOpen, setFormOpen] = useState(false);
  const [emergency, setEmergency] = useState(false);
  const say = (text: string) => botConversation.add({ text, isUser: false });

  const send = (written: string): boolean => {
    const text = written.trim();
    if (thinking || text === '') return false;
    botConversation.add({ text, isUser: true });
    setEmergency((known) => known || hasWord(text, emergencyWords));
    const wantsForm = hasWord(text, triggerWords);
    setFormOpen(wantsForm);
    if (isAboutOwnAppointment(text)) botConversation.add(ownAppointment);
    if (wantsForm) say(chat.bot.form);
    else void botConversation.ask(text);
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
    clear: botConversation.clear,
  };
}
