import { pushTexts } from '../src/i18n/push.ts';

const placeholder = 'self.pushTexts';

/** Returns the service worker's code with the texts of its notifications. It imports nothing, so that a browser needs one file to update it. */
export function insertPushTexts(code: string): string {
  if (!code.includes(placeholder)) throw new Error('The service worker has no place for its texts');
  return code.replace(placeholder, () => JSON.stringify(pushTexts));
}
