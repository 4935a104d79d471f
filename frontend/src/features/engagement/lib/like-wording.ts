import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { describeFailure, hasStatus, showFailure } from '../../../shared/lib/failure.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Wording of the messages: `service` in the list of services, `product` everywhere else. */
export type LikeWording = 'product' | 'service';

export const likeWordingOf = (pathname: string): LikeWording => (pathname === paths.products ? 'service' : 'product');

const { service, product } = engagementTexts.likes;

/** Shows a toast that liking needs an account, with a link to the login that returns to `path`. */
export function showLoginRequired(wording: LikeWording, path: string): void {
  const { loginWanted } = wording === 'service' ? service : product;
  const link = { path: paths.loginThen(path), text: engagementTexts.likes.login };
  showToast({ severity: 'warning', text: loginWanted, link });
}

/** Shows that a product was liked or unliked. `message` is the server's text, which is used where there is no fixed one. */
export function showLikeSuccess(wording: LikeWording, { liked, message }: { liked: boolean; message: string }): void {
  const unliked = wording === 'service' ? service.unliked : message;
  const text = liked ? (wording === 'service' ? service.liked : product.liked) : unliked;
  showToast({ severity: 'success', text });
}

/** Shows that liking or unliking failed: with the server's message for an internal server error (500), otherwise with a fixed text. */
export function showLikeFailure(wording: LikeWording, error: Error): void {
  const { failed } = wording === 'service' ? service : product;
  const { text } = describeFailure(error, failed, hasStatus(500));
  showFailure({ text }, error);
}
