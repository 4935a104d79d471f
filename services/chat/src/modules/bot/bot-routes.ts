import { hash } from 'node:crypto';
import { askBotRoute, BOT_GUEST, emergencyWords, hasWord } from '@garage/contracts';
import type { BotAnswer } from '@garage/contracts';
import type { App, Logger, Subject } from '@garage/service-kit';
import { addRoute, AppError, networkOf, rateLimited } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import { Counter } from 'prom-client';
import type { Asker, Coze } from './coze.ts';
import { answerFromCatalogue, tellRescue } from './embedded-bot.ts';
import type { Knowledge } from './knowledge.ts';

export interface BotRoutes {
  knowledge: Knowledge;
  /** Client of an AI bot; when undefined, the embedded bot answers from the catalogue. */
  coze: Coze | undefined;
  limits: Limits;
  logger: Logger;
  questionsPerMinute: number;
}

const MINUTE_MS = 60_000;

export function addBotRoutes(app: App, bot: BotRoutes): void {
  const answers = new Counter({
    name: 'chat_bot_answers_total',
    help: 'Questions to the bot, by source of the answer or reason for the refusal',
    labelNames: ['source'],
    registers: [app.kit.registry],
  });
  addRoute(app, askBotRoute, async ({ body: { message, userId }, subject, request }) => {
    if (userId !== (subject?.accountId ?? BOT_GUEST.id)) throw new AppError('FORBIDDEN');
    const userKey = userKeyOf(subject, request.ip);
    const waitMs = await waitMsFor(bot, userKey);
    if (waitMs > 0) {
      answers.inc({ source: 'limited' });
      throw rateLimited(waitMs);
    }
    const asker = { key: userKey, hasOwnKey: subject !== null };
    const { source, answer } = await answerQuestion(bot, message.trim(), asker);
    answers.inc({ source });
    return answer;
  });
}

/**
 * Identifies a user to the bot. Guests all have one user id, so their network distinguishes them; it is hashed, so
 * that Coze never receives an address.
 */
function userKeyOf(subject: Subject | null, address: string): string {
  const identity = subject ? `account ${subject.accountId}` : `address ${networkOf(address)}`;
  return hash('sha256', identity, 'hex').slice(0, 32);
}

/**
 * Returns how many milliseconds the user must wait before the next question. While Redis is down, questions are not
 * limited, because an answer is cheap and reveals nothing.
 */
async function waitMsFor({ limits, questionsPerMinute, logger }: BotRoutes, userKey: string): Promise<number> {
  try {
    return await limits.take(userKey, { max: questionsPerMinute, windowMs: MINUTE_MS });
  } catch (err) {
    logger.debug({ err }, 'Rate limit of bot questions unavailable');
    return 0;
  }
}

async function answerQuestion(
  { knowledge, coze, logger }: BotRoutes,
  question: string,
  asker: Asker,
): Promise<{ source: 'coze' | 'catalogue'; answer: BotAnswer }> {
  if (coze) {
    try {
      const cozeAnswer = await coze.ask(question, asker);
      const isUrgent = hasWord(question, emergencyWords);
      const botReply = isUrgent ? `${await tellRescue(knowledge)}\n\n${cozeAnswer}` : cozeAnswer;
      return { source: 'coze', answer: { botReply, links: [], handover: isUrgent } };
    } catch (err) {
      logger.warn({ err }, 'Coze did not answer; falling back to the catalogue');
    }
  }
  return { source: 'catalogue', answer: await answerFromCatalogue(knowledge, question) };
}
