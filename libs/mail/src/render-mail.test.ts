import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const verification = { code: '048213', validMinutes: 10 };
const reset = { ...verification, fullName: 'Nguyễn Thị Lan' };

/** What a mail program shows of the markup. */
function shownText(markup: string): string {
  return markup
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('renderMail', () => {
  it('says in Vietnamese what a verification code is for and how long it lasts', () => {
    const mail = renderMail('verification-code', verification);
    expect(mail.subject).toBe('Mã xác thực tài khoản');
    for (const shown of [shownText(mail.html), mail.text]) {
      expect(shown).toContain('048213');
      expect(shown).toContain('hiệu lực trong 10 phút');
      expect(shown).toContain('Nếu bạn không đăng ký tài khoản');
    }
  });

  it('says in Vietnamese what a reset code is for, to whom, and that nothing changed yet', () => {
    const mail = renderMail('reset-code', reset);
    expect(mail.subject).toBe('Mã đặt lại mật khẩu');
    for (const shown of [shownText(mail.html), mail.text]) {
      expect(shown).toContain('Xin chào Nguyễn Thị Lan,');
      expect(shown).toContain('048213');
      expect(shown).toContain('mật khẩu của bạn không thay đổi');
    }
  });

  it('never puts the code into the subject or the preview, which show on a locked phone', () => {
    for (const mail of [renderMail('verification-code', verification), renderMail('reset-code', reset)]) {
      expect(mail.subject).not.toContain('048213');
      expect(mail.html.match(/048213/g)).toHaveLength(1);
      expect(mail.html.indexOf('048213')).toBeGreaterThan(mail.html.indexOf('<h1'));
    }
  });

  it('shows markup in a name as text', () => {
    const fullName = '</p><img src=x onerror="alert(1)"><a href=\'https://evil.example\'>Lan</a>&lt;';
    const { html } = renderMail('reset-code', { ...reset, fullName });
    expect(html).not.toMatch(/<img|<a\b|evil\.example'>|&lt;Lan/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('&amp;lt;');
  });

  it('keeps a name on one line, so that it adds no paragraph to the plain text', () => {
    const fullName = 'Lan\r\n\r\nMã mới:\u2028 999999\u0000';
    const { text } = renderMail('reset-code', { ...reset, fullName });
    expect(text).toContain('Xin chào Lan Mã mới: 999999,\n');
  });

  it('loads nothing and runs nothing: no script, no picture, no address of another site', () => {
    for (const mail of [renderMail('verification-code', verification), renderMail('reset-code', reset)]) {
      expect(mail.html).not.toMatch(/<script|<img|<link|https?:|url\(|\son\w+=/i);
      expect(mail.html).toContain('<html lang="vi">');
    }
  });
});
