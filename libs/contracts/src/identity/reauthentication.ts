import { defineRoute } from '../core/route.ts';
import { messageSchema } from '../core/shapes.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';
import { codeBodySchema, emailRestoredSchema, undoEmailBodySchema } from './schemas.ts';

export const sendReauthCodeRoute = defineRoute({
  id: 'accounts.sendReauthCode',
  endpoint: endpoints['accounts.sendReauthCode'],
  schemas: {
    summary: 'Mail a code to the current e-mail of an account without a password, to be exchanged for a ticket',
    response: messageSchema,
  },
});

export const checkReauthCodeRoute = defineRoute({
  id: 'accounts.checkReauthCode',
  endpoint: endpoints['accounts.checkReauthCode'],
  schemas: {
    summary: 'Exchange the mailed code for a reauthentication ticket, returned in the header X-Reauth-Ticket',
    body: codeBodySchema,
    response: messageSchema,
  },
});

export const undoEmailRoute = defineRoute({
  id: 'accounts.undoEmail',
  endpoint: endpoints['accounts.undoEmail'],
  schemas: {
    summary: 'Revert a change of e-mail with the link mailed to the old address; ends every session',
    body: undoEmailBodySchema,
    response: emailRestoredSchema,
  },
});

export const reauthenticationRoutes = [sendReauthCodeRoute, checkReauthCodeRoute, undoEmailRoute] as const;
