/** Loaded before every component test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { endDrafts } from '../shared/office/drafts/end-drafts.ts';
import { closeChatServer } from './chat-server.ts';
import './departures.ts';
import './locators.ts';
import { closePage } from './open-page.tsx';
import { accountOf } from './sessions.ts';
import { answerFromStubs } from './stub-api.ts';

answerFromStubs();

beforeEach(() => {
  // The site logs every failure that a test provokes.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const role of ['admin', 'master'] as const) await endDrafts(accountOf(role).id);
  const unanswered = await closePage();
  closeChatServer();
  if (unanswered.length > 0) throw new Error(`Calls without a stub: ${unanswered.join(', ')}`);
});
