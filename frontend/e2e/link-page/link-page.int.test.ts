/** The page at a quote's link over HTTP, through the gateway: its headers, forms, errors and what logs and traces show of the token. */
import type { LinkView } from '@garage/contracts';
import { cleanUpLater, waitFor } from '@garage/testing';
import { startTracing } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comebackQuote, job, labour, linkView, shownQuote, statement } from './link-views.ts';
import { newToken, openLinkSite } from './open-link-page.ts';
import type { LinkSite } from './open-link-page.ts';

let site: LinkSite;
let spans: () => string;

beforeAll(async () => {
  const collector = await startCollector();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`, TRACE_SAMPLE_RATIO: 1 };
  const tracing = await startTracing({ service: 'gateway', config, logger: { warn: () => undefined }, decides: true });
  cleanUpLater(async () => {
    await tracing.close();
    await collector.close();
  });
  spans = () => JSON.stringify(collector.spansOf(traceId));
  site = await openLinkSite();
});

beforeEach(() => {
  site.workshop.failures.clear();
  site.workshop.calls.length = 0;
});

const traceId = '0'.repeat(31) + '1';

/** A new link that shows this. */
function newLink(view: LinkView = linkView()): string {
  const token = newToken();
  site.workshop.views.set(token, view);
  return token;
}

const headers = { accept: 'text/html', traceparent: `00-${traceId}-${'2'.repeat(16)}-01` };

const open = (token: string, init: RequestInit = {}) =>
  fetch(`${site.url}/t/${token}`, { headers, redirect: 'manual', ...init });

type Fields = Record<string, string>;

const send = (path: string, fields: Fields, more: Fields = {}) =>
  fetch(`${site.url}/t/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, ...more },
    body: new URLSearchParams(fields),
  });

const answers = {
  digest: 'd'.repeat(43),
  'job-job0brake': 'yes',
  'job-job1oil0': 'no',
  'reason-job1oil0': 'Lần sau làm',
  'job-job2wash': 'yes',
  digits: '6789',
  accepted: 'true',
};

const without = (name: keyof typeof answers): Fields =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== name));

const callsOf = (operation: string) => site.workshop.calls.filter((call) => call.operation === operation);

