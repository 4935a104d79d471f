import type { ReceivedMail } from './mailbox.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1f; background: #f6f6f8 }
  article { margin: 0 0 1rem; padding: 1rem; background: #fff; border: 1px solid #d9d9e0; border-radius: .5rem }
  h2 { margin: 0 0 .25rem; font-size: 1.1rem } p { margin: 0 0 .5rem; color: #55555f }
  iframe { width: 100%; height: 24rem; border: 1px solid #d9d9e0 } pre { white-space: pre-wrap; font: inherit }`;

/** Nothing in a mail may run or load: its HTML is in a frame without permissions, and the page allows no sources. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'";

function renderBody({ html, text, subject }: ReceivedMail): string {
  if (html === '') return `<pre>${escapeHtml(text)}</pre>`;
  return `<iframe sandbox="" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>`;
}

function renderMail(mail: ReceivedMail): string {
  const { subject, to, from, receivedAt } = mail;
  const route = `${escapeHtml(from)} → ${escapeHtml(to.join(', '))}`;
  return `<article><h2>${escapeHtml(subject) || '(no subject)'}</h2>
<p>${route} · <time datetime="${receivedAt}">${receivedAt}</time></p>${renderBody(mail)}</article>`;
}

export function renderPage(mails: ReceivedMail[]): string {
  const list = mails.length > 0 ? mails.map(renderMail).join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>Mails (${mails.length})</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><h1>Mails of the local stack</h1>${list}</body></html>`;
}
