import { Html, html } from '../html.ts';

const colours = {
  ink: '#0f1b2d',
  paper: '#ffffff',
  mist: '#f5f7fa',
  navy: '#0a2540',
  blue: '#0b5cad',
  quiet: '#4a5668',
  line: '#e3e8ef',
} as const;

const font = "font-family:'Be Vietnam Pro',Arial,Helvetica,sans-serif";

/** Invisible filler: otherwise mail lists would show the first words after the preview, which may include the code. */
const filler = '\u034F\u200C\u00A0'.repeat(80);

/** An attachment. */
export interface MailAttachment {
  /** Name of the file, which consists of letters, digits, `-` and `.` only. */
  fileName: string;
  contentType: string;
  content: string;
}

/** The contents of a mail, without sender and recipient. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** Address to which a mail program posts to stop such mails (RFC 8058); absent for mails that always go. */
  stopUrl?: string;
}

/** Links that stop mails of one kind without a login. */
export interface StopLinks {
  /** Page with a button. */
  page: string;
  /** Address to which a mail program posts when its user unsubscribes with one click (RFC 8058). */
  oneClick: string;
}

export interface MailParts {
  subject: string;
  /** Preview text shown beside the subject in mail lists. */
  preview: string;
  /** Paragraphs before the code or link. */
  before: string[];
  /** A code to be copied, shown in large type. */
  code?: string;
  /** A prominent link, whose address the plain text contains, too. */
  action?: { label: string; url: string };
  after: string[];
  attachments?: readonly MailAttachment[];
  stop?: StopLinks;
}

/** Sender data shown at the top and bottom of every mail. */
export interface Sender {
  siteName: string;
  siteUrl: string;
}

/** Layout of all mails: tables and inline styles, since mail clients support little else, and the same content as plain text. */
export function layOut(parts: MailParts, sender: Sender): RenderedMail {
  const { subject, attachments = [], stop } = parts;
  const mail = { subject, html: frame(parts, sender).toString(), text: plainText(parts, sender), attachments };
  return stop ? { ...mail, stopUrl: stop.oneClick } : mail;
}

function plainText({ subject, before, code, action, after, stop }: MailParts, { siteName, siteUrl }: Sender): string {
  const shown = [
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
  ];
  const stopLine = stop ? [`${stopLabel}: ${stop.page}`] : [];
  return `${[subject, ...before, ...shown, ...after, `--\n${siteName}: ${siteUrl}`, automatic, ...stopLine].join('\n\n')}\n`;
}

const automatic = 'Thư này được gửi tự động, vui lòng không trả lời.';
const stopLabel = 'Dừng nhận thư';

function frame(parts: MailParts, { siteName, siteUrl }: Sender): Html {
  return html`<!doctype html>
    <html lang="vi">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${parts.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${colours.mist}">
        <div style="display:none;max-height:0;overflow:hidden">${parts.preview}${filler}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.mist}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:${colours.paper};border:1px solid ${colours.line};border-radius:14px"
              >
                <tr>
                  <td
                    style="padding:20px 24px;background:${colours.navy};border-radius:14px 14px 0 0;color:${colours.paper};${font};font-size:18px;font-weight:700"
                  >
                    ${siteName}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;color:${colours.ink};${font};font-size:16px;line-height:1.6">
                    ${words(parts)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 24px;border-top:1px solid ${colours.line};color:${colours.quiet};${font};font-size:14px;line-height:1.6"
                  >
                    <a href="${siteUrl}" style="color:${colours.blue}">${siteName}</a
                    ><br />${automatic}${stopLink(parts)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

function words({ subject, before, code, action, after }: MailParts): Html {
  return html`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${subject}</h1>
    ${paragraphs(before)} ${code === undefined ? '' : codeBox(code)} ${action === undefined ? '' : button(action)}
    ${paragraphs(after)}`;
}

/** The code in a box. Its left padding is larger, to balance the letter spacing after the last digit. */
function codeBox(code: string): Html {
  return html`<p
    style="margin:24px 0;padding:16px 8px 16px 16px;background:${colours.mist};border:1px solid ${colours.line};border-radius:8px;color:${colours.blue};font-size:36px;font-weight:700;letter-spacing:8px;line-height:1.2;text-align:center"
  >
    ${code}
  </p>`;
}

function button({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 24px;background:${colours.blue};border-radius:8px;color:${colours.paper};font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

function stopLink({ stop }: MailParts): Html | string {
  return stop ? html`<br /><a href="${stop.page}" style="color:${colours.blue}">${stopLabel}</a>` : '';
}

function paragraphs(texts: string[]): Html {
  return join(texts.map((text) => html`<p style="margin:0 0 12px">${text}</p>`));
}

function join(pieces: Html[]): Html {
  return new Html(['', ...pieces.map(() => '')], pieces);
}