describe('the page at a link', () => {
  it('shows the quote, is never cached, indexed or named to other sites, and allows only files of the site [QUOTE-40]', async () => {
    const response = await open(newLink());
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html>/);
    for (const text of ['Chào Lan', '51F-123.45', 'SC-26-000123', 'Cần làm ngay', 'Nên làm sớm', '09:30 25/11/2026'])
      expect(html).toContain(text);
    const sent = Object.fromEntries(response.headers);
    expect(sent).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-cache': 'bypass',
    });
    expect(sent['content-security-policy']).toContain("script-src 'self'");
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  });

  it('changes nothing when it is read, also by HEAD: previews of messengers only ever read [QUOTE-42]', async () => {
    const token = newLink();
    const before = structuredClone(site.workshop.views.get(token));
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
      const response = await open(token, { method, headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(new Set(site.workshop.calls.map(({ operation }) => operation))).toEqual(new Set(['read']));
    expect(site.workshop.views.get(token)).toEqual(before);
  });

  it('escapes everything that people have written [QUOTE-43]', async () => {
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    const jobs = [
      job({ id: 'job0evil', title: evil, severity: 'red', finding: evil, lines: [labour(evil, 60, { unitPrice: 1 })] }),
    ];
    const view = linkView();
    const token = newLink({
      ...view,
      order: { ...view.order, firstName: evil, plate: evil, steps: [{ step: 'receive', at: jobsAt, note: evil }] },
      quote: {
        state: 'expired',
        digest: 'e',
        shown: shownQuote({ jobs, note: evil, terms: evil, plate: evil }),
        photos: [],
        answer: null,
      },
      questions: [{ _id: 'a'.repeat(24), kind: 'question', text: evil, at: jobsAt, answer: evil, answeredAt: jobsAt }],
    });
    const html = await (await open(token)).text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img src=x');
  });

  it('names the states in which nothing can be answered, and has no form for them [QUOTE-44]', async () => {
    const view = linkView();
    const { quote } = view;
    if (!quote) throw new Error('The view has no quote');
    const cases = [
      { state: 'expired', text: 'đã hết hạn' },
      { state: 'withdrawn', text: 'đã rút lại' },
      { state: 'replaced', text: 'bản mới hơn' },
    ] as const;
    for (const { state, text } of cases) {
      const html = await (await open(newLink({ ...view, quote: { ...quote, state } }))).text();
      expect(html).toContain(text);
      expect(html).not.toContain('/consent');
    }
    const locked = await (await open(newLink({ ...view, triesLeft: 0 }))).text();
    expect(locked).toContain('Chưa thể trả lời trên trang này');
    expect(locked).toContain('hoặc phiếu không có số điện thoại');
    expect(locked).toContain('href="tel:19000128"');
    expect(locked).not.toContain('/consent"');
  });

  it('is a 404 for a token that is not valid, and asks no service about one that cannot be [QUOTE-44]', async () => {
    const unknown = await open(newToken());
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Không mở được liên kết này');
    expect(site.workshop.calls).toHaveLength(1);
    for (const path of ['short', `${newToken()}x`, '%3Cscript%3E']) expect((await open(path)).status).toBe(404);
    expect(site.workshop.calls).toHaveLength(1);
  });

  it('is a 503 that says when to try again while the service is down [QUOTE-44]', async () => {
    site.workshop.failures.set('read', 'SERVICE_UNAVAILABLE');
    const response = await open(newLink());
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).toContain('tạm thời chưa mở được');
  });

  it('shows the way after the consent: steps with times and notes, waiting, promise, jobs with their parts, released photographs [QUOTE-48] [QUOTE-136] [QUOTE-137]', async () => {
    const view = linkView();
    const token = newLink({
      ...view,
      quote: null,
      order: {
        ...view.order,
        step: 'repair',
        waiting: { for: 'parts', since: '2026-11-26T01:00:00.000Z' },
        promisedAt: '2026-11-27T10:00:00.000Z',
        promises: [
          { at: '2026-11-25T01:00:00.000Z', from: null, to: '2026-11-26T10:00:00.000Z', reason: '' },
          {
            at: '2026-11-26T01:00:00.000Z',
            from: '2026-11-26T10:00:00.000Z',
            to: '2026-11-27T10:00:00.000Z',
            reason: 'chờ phụ tùng',
          },
        ],
        pictures: [{ _id: 'e'.repeat(24), address: '/api/workshop/pictures/e', step: 'check', at: jobsAt }],
      },
      jobs: [{ revision: 1, title: 'Thay má phanh', total: 1_242_000, state: 'agreed', parts: 'short' }],
    });
    const html = await (await open(token)).text();
    for (const text of ['Tiếp nhận', 'Bảo hành', 'Xe đã lên cầu nâng.', '08:20 25/11/2026', '17:00 27/11/2026'])
      expect(html).toContain(text);
    expect(html).toContain('<strong>Hẹn lại 17:00 27/11/2026</strong> – chờ phụ tùng');
    expect(html.match(/Hẹn lại \d/g)).toHaveLength(1);
    expect(html).toMatch(
      /Kiểm tra<.*?src="\/api\/workshop\/pictures\/e" alt="Ảnh 1 trên 1, bước Kiểm tra".*?Chẩn đoán/,
    );
    for (const text of ['Đang ở bước: Sửa chữa', 'Đang chờ phụ tùng về', '1.242.000', 'aria-current="step"'])
      expect(html).toContain(text);
  });
});

const jobsAt = '2026-11-25T01:00:00.000Z';

describe('a handover', () => {
  it('shows the statement with each job’s guarantee, and that a comeback costs nothing [QUOTE-119]', async () => {
    const view = linkView();
    const order = { ...view.order, state: 'finished' as const, step: 'warranty' as const };
    const finished = { ...view, quote: null, order, jobs: [], statement: statement() };
    const html = await (await open(newLink(finished))).text();
    for (const text of [
      'Biên bản bàn giao',
      '48.000 km',
      'Bảo hành đến 26/05/2027 hoặc 58.000 km, tùy điều nào đến trước.',
      'Bảo hành đến 26/05/2027.',
      'Việc này không có bảo hành.',
      'Bảo hành, không tính phí',
      'Rà phanh 200 km đầu.',
    ])
      expect(html).toContain(text);
  });

  it('of earlier work makes a job of the quote free, and terms are read before the consent [QUOTE-119]', async () => {
    const view = linkView();
    const quote = view.quote && { ...view.quote, shown: comebackQuote() };
    const html = await (await open(newLink({ ...view, quote }))).text();
    expect(html).toContain('Bảo hành, không tính phí');
    expect(html.replaceAll('<!-- -->', '')).toContain('Bảo hành: 3 tháng hoặc 5.000 km');
  });
});

