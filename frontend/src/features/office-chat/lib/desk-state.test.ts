import type { ChatMessage, Conversation } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { emptyDesk, reduceDesk } from './desk-state.ts';
import type { DeskChange, DeskState } from './desk-state.ts';

const ids = { lan: 'a'.repeat(24), binh: 'b'.repeat(24) };

const conversation = (userId: string, changes: Partial<Conversation> = {}): Conversation => ({
  _id: userId,
  userId,
  fullName: 'Khách',
  state: 'open',
  admin: null,
  lastMessage: '',
  lastSequence: 0,
  unread: 0,
  online: true,
  startedAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  ...changes,
});
const message = (userId: string, sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  conversationId: userId,
  sequence,
  clientId: `client-${sequence}`,
  from: 'customer',
  userId,
  message: `tin ${sequence}`,
  at: `2026-11-21T01:00:${String(sequence).padStart(2, '0')}.000Z`,
  ...changes,
});
const after = (...changes: DeskChange[]): DeskState => changes.reduce(reduceDesk, emptyDesk);
const shown = ({ conversations }: DeskState) => conversations.map(({ userId }) => userId);

const both: DeskChange = { kind: 'listed', conversations: [conversation(ids.lan), conversation(ids.binh)], before: [] };

describe('the state of the staff’s chat', () => {
  it('shows no page of a customer who has left [OFFICE-75]', () => {
    const pages = ([ids.lan, ids.binh] as const).map((userId): DeskChange => ({
      kind: 'page',
      userId,
      page: { path: '/about' },
    }));
    const state = after(both, ...pages, { kind: 'presence', userId: ids.lan, online: false });
    expect(state.pages).toEqual({ [ids.binh]: { path: '/about' } });
    expect(after(both, ...pages, { kind: 'presence', userId: ids.lan, online: true }).pages).toHaveProperty(ids.lan);
  });

  it('no longer shows a customer who has left as typing', () => {
    const typing = ([ids.lan, ids.binh] as const).map((userId): DeskChange => ({
      kind: 'typing',
      userId,
      typing: true,
    }));
    const leave: DeskChange = { kind: 'presence', userId: ids.lan, online: false };
    expect(after(both, ...typing, leave).typing).toEqual({ [ids.binh]: true });
    expect(after(both, ...typing, { ...leave, online: true }).typing).toHaveProperty(ids.lan, true);
  });

  it('adds a conversation when it starts, waiting ones first [MCHAT-03]', () => {
    const waiting = conversation(ids.binh, { state: 'waiting', updatedAt: '2026-11-21T00:00:00.000Z' });
    const state = after(
      { kind: 'listed', conversations: [conversation(ids.lan)], before: [] },
      { kind: 'started', conversation: waiting },
    );
    expect(shown(state)).toEqual([ids.binh, ids.lan]);
    expect(shown(after(both, { kind: 'started', conversation: waiting }))).toHaveLength(2);
  });

  it('sorts waiting customers by waiting time, and the others by their last message [MCHAT-03]', () => {
    const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
    const waits = (userId: string, hour: number) =>
      conversation(userId, { state: 'waiting', startedAt: at(hour), updatedAt: at(hour) });
    const conversations = (userId: string, hour: number) =>
      conversation(userId, { startedAt: at(1), updatedAt: at(hour) });
    const listed = [conversations('early', 2), waits('second', 4), conversations('late', 5), waits('first', 3)];
    const state = after(
      { kind: 'listed', conversations: listed, before: [] },
      { kind: 'started', conversation: waits('third', 6) },
    );
    expect(shown(state)).toEqual(['first', 'second', 'third', 'late', 'early']);
  });

  it('shows nothing of a finished conversation in the next one', () => {
    const next = conversation(ids.lan, { _id: 'd'.repeat(24) });
    const withMessages: DeskChange[] = [both, { kind: 'received', message: message(ids.lan, 1) }];
    const changes: DeskChange[] = [
      { kind: 'listed', conversations: [next], before: after(both).conversations },
      { kind: 'started', conversation: next },
      { kind: 'synced', userId: ids.lan, synced: { conversation: next, messages: [], more: false } },
    ];
    for (const change of changes) expect(after(...withMessages, change).logs[ids.lan]).toEqual([]);
    expect(after(...withMessages, both).logs[ids.lan]).toHaveLength(1);
  });

  it('keeps conversations that start while the list is loading, and drops those that the list no longer has', () => {
    const { conversations: before } = after(both);
    const begun = conversation('new', { state: 'waiting' });
    const state = after(
      both,
      { kind: 'started', conversation: begun },
      {
        kind: 'listed',
        conversations: [conversation(ids.lan)],
        before,
      },
    );
    expect(shown(state)).toEqual(['new', ids.lan]);
  });

  it('removes an erased customer', () => {
    const gone = { conversation: null, messages: [], more: false };
    const state = after(both, { kind: 'chosen', userId: ids.lan }, { kind: 'synced', userId: ids.lan, synced: gone });
    expect([shown(state), state.chosen]).toEqual([[ids.binh], null]);
  });

  it('removes a conversation when it ends, also the selected one [MCHAT-04]', () => {
    const state = after(both, { kind: 'chosen', userId: ids.lan }, { kind: 'ended', userId: ids.lan });
    expect([shown(state), state.chosen]).toEqual([[ids.binh], null]);
  });

  it('counts unread messages until the conversation is selected', () => {
    const came = after(
      both,
      { kind: 'received', message: message(ids.lan, 1) },
      { kind: 'received', message: message(ids.lan, 2) },
    );
    expect(came.conversations[0]).toMatchObject({ userId: ids.lan, unread: 2, lastMessage: 'tin 2' });
    const chosen = reduceDesk(came, { kind: 'chosen', userId: ids.lan });
    expect(reduceDesk(chosen, { kind: 'received', message: message(ids.lan, 3) }).conversations[0]?.unread).toBe(0);
  });

  it('shows nothing unread in the selected conversation, also when the server counts what a colleague has not seen', () => {
    const found = { conversation: conversation(ids.lan, { unread: 2 }), messages: [], more: false };
    const state = after(both, { kind: 'chosen', userId: ids.lan }, { kind: 'synced', userId: ids.lan, synced: found });
    expect(state.conversations.find(({ userId }) => userId === ids.lan)?.unread).toBe(0);
  });

  it('counts a message once that arrives twice', () => {
    const twice = after(
      both,
      { kind: 'received', message: message(ids.lan, 1) },
      { kind: 'received', message: message(ids.lan, 1) },
    );
    expect([twice.conversations[0]?.unread, twice.logs[ids.lan]]).toEqual([1, [message(ids.lan, 1)]]);
  });

  it('shows messages that are not stored yet', () => {
    const sending: DeskChange = { kind: 'sending', userId: ids.lan, clientId: 'client-1', message: 'chào' };
    const unsent = after(both, sending, { kind: 'unsent', userId: ids.lan, clientId: 'client-1' });
    expect(unsent.outgoing[ids.lan]).toEqual([{ clientId: 'client-1', message: 'chào', failed: true }]);
    const stored = reduceDesk(unsent, { kind: 'received', message: message(ids.lan, 1, { from: 'admin' }) });
    expect([stored.outgoing[ids.lan], stored.logs[ids.lan]?.length]).toEqual([[], 1]);
  });

  it('takes over the server’s state after a reconnect', () => {
    const synced = {
      conversation: conversation(ids.lan, { state: 'ended' }),
      messages: [message(ids.lan, 1)],
      more: false,
    };
    expect(shown(after(both, { kind: 'synced', userId: ids.lan, synced }))).toEqual([ids.binh]);
  });
});
