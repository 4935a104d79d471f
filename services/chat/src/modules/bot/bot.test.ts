import { Compile } from 'typebox/compile';
import { botAnswerSchema } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../testing/fixture-shop.ts';
import { answerFromCatalogue } from './embedded-bot.ts';
import { createKnowledge } from './knowledge.ts';
import type { Knowledge } from './knowledge.ts';
import { questions } from '../../testing/bot-questions.ts';

let knowledge: Knowledge;
let asked: string[];

beforeAll(async () => {
  const shop = await startShop();
  asked = shop.asked;
  knowledge = createKnowledge({ catalogueUrl: shop.url, bookingUrl: shop.url });
});

const isAnswer = Compile(botAnswerSchema);

describe('the bot', () => {
  it.each(questions)('answers: %s', async (question, ...facts) => {
    const answer = await answerFromCatalogue(knowledge, question);
    expect(isAnswer.Check(answer)).toBe(true);
    for (const fact of facts) expect(answer.botReply).toContain(fact);
  });

  it('is tested with at least sixty questions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(60);
  });

  it('starts with the rescue number in an emergency and offers a member of staff', async () => {
    const answer = await answerFromCatalogue(knowledge, 'Xe chết máy, giá cứu hộ bao nhiêu?');
    expect(answer.botReply.slice(0, 50)).toContain('0900 000 128');
    expect(answer.handover).toBe(true);
  });

  it('answers somebody who wants to cancel with the page of appointments, not with free slots', async () => {
    const answer = await answerFromCatalogue(knowledge, 'Tôi muốn hủy lịch hẹn');
    expect(answer.links).toEqual([{ label: 'Lịch hẹn', path: '/booking' }]);
    expect(answer.botReply).not.toContain('còn 2 chỗ');
  });

  it('still puts an emergency before an appointment', async () => {
    const answer = await answerFromCatalogue(knowledge, 'Xe chết máy giữa đường, hủy lịch hẹn giúp tôi');
    expect(answer.botReply).toContain('0900 000 128');
  });

  it('links to the products it mentions', async () => {
    const { links } = await answerFromCatalogue(knowledge, 'giá vá lốp');
    expect(links[0]).toEqual({ label: 'Vá lốp nấm không săm', path: `/products/${'5'.padStart(24, '0')}` });
  });

  it('offers a member of staff when it does not know the answer', async () => {
    expect(await answerFromCatalogue(knowledge, 'thủ đô của Pháp')).toMatchObject({ handover: true });
  });

  it('caches answers of the services', async () => {
    const count = () => asked.filter((path) => path === '/api/settings').length;
    await answerFromCatalogue(knowledge, 'mấy giờ mở cửa');
    const before = count();
    await Promise.all(Array.from({ length: 20 }, () => answerFromCatalogue(knowledge, 'địa chỉ')));
    expect(count()).toBe(before);
  });

  it('says so when services are unavailable, but still answers emergencies', async () => {
    const nowhere = createKnowledge({ catalogueUrl: 'http://127.0.0.1:1', bookingUrl: 'http://127.0.0.1:1' });
    expect(await answerFromCatalogue(nowhere, 'giá vá lốp')).toMatchObject({
      botReply: expect.stringContaining('không tra cứu được'),
      handover: true,
    });
    expect((await answerFromCatalogue(nowhere, 'cứu hộ')).botReply).toContain('dừng xe ở nơi an toàn');
  });
});
