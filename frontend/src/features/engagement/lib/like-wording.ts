import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** What a product is called where it is liked: a service on the list of services, a product everywhere else. */
export type LikeWording = 'product' | 'service';

export const likeWordingOf = (pathname: string): LikeWording => (pathname === paths.products ? 'service' : 'product');

const { service, product } = engagementTexts.likes;

/** Only who is signed in can like. */
export function tellLoginWanted(wording: LikeWording, path: string): void {
  const { loginWanted } = wording === 'service' ? service : product;
  const link = { path: paths.loginThen(path), text: engagementTexts.likes.login };
  showToast({ severity: 'warning', text: loginWanted, link });
}

/** `message`: what the server says, which counts where nothing is fixed. */
export function tellLikeDone(wording: LikeWording, { liked, message }: { liked: boolean; message: string }): void {
  const unliked = wording === 'service' ? service.unliked : message;
  const text = liked ? (wording === 'service' ? service.liked : product.liked) : unliked;
  showToast({ severity: 'success', text });
}

/** An error of the server's own says what it is; everything else is said in fixed words. */
export function tellLikeFailure(wording: LikeWording, error: Error): void {
  const { failed } = wording === 'service' ? service : product;
  const isServerError = error instanceof ApiError && error.status === 500;
  showToast({ severity: 'error', text: isServerError ? error.message : failed, cause: error });
}
