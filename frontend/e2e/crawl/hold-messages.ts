import type { Page } from 'playwright-core';

/**
 * Makes the messages of documents that are opened from now on stay, as if the pointer entered each as soon as it is there. A real pointer could be
 * too late on a busy machine, because messages disappear after 3 s. Returns how to undo it.
 */
export const holdMessages = (page: Page) => page.addInitScript(holdInPage);

function holdInPage(): void {
  const hold = () => {
    for (const message of document.querySelectorAll('[data-severity]'))
      message.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  };
  new MutationObserver(hold).observe(document, { childList: true, subtree: true });
}
