import { instantOf } from '@garage/contracts';
import type { MailAttachment } from './layout.ts';

/** An appointment as a calendar entry. */
export interface CalendarEntry {
  /** Id of the appointment: a later message with the same id replaces the entry. */
  id: string;
  reference: string;
  /** Date and start time of the appointment in Vietnam. */
  date: string;
  timeSlot: string;
  /** Time at which it ends on that day. */
  end: string;
  /** Revision of the appointment, from 0. */
  sequence: number;
  /** Time of the last change of the appointment, ISO 8601. */
  at: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

const LINE_OCTETS = 75;

/** A timestamp in the iCalendar format, in UTC: `20261123T010000Z`. */
const stampOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Folds a long line: it continues in the next line after a space, without splitting a character. */
function foldLine(line: string): string {
  const lines = [''];
  for (const character of line) {
    const current = lines.at(-1) ?? '';
    if (Buffer.byteLength(current + character) > LINE_OCTETS) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join('\r\n');
}

/** The entry as an `.ics` file (RFC 5545); a cancelled one removes the entry from the calendar. */
export function calendarFile(
  { id, reference, date, timeSlot, end, sequence, at, status }: CalendarEntry,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): MailAttachment {
  const begins = instantOf(date, timeSlot);
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Garage//Booking//VI',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@booking.garage`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(new Date(at))}`,
    `DTSTART:${stampOf(begins)}`,
    `DTEND:${stampOf(instantOf(date, end))}`,
    `STATUS:${status}`,
    `ORGANIZER;CN="${siteName.replaceAll(/["\p{Cc}]/gu, '')}":${siteUrl}`,
    `SUMMARY:${escapeText(`Lịch hẹn tại ${siteName}`)}`,
    `DESCRIPTION:${escapeText(`Mã lịch hẹn: ${reference}`)}`,
    `URL:${siteUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    fileName: `lich-hen-${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: `${lines.map(foldLine).join('\r\n')}\r\n`,
  };
}
