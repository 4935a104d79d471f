/**
 * Reauthentication ticket: proves, besides the token, that the caller knows the current password or reads the current mailbox. Returned by
 * `accounts.checkPassword` and `accounts.checkReauthCode`, required by sensitive operations.
 */
export const REAUTH_TICKET_HEADER = 'x-reauth-ticket';

/** Time of the last mail for a registration, returned only to the browser that registered. */
export const CODE_SENT_HEADER = 'x-code-sent-at';

/** Header with the number of seconds until the browser that registered can request another code. */
export const NEXT_CODE_SECONDS_HEADER = 'x-next-code-in';

/** Token for `accounts.setPassword`, returned by a verification that left the account without a password. */
export const SET_PASSWORD_HEADER = 'x-set-password-token';

/** Code of the authenticator app or a recovery code, required when a request such as a login is answered with SECOND_FACTOR_REQUIRED. */
export const SECOND_FACTOR_HEADER = 'x-second-factor';

/** Returned by a login together with SECOND_FACTOR_SETUP_REQUIRED; permits setting up a second factor and nothing else. */
export const SECOND_FACTOR_SETUP_HEADER = 'x-second-factor-setup';