describe('the consent form', () => {
  it('sends the decisions with token, network and browser, and leads back to the page [QUOTE-45]', async () => {
    const token = newLink();
    const response = await send(`${token}/consent`, answers, {
      'user-agent': 'Phone/1.0',
      'x-forwarded-for': '203.0.113.9',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/t/${token}#answer`]);
    const [call] = callsOf('consent');
    expect(call?.body).toEqual({
      token,
      digest: answers.digest,
      decisions: [
        { jobId: 'job0brake', agreed: true },
        { jobId: 'job1oil0', agreed: false, reason: 'Lần sau làm' },
        { jobId: 'job2wash', agreed: true },
      ],
      phoneDigits: '6789',
      accepted: true,
    });
    // The gateway trusts no proxy here, so that the header of the caller itself counts for nothing.
    expect(call?.headers).toMatchObject({ 'user-agent': 'Phone/1.0', 'x-forwarded-for': '127.0.0.1' });
    expect(site.workshop.calls.map(({ url }) => url).join(' ')).not.toContain(token);
    const html = await (await open(token)).text();
    for (const text of ['Bạn đã trả lời báo giá này', '10:00 26/11/2026', 'Bạn không làm lần này', 'Lần sau làm'])
      expect(html).toContain(text);
  });

  it.each([
    { name: 'without digits', sent: without('digits'), text: 'Vui lòng nhập đúng 4 chữ số cuối.', status: 400 },
    { name: 'without the tick', sent: without('accepted'), text: 'Vui lòng đánh dấu vào ô này', status: 400 },
    { name: 'with a job undecided', sent: without('job-job2wash'), text: 'chọn đồng ý hoặc không', status: 400 },
    { name: 'with wrong digits', sent: { ...answers, digits: '0000' }, text: 'bạn còn 4 lần thử', status: 403 },
    { name: 'for an earlier revision', sent: { ...answers, digest: 'x' }, text: 'Báo giá đã thay đổi', status: 409 },
  ])('$name comes back with the reason and everything that was entered [QUOTE-46]', async ({ sent, text, status }) => {
    const token = newLink();
    const response = await send(`${token}/consent`, sent);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('value="Lần sau làm"');
    expect(html).toMatch(/name="job-job0brake"[^>]*checked=""[^>]*value="yes"|value="yes"[^>]*checked=""/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(site.workshop.views.get(token)?.quote?.state).toBe('sent');
  });

  it('for an earlier revision has to be confirmed anew: the tick is not kept, with wrong digits it is [QUOTE-46]', async () => {
    const isTicked = async (sent: Fields) => {
      const html = await (await send(`${newLink()}/consent`, sent)).text();
      const [tick = ''] = /<input[^>]*name="accepted"[^>]*>/.exec(html) ?? [];
      expect(tick).toContain('checkbox');
      return tick.includes('checked');
    };
    expect(await isTicked({ ...answers, digest: 'x' })).toBe(false);
    expect(await isTicked({ ...answers, digits: '0000' })).toBe(true);
  });

  it('with a field named like a part of every object is a refused form, not a fault of the site [QUOTE-46]', async () => {
    const response = await send(`${newLink()}/consent`, { ...answers, 'job-constructor': 'no' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('chọn đồng ý hoặc không');
  });

  it('asks the service only for what can be a consent, so that an empty form costs no try [QUOTE-46]', async () => {
    const token = newLink();
    for (const sent of [{}, without('digits'), without('accepted'), { ...answers, digits: '12a4' }])
      expect((await send(`${token}/consent`, sent)).status).toBe(400);
    expect(callsOf('consent')).toEqual([]);
    expect(site.workshop.views.get(token)?.triesLeft).toBe(5);
  });

  it('shows what was answered when it comes from a second phone [QUOTE-46]', async () => {
    const token = newLink();
    await send(`${token}/consent`, answers);
    site.workshop.failures.set('consent', 'QUOTE_ANSWERED');
    const response = await send(`${token}/consent`, { ...answers, 'job-job0brake': 'no' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Bạn đã trả lời báo giá này');
  });

  it('can be sent again with one press when the service was down [QUOTE-46]', async () => {
    const token = newLink();
    site.workshop.failures.set('consent', 'SERVICE_UNAVAILABLE');
    const response = await send(`${token}/consent`, answers);
    const html = await response.text();
    expect(response.status).toBe(503);
    const kept = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(kept).toEqual(answers);
    site.workshop.failures.clear();
    expect((await send(`${token}/consent`, kept)).status).toBe(303);
  });

  it('is refused from a page of another site, and in any other shape than a form [QUOTE-47]', async () => {
    const token = newLink();
    for (const from of ['cross-site', 'same-site']) {
      const response = await send(`${token}/consent`, answers, { 'sec-fetch-site': from });
      expect(response.status).toBe(403);
    }
    expect((await send(`${token}/consent`, answers, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(`${token}/consent`, { ...answers, signature: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await send(`${token}/questions`, { text: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await open(token, { method: 'PUT' })).status).toBe(405);
    expect((await open(token, { method: 'POST' })).status).toBe(405);
    expect(callsOf('consent')).toEqual([]);
    expect((await send(`${token}/consent`, answers, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('without a body is a form without fields, not a fault of the site [QUOTE-46]', async () => {
    const token = newLink();
    for (const form of ['consent', 'questions']) {
      const response = await open(`${token}/${form}`, { method: 'POST' });
      expect(response.status).toBe(400);
    }
  });

  it('leads from its own address back to the page [QUOTE-46]', async () => {
    const token = newLink();
    const response = await open(`${token}/consent`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/t/${token}`]);
  });
});

describe('questions', () => {
  const idOf = (html: string, kind: string): string =>
    new RegExp(`name="id" value="([0-9a-f]{24})"/?><input type="hidden" name="kind" value="${kind}"`).exec(html)?.[1] ??
    '';

  it('are sent with an id of the server, stand on the page, and count once when sent twice [QUOTE-49]', async () => {
    const token = newLink();
    const page = await (await open(token)).text();
    const id = idOf(page, 'question');
    for (let time = 0; time < 2; time += 1) {
      const response = await send(`${token}/questions`, {
        id,
        kind: 'question',
        text: 'Có cần thay đĩa?\r\nHay chỉ má?',
      });
      expect([response.status, response.headers.get('location')]).toEqual([303, `/t/${token}#questions`]);
    }
    const callback = idOf(page, 'callback');
    expect(callback).not.toBe(id);
    expect((await send(`${token}/questions`, { id: callback, kind: 'callback', text: '' })).status).toBe(303);
    const html = await (await open(token)).text();
    expect(html.match(/Có cần thay đĩa\?\nHay chỉ má\?/g)).toHaveLength(1);
    expect(html).toContain('Bạn nhờ gọi lại');
  });

  it('come back with their text when they are refused [QUOTE-49]', async () => {
    const token = newLink();
    const id = 'f'.repeat(24);
    const empty = await send(`${token}/questions`, { id, kind: 'question', text: '  ' });
    expect([empty.status, (await empty.text()).includes('Vui lòng nhập câu hỏi.')]).toEqual([400, true]);
    site.workshop.failures.set('ask', 'QUESTIONS_FULL');
    const full = await send(`${token}/questions`, { id, kind: 'question', text: 'Còn câu này' });
    const html = await full.text();
    expect(full.status).toBe(409);
    expect(html).toContain('Còn câu này</textarea>');
    expect(html).toContain('Phiếu đã có quá nhiều câu hỏi');
  });
});

it('the token is in no log line, span or metric of gateway and frontend [QUOTE-41]', async () => {
  const token = newLink();
  await open(token);
  await open(`${token}?utm_source=zalo`);
  await open(`${token}/other`);
  await send(`${token}/consent`, { ...answers, digits: '0000' });
  site.workshop.failures.set('read', 'SERVICE_UNAVAILABLE');
  await open(token);
  await fetch(`${site.url}/%74/${token}`, { headers });
  await fetch(`${site.url}//t/${token}`, { headers, redirect: 'manual' });
  for (const path of [`t%2F${token}`, `t%2f${token}%2Fconsent`])
    expect((await fetch(`${site.url}/${path}`, { headers })).status).toBe(404);
  await send(`${token}/consent`, { signature: 'x'.repeat(200_000) });
  await waitFor(() => site.logs.some((line) => line.includes('/t/[redacted]/consent')));
  await waitFor(() => spans().includes('POST link.consent'));
  expect(site.logs.length).toBeGreaterThan(5);
  expect(spans()).toContain('GET /t/:token');
  for (const written of [site.logs.join(''), spans(), await site.readMetrics()]) expect(written).not.toContain(token);
});

it('the form of mails about the progress stores the choice, and leads back to the page [QUOTE-141]', async () => {
  const token = newLink();
  const response = await send(`${token}/mails`, { mails: 'no' });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/t/${token}#mails`]);
  expect(site.workshop.calls.at(-1)).toMatchObject({ operation: 'mails', body: { token, isWanted: false } });
  expect(await (await open(token)).text()).toContain('Bật email báo tiến độ');
});
