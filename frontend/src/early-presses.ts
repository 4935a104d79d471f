/** What is pressed on a page whose code is still on its way: nothing is lost, and no form is sent by the browser itself. */

const TRY_AGAIN_MS = 50;
/** Code that has not come after so many milliseconds is not coming. */
const LONGEST_WAIT_MS = 15_000;

/** Buttons that React has to answer; those that send a form are told by the form's own event. */
function buttonOf({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !(button.form && button.type === 'submit') ? button : undefined;
}

/** Remembers the last button that is pressed from now on. The answer gives it its press, once somebody listens. */
export function keepPress(): () => void {
  let pressed: HTMLButtonElement | undefined;
  const remember = (event: Event): void => {
    pressed = buttonOf(event);
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
  };
}

/**
 * A form that nobody answers would be sent by the browser, with all that was written in the page's address. It is sent again until its
 * code, which may come after that of the page, is there.
 */
export function keepForms(): void {
  const since = new WeakMap<HTMLFormElement, number>();
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    const first = since.get(form) ?? event.timeStamp;
    since.set(form, first);
    if (event.timeStamp - first > LONGEST_WAIT_MS) since.delete(form);
    else setTimeout(() => form.isConnected && form.requestSubmit(submitter), TRY_AGAIN_MS);
  });
}
