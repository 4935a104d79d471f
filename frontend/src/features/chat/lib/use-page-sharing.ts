import { sharedPathOf } from '@garage/contracts/browser';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { logError } from '../../../shared/lib/log.ts';
import type { SupportChat, SupportView } from './support-chat.ts';
import { conversationIdOf } from './support-state.ts';

/** Key in the tab's storage: the id of the conversation for which the customer has agreed; after a withdrawal, with a minus sign. */
const KEY = 'chatPageShared';

/** Pages that are left sooner are not sent, in milliseconds. */
const DELAY_MS = 500;

/**
 * Shows staff which page the customer has opened, after the customer has agreed and for this conversation only. It is sent again after each
 * reconnect, as is a withdrawal.
 */
export function usePageSharing(view: SupportView, sharePage: SupportChat['sharePage']) {
  const { pathname } = useLocation();
  const [stored, setStored] = useState(() => sessionStorage.getItem(KEY));
  const id = conversationIdOf(view);
  const isActive = id !== undefined && view.phase !== 'ended';
  const isOn = isActive && stored === id;
  const isWithdrawn = isActive && stored === `-${id}`;
  const path = isOn ? sharedPathOf(pathname) : null;
  const canSend = view.connection === 'open' && (isOn || isWithdrawn);
  useEffect(() => {
    if (!canSend) return undefined;
    const send = () =>
      void sharePage(isOn ? { path } : null).catch((error: unknown) => logError('Sharing the page failed', error));
    const timer = setTimeout(send, isOn ? DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [canSend, isOn, path, sharePage]);
  return {
    isActive,
    isOn,
    turn: (on: boolean) => {
      if (id === undefined) return;
      const value = on ? id : `-${id}`;
      sessionStorage.setItem(KEY, value);
      setStored(value);
    },
  };
}
