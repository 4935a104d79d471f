import { hash } from 'node:crypto';
import { askBotRoute, emergencyWords, GUEST, hasWord } from '@garage/contracts';
import type { BotAnswer } from '@garage/contracts';
import type { App, Logger, Subject } from '@garage/service-kit';
import { addRoute, AppError, networkOf, rateLimited } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import { Counter } from 'prom-client';
import type { Coze } from './coze.ts';
import { answerFromCatalogue, tellRescue } from './embedded-bot.ts';
import type { Knowledge } from './knowledge.ts';

export interface BotRoutes {
  knowledge: Knowledge;
  /** Undefined: the bot answers from the catalogue alone. */
  coze: Coze | undefined;
  limits: Limits;
  logger: Logger;
  questionsPerMinute: number;
}

const MINUTE_MS = 60_000;

export function addBotRoutes(app: App, bot: BotRoutes): void {
  const answers = new Counter({
    name: 'chat_bot_answers_total',
    help: 'Questions to the bot, by who answered or why nobody did',
    labelNames: ['source'],
    registers: [app.kit.registry],
  });
  addRoute(app, askBotRoute, async ({ body: { message, userId }, subject, request }) => {
    if (userId !== (subject?.accountId ?? GUEST.id)) throw new AppError('FORBIDDEN');
    const talker = talkerOf(subject, request.ip);
    const waitMs = await waitOf(bot, talker);
    if (waitMs > 0) {
      answers.inc({ source: 'limited' });
      throw rateLimited(waitMs);
    }
    const { source, answer } = await answerQuestion(bot, message.trim(), talker);
    answers.inc({ source });
    return answer;
  });
}

/** Guests share one name, so that they are told apart by where they are; nobody learns that place. */
function talkerOf(subject: Subject | null, address: string): string {
  const name = subject ? `account ${subject.accountId}` : `address ${networkOf(address)}`;
  return hash('sha256', name, 'hex').slice(0, 32);
}

/** How many milliseconds the talker has to wait. Without Redis nobody counts: an answer costs little, and nothing is tested by it. */
async function waitOf({ limits, questionsPerMinute, logger }: BotRoutes, talker: string): Promise<number> {
  try {
    return await limits.take(talker, { most: questionsPerMinute, withinMs: MINUTE_MS });
  } catch (err) {
    logger.debug({ err }, 'Questions to the bot are not counted');
    return 0;
  }
}

async function answerQuestion(
  { knowledge, coze, logger }: BotRoutes,
  question: string,
  talker: string,
): Promise<{ source: 'coze' | 'catalogue'; answer: BotAnswer }> {
  if (coze) {
    try {
      const said = await coze.ask(question, talker);
      const isUrgent = hasWord(question, emergencyWords);
      const botReply = isUrgent ? `${await tellRescue(knowledge)}\n\n${said}` : said;
      return { source: 'coze', answer: { botReply, links: [], handover: isUrgent } };
    } catch (err) {
      logger.warn({ err }, 'Coze gives no answer; the catalogue does');
    }
  }
  return { source: 'catalogue', answer: await answerFromCatalogue(knowledge, question) };
}
