/** What a form accepts as an e-mail address; the server checks it, too. Spaces around it are removed when the form is sent. */
export const emailPattern = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** The same for a field that may stay empty or contain only spaces. */
export const optionalEmailPattern = /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+)?\s*$/;
