import {
  createTemplateRoute,
  listTemplatesRoute,
  removeTemplateRoute,
  SUCCESS,
  successMessages,
  updateTemplateRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import { presentTemplate } from './template-presenter.ts';
import type { WriteTemplates } from './write-templates.ts';
import { createTemplate, removeTemplate, updateTemplate } from './write-templates.ts';

export function addTemplateRoutes(app: App, dependencies: WriteTemplates): void {
  addRoute(app, listTemplatesRoute, async () => ({
    templates: (await dependencies.templates.list()).map(presentTemplate),
  }));

  addRoute(app, createTemplateRoute, async ({ body, ...caller }) => {
    const key = caller.request.headers['idempotency-key'];
    const request = toIdempotentRequest(key, { caller: `template:${caller.subject.accountId}`, body });
    const template = await createTemplate(dependencies, { body, author: authorOf(caller), request });
    return { status: SUCCESS, message: successMessages.TEMPLATE_CREATED, template: presentTemplate(template) };
  });

  addRoute(app, updateTemplateRoute, async ({ params: { id }, body, ...caller }) => {
    const template = await updateTemplate(dependencies, { id, body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.TEMPLATE_UPDATED, template: presentTemplate(template) };
  });

  addRoute(app, removeTemplateRoute, async ({ params: { id }, ...caller }) => {
    await removeTemplate(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.TEMPLATE_REMOVED };
  });
}
