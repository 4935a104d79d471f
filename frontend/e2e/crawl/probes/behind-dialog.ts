/**
 * Hides what is behind a modal dialog from axe-core, which otherwise computes styles and positions of the whole page although it only reports
 * faults of the dialog: three quarters of its time.
 */

interface BehindDialog {
  /**
   * Makes scripts see only the selected dialog and its ancestors when they walk over the document; nothing else changes. Returns a function that
   * ends this. Does nothing for elements other than modal dialogs, and for dialogs whose faults may depend on the rest of the page: those that
   * let it shine through, and those that refer to it, or are labelled by it.
   */
  hide: (selector: string) => () => void;
}

declare global {
  interface Window {
    behindDialog?: BehindDialog;
  }
}

/** Playwright runs this function inside the page, so it contains all that it uses. */
export function exposeBehindDialog(): void {
  const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'headers'];

  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return backgroundColor.startsWith('rgb(') && opacity === '1';
  };

  const refersTo = (element: Element): Element[] => {
    const ids = references.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const named = ids.flatMap((id) => document.querySelector(`[id="${CSS.escape(id)}"]`) ?? []);
    return [...named, ...labels.filter((label) => label instanceof Element)];
  };

  const isIndependent = (dialog: Element): boolean =>
    [dialog, ...dialog.querySelectorAll('*')].flatMap(refersTo).every((other) => dialog.contains(other));

  const hideBeside = (dialog: Element): (() => void) => {
    const path: Element[] = [dialog];
    for (let above = dialog.parentElement; above; above = above.parentElement) path.unshift(above);
    path.slice(0, -1).forEach((above, at) => {
      Object.defineProperty(above, 'childNodes', { configurable: true, value: [path[at + 1]] });
    });
    const isSeen = (node: Node): boolean => dialog.contains(node) || node.contains(dialog);
    const walkWhole = document.createTreeWalker.bind(document);
    document.createTreeWalker = (root, whatToShow) =>
      walkWhole(root, whatToShow, (node) => (isSeen(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
    return () => {
      for (const above of path) Reflect.deleteProperty(above, 'childNodes');
      Reflect.deleteProperty(document, 'createTreeWalker');
    };
  };

  window.behindDialog = {
    hide: (selector) => {
      const dialog = document.querySelector(selector);
      const isAlone = dialog?.matches('dialog:modal') === true && isOpaque(dialog) && isIndependent(dialog);
      return isAlone ? hideBeside(dialog) : () => undefined;
    },
  };
}
