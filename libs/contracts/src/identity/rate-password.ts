import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '../core/text.ts';

/** Minimum score of staff passwords, from 0 to 4. */
export const MIN_STAFF_PASSWORD_SCORE = 3;

/**
 * Only this many characters are rated, because the time grows steeply with the length, and a strong beginning is
 * enough.
 */
const MAX_RATED_CHARACTERS = 32;

export interface PasswordRating {
  /** Strength of the password, from 0 (guessed immediately) to 4 (very hard to guess). */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why the password is easy to guess, as a Vietnamese sentence; empty for a strong password. */
  reason: string;
}

/** Public data of the password's owner, which attackers try first. */
export interface PasswordOwner {
  fullName: string;
  email: string;
}

const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Mật khẩu là một hàng phím liền nhau trên bàn phím.',
  keyPattern: 'Mật khẩu theo hình dễ đoán trên bàn phím.',
  simpleRepeat: 'Mật khẩu chỉ lặp lại một ký tự.',
  extendedRepeat: 'Mật khẩu chỉ lặp lại một cụm ký tự.',
  sequences: 'Mật khẩu là một dãy liên tiếp như "abc" hoặc "123".',
  recentYears: 'Mật khẩu dựa vào một năm gần đây.',
  dates: 'Mật khẩu dựa vào ngày tháng.',
  topTen: 'Mật khẩu nằm trong số được dùng nhiều nhất thế giới.',
  topHundred: 'Mật khẩu nằm trong số được dùng nhiều nhất thế giới.',
  common: 'Mật khẩu này rất nhiều người dùng.',
  similarToCommon: 'Mật khẩu gần giống một mật khẩu rất nhiều người dùng.',
  userInputs: 'Mật khẩu có tên, email của bạn hoặc tên garage.',
};
const usualReason = 'Mật khẩu còn ngắn hoặc dễ đoán, hãy ghép vài từ không liên quan đến nhau.';

/** Folded words that attackers of a Vietnamese garage would try first. */
const localWords = ['garage', 'matkhau', 'mat', 'khau', 'oto', 'suaxe', 'baoduong', 'vietnam', 'anhyeuem', 'xinchao'];

const rater = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_RATED_CHARACTERS });

/** Rates how hard a password is to guess, with and without its accents, because attackers try both. */
export function ratePassword(password: string, { fullName, email }: PasswordOwner): PasswordRating {
  const names = [fullName, foldText(fullName), email, ...fullName.split(/\s+/), ...foldText(fullName).split(' ')];
  const words = [...names, ...email.split(/[@.+_-]/), ...localWords].filter((word) => word.length > 1);
  const ratings = [password.normalize(), foldText(password)].map((text) => rater.check(text, words));
  const weakest = ratings.reduce((one, other) => (other.score < one.score ? other : one));
  const { score, feedback } = weakest;
  const reason = score < MIN_STAFF_PASSWORD_SCORE ? (reasons[feedback.warning ?? ''] ?? usualReason) : '';
  return { score, reason };
}
