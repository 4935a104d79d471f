import type { LinkQuestion, QuestionKind } from '@garage/contracts';

/** What a customer asked at a link, with the answer of staff. */
export interface Question {
  id: string;
  orderId: string;
  kind: QuestionKind;
  text: string;
  at: Date;
  /** Empty until staff have answered. */
  answer: string;
  answeredAt: Date | null;
}

export const presentQuestion = ({ id, kind, text, at, answer, answeredAt }: Question): LinkQuestion => ({
  _id: id,
  kind,
  text,
  at: at.toISOString(),
  answer,
  answeredAt: answeredAt && answeredAt.toISOString(),
});
