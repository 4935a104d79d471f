import {
  eraseAccountRoute,
  exportPersonalDataRoute,
  sendErasureCodeRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { reauthTicketOf } from '../passwords/index.ts';
import type { EraseOwnAccount } from './erase-own-account.ts';
import { eraseOwnAccount, sendErasureCode } from './erase-own-account.ts';
import type { ExportPersonalData } from './export-personal-data.ts';
import { exportPersonalData } from './export-personal-data.ts';

/** Export and erasure of the caller's personal data. */
export function addPrivacyRoutes(app: App, dependencies: EraseOwnAccount & ExportPersonalData): void {
  addRoute(app, exportPersonalDataRoute, async ({ subject, request, reply }) => {
    const data = await exportPersonalData(dependencies, { subject, correlationId: request.id });
    void reply.header('content-disposition', 'attachment; filename="du-lieu-cua-toi.json"');
    return data;
  });

  addRoute(app, sendErasureCodeRoute, async ({ subject, request }) => {
    await sendErasureCode(dependencies, { subject, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT_TO_YOU };
  });

  addRoute(app, eraseAccountRoute, async ({ body, subject, request }) => {
    const ticket = reauthTicketOf(request);
    const { id: correlationId, ip: address } = request;
    await eraseOwnAccount(dependencies, { subject, body, ticket, address, correlationId });
    return { status: SUCCESS, message: successMessages.ACCOUNT_ERASED };
  });
}
