import { describe, expect, it } from 'vitest';
import { readMail } from '../mail-job.ts';
import type { MailJob } from '../mail-job.ts';
import { calendarFile } from './calendar.ts';
import { sampleJobs, sampleOptions, sampleSite, sampleToken } from './samples.ts';

const entry = {
  id: 'a'.repeat(24),
  reference: 'K7M2P9XQ',
  date: '2026-08-03',
  timeSlot: '09:00',
  end: '10:00',
  sequence: 2,
  at: '2026-08-02T20:05:09.123Z',
  status: 'CONFIRMED' as const,
};
const garage = { siteName: 'Garage mẫu', siteUrl: sampleSite };
/** Unfolds lines like a calendar does: a line that begins with a space continues the previous one. */
const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n');

const attachmentsOf = (job: MailJob) => readMail(job).render(sampleOptions).attachments;
const appointmentJobs = sampleJobs('Nguyễn Thị Lan').filter(({ name }) => name.startsWith('appointment-'));

describe('a calendar file', () => {
  it('contains the time in UTC, and a UID derived from the appointment', () => {
    const { fileName, contentType, content } = calendarFile(entry, garage);
    expect([fileName, contentType]).toEqual(['lich-hen-K7M2P9XQ.ics', 'text/calendar; charset=utf-8; method=PUBLISH']);
    expect(linesOf(content)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Garage//Booking//VI',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${'a'.repeat(24)}@booking.garage`,
      'SEQUENCE:2',
      'DTSTAMP:20260802T200509Z',
      'DTSTART:20260803T020000Z',
      'DTEND:20260803T030000Z',
      'STATUS:CONFIRMED',
      `ORGANIZER;CN="Garage mẫu":${sampleSite}`,
      'SUMMARY:Lịch hẹn tại Garage mẫu',
      'DESCRIPTION:Mã lịch hẹn: K7M2P9XQ',
      `URL:${sampleSite}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('cancels the entry under the same UID', () => {
    const { contentType, content } = calendarFile({ ...entry, sequence: 3, status: 'CANCELLED' }, garage);
    expect(contentType).toContain('method=CANCEL');
    expect(linesOf(content)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'SEQUENCE:3',
        `UID:${'a'.repeat(24)}@booking.garage`,
      ]),
    );
  });

  it('has lines of at most 75 octets, and no name can add a line', () => {
    const siteName = `Garage "Việt"; ${'Đường dài '.repeat(12)}\r\nATTENDEE:mailto:x@evil.example, \\`;
    const { content } = calendarFile(entry, { ...garage, siteName });
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(content)).toHaveLength(18);
    expect(linesOf(content).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    expect(linesOf(content).find((line) => line.startsWith('SUMMARY'))).toContain(String.raw`"Việt"\; Đường`);
  });

  it('and the mail give the end of an appointment of several slots, as in the calendar of staff [OFFICE-39]', () => {
    for (const job of appointmentJobs) {
      const mail = readMail({ ...job, data: { ...job.data, timeSlot: '10:00', slotCount: 3 } }).render(sampleOptions);
      expect(mail.text).toContain('10:00 – 14:00 ngày');
      const [start, end] = ['DTSTART', 'DTEND'].map((name) =>
        linesOf(String(mail.attachments[0]?.content)).find((line) => line.startsWith(name)),
      );
      expect([start?.slice(-7), end?.slice(-7)]).toEqual(['030000Z', '070000Z']);
    }
  });

  it('is attached to every mail about an appointment and to no other, without the secret of its link', () => {
    for (const job of appointmentJobs) {
      const attachments = attachmentsOf(job);
      expect(attachments).toHaveLength(1);
      expect(JSON.stringify(attachments)).not.toContain(sampleToken);
    }
    const others = sampleJobs('Lan').filter(({ name }) => !name.startsWith('appointment-'));
    expect(others.flatMap(attachmentsOf)).toEqual([]);
  });
});

describe('mails of an appointment', () => {
  it('link to the page where it is viewed, moved and cancelled', () => {
    for (const job of appointmentJobs.filter(({ data }) => !('isDeleted' in data))) {
      const { html } = readMail(job).render(sampleOptions);
      expect(html).toContain(`href="${sampleSite}/booking/manage#token=${sampleToken}"`);
    }
  });

  it('contain no text of a visitor except a plain name', () => {
    const job = sampleJobs('Trúng thưởng tại evil.example').find(({ name }) => name === 'appointment-booked');
    expect(job && readMail(job).render(sampleOptions).text).toContain('Xin chào,');
  });

  it('are not sent as a reminder once the appointment has started', () => {
    const reminder = appointmentJobs.find(({ name }) => name === 'appointment-reminder');
    const begins = Date.parse('2026-08-03T02:00:00.000Z') - Date.parse('2026-08-02T20:05:09.000Z');
    expect(reminder && readMail(reminder).lastsMs).toBe(begins);
  });
});
