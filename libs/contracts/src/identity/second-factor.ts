import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { defineRoute } from '../core/route.ts';
import { messageSchema } from '../core/shapes.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';
import { identityOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import { codeBodySchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;
const recoveryCodes = Type.Array(Type.String(), { description: 'Each replaces a code of the authenticator app once.' });

export const secondFactorSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    enabled: Type.Boolean(),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    requiredOfStaff: Type.Boolean({ description: 'True when a master requires it of all staff.' }),
  },
  closed,
);
export type SecondFactor = Static<typeof secondFactorSchema>;

export const secondFactorSetupSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    secret: Type.String({ description: 'Base32, to type in when the QR code cannot be scanned.' }),
    uri: Type.String({ description: 'otpauth://…, for the QR code.' }),
    recoveryCodes,
  },
  closed,
);
export type SecondFactorSetup = Static<typeof secondFactorSetupSchema>;

export const getSecondFactorRoute = defineRoute({
  id: 'authenticator.get',
  endpoint: endpoints['authenticator.get'],
  schemas: { summary: 'State of the caller’s second factor', response: secondFactorSchema },
});

export const setUpSecondFactorRoute = defineRoute({
  id: 'authenticator.setUp',
  endpoint: endpoints['authenticator.setUp'],
  schemas: {
    summary:
      'Generate a secret and recovery codes, which take effect once a code is confirmed; requires X-Reauth-Ticket or the setup ticket of a login',
    response: secondFactorSetupSchema,
  },
});

export const confirmSecondFactorRoute = defineRoute({
  id: 'authenticator.confirm',
  endpoint: endpoints['authenticator.confirm'],
  schemas: {
    summary: 'Turn the second factor on with a code of the authenticator app',
    body: codeBodySchema,
    response: messageSchema,
  },
});

export const renewRecoveryCodesRoute = defineRoute({
  id: 'authenticator.renewCodes',
  endpoint: endpoints['authenticator.renewCodes'],
  schemas: {
    summary: 'Generate new recovery codes, which replace the old ones; requires X-Reauth-Ticket and X-Second-Factor',
    response: Type.Object({ status: Type.Literal(SUCCESS), recoveryCodes }, closed),
  },
});

export const removeSecondFactorRoute = defineRoute({
  id: 'authenticator.remove',
  endpoint: endpoints['authenticator.remove'],
  schemas: {
    summary: 'Turn the second factor off; requires X-Reauth-Ticket and X-Second-Factor',
    response: messageSchema,
  },
});

export const setSecondFactorPolicyRoute = defineRoute({
  id: 'authenticator.setPolicy',
  endpoint: officeEndpoints['authenticator.setPolicy'],
  schemas: {
    summary: 'Require a second factor of all staff, or stop requiring it; requires X-Reauth-Ticket',
    body: Type.Object({ requiredOfStaff: Type.Boolean() }, closed),
    response: messageSchema,
  },
});

export const secondFactorRoutes = [
  getSecondFactorRoute,
  setUpSecondFactorRoute,
  confirmSecondFactorRoute,
  renewRecoveryCodesRoute,
  removeSecondFactorRoute,
  setSecondFactorPolicyRoute,
] as const;
