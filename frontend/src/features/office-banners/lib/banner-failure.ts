import { officeBanners } from '../../../i18n/office-banners.ts';
import { ApiError } from '../../../shared/api/api-error.ts';

const { failures } = officeBanners;

/** What a failed save is told as: the fixed text for 404, the server's words for 400, one text for all else. */
export function describeSaveFailure(error: Error): { text: string; detail?: string } {
  if (!(error instanceof ApiError)) return { text: failures.other };
  if (error.status === 404) return { text: failures.notFound };
  if (error.status === 400) return { text: error.message };
  return { text: failures.other, detail: error.message };
}
