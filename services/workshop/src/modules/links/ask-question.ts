import type { AnswerQuestionBody, AskBody } from '@garage/contracts';
import { MAX_ORDER_QUESTIONS, questionAsked, workshopAudited } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { createAuditRecorder } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { StaffAuthor } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { hashOfToken } from './link.ts';
import type { Question } from './question.ts';
import { findLink } from './read-link.ts';
import type { WriteLinks } from './write-links.ts';

/**
 * Stores a customer's question; one that is sent again is stored once. Returns the id of the order.
 * @throws AppError LINK_INVALID, QUESTION_EMPTY, QUESTIONS_FULL; CONFLICT when another order has a question with this id
 */
export async function askQuestion(
  dependencies: WriteLinks,
  { body, correlationId }: { body: AskBody; correlationId: string },
): Promise<string> {
  const { mongo, exclusive, orderLinks, questions, outbox, now } = dependencies;
  const { orderId } = await findLink(dependencies, body.token);
  const { _id: id, kind } = body;
  const text = body.text.trim();
  if (kind === 'question' && text === '') throw new AppError('QUESTION_EMPTY');
  const work = async (session: ClientSession): Promise<void> => {
    if (!(await orderLinks.use(session, hashOfToken(body.token)))) throw new AppError('LINK_INVALID');
    const known = await questions.findById(id, session);
    if (known && known.orderId !== orderId) throw new AppError('CONFLICT');
    if (known) return;
    if ((await questions.listOf(orderId, session)).length >= MAX_ORDER_QUESTIONS) throw new AppError('QUESTIONS_FULL');
    await questions.insert(session, { id, orderId, kind, text, at: new Date(now()), answer: '', answeredAt: null });
    const data = { orderId, kind };
    await outbox.append(session, [{ contract: questionAsked, entityId: id, version: 1, correlationId, data }]);
  };
  await exclusive([orderId], () => inTransaction(mongo, work));
  return orderId;
}

/** A question with the number of its order. */
interface AuditedQuestion extends Question {
  number: string;
}

const auditQuestion = createAuditRecorder<AuditedQuestion>({
  audited: workshopAudited,
  kind: 'repair-order',
  labelOf: ({ number }) => number,
  factsOf: ({ answer }) => ({ answered: answer !== '' }),
});

interface Reply {
  id: string;
  body: AnswerQuestionBody;
  author: StaffAuthor;
}

/**
 * Answers a question, or changes the answer that staff saw. The same answer again changes nothing.
 * @throws AppError QUESTION_NOT_FOUND; CONFLICT when somebody else has answered since staff saw the question
 */
export async function answerQuestion(dependencies: WriteLinks, { id, body, author }: Reply): Promise<Question> {
  const { mongo, questions, outbox, now } = dependencies;
  const answer = body.answer.trim();
  return inTransaction(mongo, async (session) => {
    const before = await questions.findById(id, session);
    if (!before) throw new AppError('QUESTION_NOT_FOUND');
    if (before.answeredAt && before.answer === answer) return before;
    if ((before.answeredAt?.toISOString() ?? null) !== (body.shownAt ?? null)) throw new AppError('CONFLICT');
    const after = await questions.answer(session, id, { answer, at: new Date(now()) });
    if (!after) throw new AppError('QUESTION_NOT_FOUND');
    const order = await findOrder(dependencies, after.orderId, session);
    // The audit log's target is the order, on whose page the question stands.
    const audited = (question: Question) => ({ ...question, id: order.id, number: order.number });
    await outbox.append(session, auditQuestion(author, { before: audited(before), after: audited(after) }));
    return after;
  });
}
