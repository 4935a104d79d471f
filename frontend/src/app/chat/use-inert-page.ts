import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Media query for screens on which the panel covers the whole page, except the contact bar below. */
export const coversPage = '(width < 768px)';

/** Elements beside the panel that stay usable: the contact bar, account dialogs and messages. */
const usable = '[data-contact-bar], dialog, [popover]';

/**
 * While the panel covers the page, makes the page's other elements inert, so that they can be neither focused nor read, as behind a modal
 * dialog. Returns a function that makes them usable again before the panel is unmounted.
 */
export function useInertPage(panel: RefObject<HTMLDialogElement | null>): () => void {
  const covered = useRef<Element[]>([]);
  const release = useCallback(() => {
    for (const element of covered.current) element.removeAttribute('inert');
    covered.current = [];
  }, []);
  useLayoutEffect(() => {
    const width = window.matchMedia(coversPage);
    covered.current = [...(panel.current?.parentElement?.children ?? [])].filter((element) => !element.matches(usable));
    const update = (): void => {
      for (const element of covered.current) element.toggleAttribute('inert', width.matches);
      // On phones the back gesture closes the panel, as it closes a modal dialog.
      panel.current?.setAttribute('closedby', width.matches ? 'closerequest' : 'none');
    };
    update();
    width.addEventListener('change', update);
    return () => {
      width.removeEventListener('change', update);
      release();
    };
  }, [panel, release]);
  return release;
}
