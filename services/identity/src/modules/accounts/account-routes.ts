import { createAccountRoute, getAccountRoute, loginRoute, SUCCESS, successMessages } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { assertMayRead } from './account-policy.ts';
import { presentAccount, presentSession } from './account-presenter.ts';
import type { LogIn } from './log-in.ts';
import { logIn } from './log-in.ts';
import type { RegisterAccount } from './register-account.ts';
import { registerAccount } from './register-account.ts';

type AccountDependencies = RegisterAccount & LogIn;

export function addAccountRoutes(app: App, dependencies: AccountDependencies): void {
  addRoute(app, createAccountRoute, async ({ body, request }) => {
    await registerAccount(dependencies, { body, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.ACCOUNT_CREATED };
  });

  addRoute(app, loginRoute, async ({ body }) => {
    const { account, token } = await logIn(dependencies, body);
    return presentSession(account, token);
  });

  addRoute(app, getAccountRoute, async ({ params, subject }) => {
    assertMayRead(subject, params.id);
    const account = await dependencies.accounts.findById(params.id);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    return { status: SUCCESS, account: presentAccount(account) };
  });
}
