/** Handles clicks and form submits before hydration: none is lost, and the browser does not submit any form itself. */

const RETRY_MS = 50;
/** Time in milliseconds after which code that has not arrived is treated as failed. */
const MAX_WAIT_MS = 15_000;

/** Returns the button of a click that React will handle. Submit buttons are left out, since the form's submit event covers them. */
function buttonOf({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !(button.form && button.type === 'submit') ? button : undefined;
}

/** Remembers the last button clicked from now on. The returned function repeats the click once React handles it. */
export function captureClicks(): () => void {
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
 * Captures form submissions before hydration, which the browser would carry out itself and so put all input into the address. A submission is
 * repeated until the form's code, which may load after that of the page, handles it.
 */
export function captureSubmits(): void {
  const since = new WeakMap<HTMLFormElement, number>();
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    const first = since.get(form) ?? event.timeStamp;
    since.set(form, first);
    if (event.timeStamp - first > MAX_WAIT_MS) since.delete(form);
    else setTimeout(() => form.isConnected && form.requestSubmit(submitter), RETRY_MS);
  });
}
