import { civilDateAt, civilTimeAt } from '@garage/contracts';
import type { Conversation, Message, Transfer } from './conversation.ts';
import { UNKNOWN_CUSTOMER, UNKNOWN_STAFF } from './conversation.ts';

const automatedSenders = {
  bot: 'Trợ lý tự động (do trình duyệt của khách gửi, chưa xác minh)',
  system: 'Hệ thống',
} as const;

interface TranscriptOptions {
  forStaff: boolean;
  /** Names of the members of staff who wrote messages, as far as they are known, by account id. */
  staffNames: ReadonlyMap<string, string>;
}

/**
 * A conversation as plain text: before each message a line with time and sender, in stored order. Messages are indented, so that
 * their text cannot imitate a header line. For staff it includes the transfers with their notes.
 */
export function writeTranscript(
  conversation: Conversation,
  messages: readonly Message[],
  { forStaff, staffNames }: TranscriptOptions,
): string {
  const customer = conversation.fullName || UNKNOWN_CUSTOMER;
  const { admin } = conversation;
  const staffName = (id: string | undefined): string =>
    staffNames.get(id ?? '') || (admin?.id === id && admin?.fullName) || UNKNOWN_STAFF;
  const nameOf = ({ from, authorId }: Message): string => {
    if (from === 'customer') return customer;
    return from === 'admin' ? staffName(authorId) : automatedSenders[from];
  };
  const lines = messages.map((one) => {
    const { message, at, transfer } = one;
    const line = `[${formatTime(at)}] ${nameOf(one)}:\n${indent(message)}\n`;
    return forStaff && transfer ? `${line}${describeTransfer(transfer)}` : line;
  });
  return [`Cuộc trò chuyện với ${customer}, bắt đầu ${formatTime(conversation.startedAt)}\n`, ...lines].join('\n');
}

const indent = (text: string): string => text.replaceAll(/^/gmu, '  ');

function formatTime(instant: Date): string {
  const [year, month, day] = civilDateAt(instant).split('-');
  return `${civilTimeAt(instant)} ${day}/${month}/${year}`;
}

function describeTransfer({ from, to, note }: Transfer): string {
  const receiver = to ? to.fullName || UNKNOWN_STAFF : 'hàng chờ';
  const header = `  (Nội bộ) ${from.fullName || UNKNOWN_STAFF} chuyển cho ${receiver}`;
  return note === '' ? `${header}.\n` : `${header}, ghi chú:\n${indent(indent(note))}\n`;
}
