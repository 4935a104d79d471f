import { describe, expect, it } from 'vitest';
import { readMail } from '../mail-job.ts';
import type { MailJob } from '../mail-job.ts';
import { SealBroken } from '../seal-secret.ts';
import { templates } from './index.ts';
import { sampleCode, sampleJobs, sampleOptions, sampleSite, sampleToken } from './samples.ts';
import { greetUnverified, formatMoment } from './words.ts';

const render = (job: MailJob) => readMail(job).render(sampleOptions);
const samples = sampleJobs('Nguyễn Thị Lan').map((job) => ({ ...job, mail: render(job) }));
const kindOf = ({ data }: MailJob) => ('reason' in data ? data.reason : 'change' in data ? data.change : '');
const label = (job: MailJob) => [job.name, kindOf(job)].filter(Boolean).join(' ');
const cases = samples.map((sample) => [label(sample), sample] as const);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The text a mail client would show. */
function shownText(markup: string): string {
  return markup
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/[\u034F\u200C]\u00A0?/gu, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function find(name: MailJob['name']) {
  const found = samples.find((sample) => sample.name === name);
  if (!found) throw new Error(`No sample of ${name}`);
  return found.mail;
}

describe('every mail', () => {
  it('has a sample here', () => {
    expect(new Set(samples.map(({ name }) => name))).toEqual(new Set(Object.keys(templates)));
  });

  it.each(cases)('%s has the same content in HTML and in plain text', (_, { mail }) => {
    let rest = shownText(mail.html);
    const lines = mail.text.split('\n').map((line) => line.trim());
    for (const line of lines.filter((text) => text !== '' && text !== '--')) {
      const [, words = line, address = ''] = /^(.+): (https:.*)$/.exec(line) ?? [];
      expect(rest).toContain(words);
      expect(mail.html).toContain(address && `href="${address}"`);
      rest = rest.replace(words, '');
    }
    // Only the preview line and the name of the garage at the top remain.
    expect(rest.trim().length).toBeLessThan(80);
  });

  it.each(Object.keys(templates))('%s has exactly the texts that were reviewed', async (name) => {
    const mails = samples.filter((sample) => sample.name === name).map(({ mail }) => `${mail.subject}\n\n${mail.text}`);
    const text = mails.join('\n========\n').replaceAll(/(notices\/stop#token=)\S+/g, '$1…');
    await expect(`${text}\n`).toMatchFileSnapshot(`texts/${name}.txt`);
  });

  it.each(cases)('%s contains no secret in subject and preview, which a locked phone shows', (_, { mail }) => {
    const top = mail.html.slice(0, mail.html.indexOf('<h1'));
    expect(mail.subject + top).not.toMatch(new RegExp(`${sampleCode}|${sampleToken}`));
  });

  it.each(cases)('%s is Vietnamese, and loads and runs nothing', (_, { mail }) => {
    expect(mail.html).toContain('<html lang="vi"');
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(|@import|\son\w+=/i);
    const addresses = mail.html.match(/https?:[^"\s<]*/g) ?? [];
    expect(addresses.every((address) => address.startsWith(sampleSite))).toBe(true);
  });

  it.each([
    ['markup', '</p><img src=x onerror="alert(1)"><a href=\'https://evil.example\'>Lan</a>&lt;'],
    ['lines', 'Lan\r\n\r\nMã mới:\u2028 999999\u0000'],
  ])('takes %s in a name as text of one line', (_, fullName) => {
    for (const job of sampleJobs(fullName)) {
      const { html, text } = render(job);
      expect(html).not.toMatch(/<img|evil\.example'>|&lt;Lan/);
      expect(text).not.toMatch(/^\s*Mã mới/m);
      expect(text.split('\n')).toHaveLength(find(job.name).text.split('\n').length);
    }
    const [, reset] = sampleJobs(fullName);
    const words = fullName.replaceAll(/[\s\u2028\0]+/g, ' ').trim();
    expect(reset && shownText(render(reset).html)).toContain(`Xin chào ${words},`);
  });
});

describe('a mail with a code', () => {
  it.each(['verification-code', 'reset-code', 'password-code', 'email-code'] as const)(
    '%s shows it once, says how long it lasts and that it is secret [SRV-08]',
    (name) => {
      const { html, text } = find(name);
      expect(html.match(new RegExp(sampleCode, 'g'))).toHaveLength(1);
      expect(text.match(new RegExp(sampleCode, 'g'))).toHaveLength(1);
      expect(text).toContain('hiệu lực trong 10 phút và chỉ dùng được một lần. Không chia sẻ mã này');
    },
  );

  it('is not rendered when its secret was sealed for another recipient', () => {
    const [job] = sampleJobs('Lan');
    const stolen = { name: 'verification-code', data: { ...job?.data, to: 'mai@example.com' } };
    expect(() => readMail(stolen).render(sampleOptions)).toThrow(SealBroken);
  });
});

describe('the texts of each mail', () => {
  it.each([
    ['verification-code', 'Mã xác thực tài khoản', 'Nếu bạn không đăng ký tài khoản'],
    ['reset-code', 'Mã đặt lại mật khẩu', 'mật khẩu của bạn không thay đổi'],
    ['password-code', 'Mã đổi mật khẩu', 'có người khác đã biết mật khẩu hiện tại của bạn'],
    ['email-code', 'Mã xác nhận email mới', 'địa chỉ này không được gắn với tài khoản nào'],
    ['account-exists', 'Bạn đã có tài khoản', 'tài khoản của bạn không thay đổi'],
    ['no-account', 'Yêu cầu đặt lại mật khẩu', 'chưa có tài khoản nào được đăng ký'],
    ['invitation', 'Đặt mật khẩu cho tài khoản của bạn', 'hiệu lực trong 72 giờ'],
    [
      'appointment-booked',
      'Đã nhận lịch hẹn của bạn',
      'lúc 09:00 ngày 03/08/2026 (giờ Việt Nam). Mã lịch hẹn: K7M2P9XQ',
    ],
    ['appointment-changed', 'Lịch hẹn đã được xác nhận', 'Lịch hẹn của bạn đã được xác nhận.'],
    ['appointment-cancelled', 'Lịch hẹn đã bị hủy', 'lúc 09:00 ngày 03/08/2026 (giờ Việt Nam) đã bị hủy.'],
    ['appointment-reminder', 'Nhắc lịch hẹn', 'Bạn có lịch hẹn lúc 09:00 ngày 03/08/2026 (giờ Việt Nam).'],
    ['password-changed', 'Mật khẩu đã được thay đổi', 'lúc 03:05 ngày 03/08/2026 (giờ Việt Nam)'],
    ['quote-sent', 'Phiếu sửa chữa SC-26-000123', 'xem tiến độ của phiếu sửa chữa SC-26-000123'],
    ['quote-answered', 'Đã ghi nhận trả lời báo giá SC-26-000123', 'Không · Thay lọc gió · 150.000 ₫'],
    [
      'repair-progress',
      'Đổi giờ hẹn trả xe, phiếu SC-26-000123',
      'hẹn trả xe lúc 03:05 ngày 03/08/2026 (giờ Việt Nam)',
    ],
    ['order-placed', 'Đặt hàng thành công: đơn hàng A1B2C3', '2 × Nguyễn Thị Lan: 900.000 ₫'],
    ['order-status', 'Đơn hàng A1B2C3 đang được xử lý', 'Từ 03:05 ngày 03/08/2026 (giờ Việt Nam)'],
  ] as const)('%s', (name, subject, words) => {
    const mail = find(name);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  });

  it('a quote names the time until which it can be answered, and links to the page of the order [QUOTE-04]', () => {
    const [, sent] = samples.filter(({ name }) => name === 'quote-sent').map(({ mail }) => mail);
    expect(sent?.subject).toBe('Báo giá cho phiếu sửa chữa SC-26-000123');
    expect(sent?.text).toContain('trước 03:05 ngày 03/08/2026 (giờ Việt Nam)');
    expect(sent?.html).toContain(`href="${sampleSite}/t/${sampleToken}"`);
  });

  it('links a cancelled order to the history: a deleted order has no page [DAILY-12]', () => {
    const orderId = '65f000000000000000a1b2c3';
    const of = (status: 'completed' | 'cancelled') =>
      render({
        name: 'order-status',
        data: { to: 'lan@example.com', fullName: 'Lan', orderId, status, at: '2026-08-02T20:05:09.000Z' },
      });
    expect(of('completed').text).toContain(`${sampleSite}/order/orderDetail/${orderId}`);
    expect(of('cancelled').text).toContain(`${sampleSite}/account/historyOrder`);
    expect(of('cancelled').text).not.toContain('orderDetail');
  });

  it('links a deleted appointment to the booking form: it has no page [DAILY-12]', () => {
    const texts = samples.filter(({ name }) => name === 'appointment-cancelled').map(({ mail }) => mail.text);
    expect(texts.map((text) => text.includes('/booking/manage#token='))).toEqual([true, false]);
    expect(texts[1]).toContain(`${sampleSite}/contact`);
  });

  it('no-account names the social network with which the account logs in', () => {
    const texts = samples.filter(({ name }) => name === 'no-account').map(({ mail }) => mail.text);
    expect(texts[1]).toContain('đăng nhập bằng Google');
    expect(texts[2]).toContain('đăng nhập bằng Facebook');
  });

  it('no-account names the requested action', () => {
    const mails = samples.filter(({ name }) => name === 'no-account').map(({ mail }) => mail);
    expect(mails[0]?.subject).toBe('Yêu cầu đặt lại mật khẩu');
    expect(mails[3]?.subject).toBe('Yêu cầu gửi lại mã xác thực');
    expect(mails[3]?.text).toContain('chưa có tài khoản nào được đăng ký');
  });

  it('invitation has its token in the fragment, which browsers do not send to servers', () => {
    expect(find('invitation').html).toContain(`href="${sampleSite}/set-password#token=${sampleToken}"`);
  });

  it('greets the owner of an unverified mailbox only with a plain name', () => {
    expect(greetUnverified('Nguyễn Thị Lan')).toBe('Xin chào Nguyễn Thị Lan,');
    for (const words of ['Trúng thưởng tại evil.example', 'Gọi 0900000000', 'Lan\nMai', 'a b c d e f g h', '']) {
      expect(greetUnverified(words)).toBe('Xin chào,');
    }
  });

  it('shows times in Vietnam’s time zone', () => {
    expect(formatMoment('2026-12-31T17:30:00.000Z')).toBe('00:30 ngày 01/01/2027');
  });
});
