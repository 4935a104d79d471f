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
    summary: 'Exchange the mailed code for a reauthentication ticket, in the header X-Reauth-Ticket of the answer',
    body: codeBodySchema,
    response: messageSchema,
  },
});

export const undoEmailRoute = defineRoute({
  id: 'accounts.undoEmail',
  endpoint: endpoints['accounts.undoEmail'],
  schemas: {
    summary: 'Take the change of an e-mail back, with the link that was mailed to the old one; ends every session',
    body: undoEmailBodySchema,
    response: emailRestoredSchema,
  },
});

export const reauthenticationRoutes = [sendReauthCodeRoute, checkReauthCodeRoute, undoEmailRoute] as const;
