import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { describeFailure, hasStatus, showFailure } from '../../../shared/lib/failure.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Wording of the messages: `service` in the list of services, `product` everywhere else. */
export type LikeWording = 'product' | 'service';

export const likeWordingOf = (pathname: string): LikeWording => (pathname === paths.products ? 'service' : 'product');

const { service, product } = engagementTexts.likes;

/** Shows guests that liking needs an account. */
export function showLoginRequired(wording: LikeWording, path: string): void {
  const { loginWanted } = wording === 'service' ? service : product;
  const link = { path: paths.loginThen(path), text: engagementTexts.likes.login };
  showToast({ severity: 'warning', text: loginWanted, link });
}

/** `message` is the server's, used where no fixed text exists. */
export function showLikeSuccess(wording: LikeWording, { liked, message }: { liked: boolean; message: string }): void {
  const unliked = wording === 'service' ? service.unliked : message;
  const text = liked ? (wording === 'service' ? service.liked : product.liked) : unliked;
  showToast({ severity: 'success', text });
}

/** Internal server errors show the server's message; all others show fixed texts. */
export function showLikeFailure(wording: LikeWording, error: Error): void {
  const { failed } = wording === 'service' ? service : product;
  const { text } = describeFailure(error, failed, hasStatus(500));
  showFailure({ text }, error);
}
