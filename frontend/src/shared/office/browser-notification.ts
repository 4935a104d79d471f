/** Notifications of the browser or system, shown while the page is open but hidden. Pages without TLS have none. */

// oxlint-disable-next-line eslint/no-restricted-globals -- checked here
const api = (): typeof Notification | null => ('Notification' in globalThis ? Notification : null);

/** True when the browser can still be asked to allow notifications. */
export const canAskForNotifications = (): boolean => api()?.permission === 'default';

export async function askForNotifications(): Promise<void> {
  await api()?.requestPermission();
}

/** Shows a notification if they are allowed and the page is hidden. A later one with the same `tag` replaces it. */
export function notifyWhenHidden(tag: string, text: string): void {
  const Shown = api();
  if (!document.hidden || Shown?.permission !== 'granted') return;
  try {
    const shown = new Shown(text, { tag, lang: 'vi', icon: '/icon-192.png' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Android's Chrome only shows notifications of service workers. The alert is in the tab's title all the same.
  }
}
