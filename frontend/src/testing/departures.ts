/** Cancels navigations to another document, such as the reload after a login: they would end the tests of the page. */

globalThis.navigation.addEventListener('navigate', (event) => {
  if (!event.destination.sameDocument && event.downloadRequest === null && event.cancelable) event.preventDefault();
});
