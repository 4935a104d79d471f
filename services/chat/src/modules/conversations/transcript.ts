import { civilDateAt, civilTimeAt } from '@garage/contracts';
import type { Conversation, Message } from './conversation.ts';
import { UNKNOWN_CUSTOMER, UNKNOWN_STAFF } from './conversation.ts';

const machines = {
  bot: 'Trợ lý tự động (do trình duyệt của khách gửi, chưa xác minh)',
  system: 'Hệ thống',
} as const;

/**
 * A conversation as text: a line with time and name before each message, in the order in which they were stored. What was said is
 * indented, so that no message can look like another's.
 */
export function writeTranscript(conversation: Conversation, messages: readonly Message[]): string {
  const customer = conversation.fullName || UNKNOWN_CUSTOMER;
  const staff = conversation.admin?.fullName || UNKNOWN_STAFF;
  const nameOf = (from: Message['from']): string => {
    if (from === 'customer') return customer;
    return from === 'admin' ? staff : machines[from];
  };
  const lines = messages.map(({ from, message, at }) => `[${momentOf(at)}] ${nameOf(from)}:\n${indent(message)}\n`);
  return [`Cuộc trò chuyện với ${customer}, bắt đầu ${momentOf(conversation.startedAt)}\n`, ...lines].join('\n');
}

const indent = (text: string): string => text.replaceAll(/^/gmu, '  ');

function momentOf(instant: Date): string {
  const [year, month, day] = civilDateAt(instant).split('-');
  return `${civilTimeAt(instant)} ${day}/${month}/${year}`;
}
