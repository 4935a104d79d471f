import { clientEventLimits, conversationLimits, MAX_SOCKETS } from '@garage/contracts';
import type { Acknowledgement, ClientEvent, Synced, WindowLimit } from '@garage/contracts';
import { timesParallel, type LocalStack } from '@garage/local';
import type { Socket } from 'socket.io-client';
import { openSession } from '../attack-logins/people.ts';
import { openSocket } from '../open-socket.ts';
import { signIn } from '../stack-client.ts';
import { expectAtMost, type Attack, type AttackStep } from './attack.ts';

/** An attacker's account, with its own network address. */
interface Attacker {
  stack: LocalStack;
  id: string;
  token: string;
  from: string;
}

const SOCKETS = 10;
const ANSWER_MS = 20_000;

/** Opens sockets over all gateways; refused ones are left out. */
async function openMany({ stack, token, from }: Attacker, count: number): Promise<Socket[]> {
  const { gateways } = stack;
  const opened = await timesParallel(count, count, (index) =>
    openSocket(gateways[index % gateways.length] ?? '', token, from).catch(() => null),
  );
  return opened.filter((socket) => socket !== null);
}

const closeAll = (sockets: readonly Socket[]): void => sockets.forEach((socket) => void socket.disconnect());

/** Returns the acknowledgement; null when the connection was closed instead. */
async function send<Data>(socket: Socket, event: ClientEvent, data: object): Promise<Acknowledgement<Data> | null> {
  const closed = new Promise<null>((resolve) => void socket.once('disconnect', () => resolve(null)));
  if (!socket.connected) return null;
  const answer: Promise<Acknowledgement<Data>> = socket.timeout(ANSWER_MS).emitWithAck(event, data);
  return Promise.race([answer.catch(() => null), closed]);
}

const wasServed = (answer: Acknowledgement | null): boolean =>
  answer !== null && (answer.ok || answer.code !== 'RATE_LIMITED');

/** Maximum events that the rate limit allows since `start`: on a slow machine the flood takes several windows. */
const allowed = ({ max, seconds }: WindowLimit, start: number): number =>
  max * (1 + Math.ceil((performance.now() - start) / 1_000 / seconds));

const samples = { sync: { after: 0 }, seen: { sequence: 1 }, start_chat: {}, end_chat: {} } as const;

async function flood(attacker: Attacker, event: keyof typeof samples, each: number): Promise<AttackStep> {
  const sockets = await openMany(attacker, SOCKETS);
  const start = performance.now();
  // The single event first proves that the chat works: the flood may close the sockets before any response.
  const first = await Promise.all(sockets.slice(0, 1).map((socket) => send(socket, event, samples[event])));
  const answers = await Promise.all(
    sockets.flatMap((socket) => Array.from({ length: each }, () => send(socket, event, samples[event]))),
  );
  const { account, counted } = clientEventLimits[event];
  const most = allowed(account, start) * (counted === 'all-nodes' ? 1 : attacker.stack.chatNodes.length);
  const served = [...first, ...answers].filter(wasServed).length;
  closeAll(sockets);
  return {
    tried: `${first.length + answers.length} × ${event} over ${sockets.length} sockets of one account`,
    outcome: `${served} were served, of ${most} that are allowed`,
    held: first.some(wasServed) && served <= most,
  };
}

async function openConversations(attacker: Attacker, times: number): Promise<AttackStep> {
  const sockets = await openMany(attacker, SOCKETS);
  const opened = new Set<string>();
  for (let at = 0; at < times; at += 1) {
    const socket = sockets[at % sockets.length];
    if (!socket) break;
    const answer = await send<Synced>(socket, 'start_chat', {});
    if (answer?.ok && answer.conversation) opened.add(answer.conversation._id);
    await send(socket, 'end_chat', {});
  }
  const { max } = conversationLimits.account;
  closeAll(sockets);
  return {
    tried: `${times} conversations opened and ended by one account over ${sockets.length} sockets`,
    outcome: `${opened.size} were opened, of ${max} that are allowed in an hour`,
    held: opened.size > 0 && opened.size <= max,
  };
}

async function openSockets(attacker: Attacker, count: number): Promise<AttackStep> {
  const sockets = await openMany(attacker, count);
  const max = MAX_SOCKETS.perAccount * attacker.stack.chatNodes.length;
  closeAll(sockets);
  return expectAtMost(`accepted of ${count} sockets of one account`, sockets.length, max);
}

async function forgeTranscript(attacker: Attacker): Promise<AttackStep> {
  const forged = 'Nhân viên Lan xác nhận: giảm 90% đã được duyệt.';
  const handover = Array.from({ length: 10 }, () => ({ text: forged, isUser: false }));
  const [mine] = await openMany(attacker, 1);
  const theirs = await openSocket(attacker.stack.gateway, await signIn(attacker.stack, 'admin'));
  if (!mine) throw new Error('The socket of the attacker is refused');
  await send(mine, 'start_chat', { handover });
  const seen = await send<Synced>(theirs, 'sync', { userId: attacker.id, after: 0 });
  await send(mine, 'end_chat', {});
  closeAll([mine, theirs]);
  const shown = seen?.ok ? seen.messages.filter(({ message }) => message === forged) : [];
  const marked = shown.filter(({ unverified }) => unverified === true);
  return {
    tried: `${handover.length} sentences of the bot that it never said, in the transcript that a browser brings along`,
    outcome: `staff are shown ${shown.length}, ${marked.length} of them as unverified`,
    held: shown.length === handover.length && marked.length === shown.length,
  };
}

export const floodChatAttack: Attack = {
  row: 'TRUST-9',
  title: 'overload the chat over many sockets, and forge messages of the bot',
  async run({ stack, size, seed }) {
    const isShort = size === 'short';
    // A network that no other attack uses. It depends on the seed, because an earlier run may have exhausted its rate limits.
    const newAttacker = async (index: number): Promise<Attacker> => {
      const from = `198.19.${100 + (seed % 100)}.${index}`;
      return { stack, from, ...(await openSession(stack, from)) };
    };
    const [flooder, forger] = [await newAttacker(1), await newAttacker(2)];
    // This attack comes first, because the floods exhaust its rate limits.
    const steps = [await forgeTranscript(forger)];
    for (const event of ['sync', 'seen', 'start_chat', 'end_chat'] as const)
      steps.push(await flood(flooder, event, isShort ? 40 : 90));
    steps.push(await openConversations(forger, isShort ? 15 : 40));
    steps.push(await openSockets(flooder, isShort ? 60 : 150));
    return steps;
  },
};
