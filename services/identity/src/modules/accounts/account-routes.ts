import { getAccountRoute, loginRoute, SUCCESS, updateAccountRoute } from '@garage/contracts';
import type { Account as AccountView } from '@garage/contracts';
import type { App, Subject } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import type { Devices } from '../attempts/index.ts';
import type { Account } from './account.ts';
import { assertMayRead } from './account-policy.ts';
import { presentAccount, presentOwnAccount, presentSession, presentUpdate } from './account-presenter.ts';
import { secondFactorOf } from './second-factor-header.ts';
import type { LogIn } from './log-in.ts';
import { logIn } from './log-in.ts';
import { registrationCookie } from './registration-browser.ts';
import type { UpdateAccount } from './update-account.ts';
import { updateAccount } from './update-account.ts';

type AccountDependencies = LogIn & UpdateAccount & { devices: Devices };

export function addAccountRoutes(app: App, dependencies: AccountDependencies): void {
  addRoute(app, loginRoute, async ({ body, request, reply }) => {
    const { cookie: cookies, 'user-agent': userAgent } = request.headers;
    const origin = {
      address: request.ip,
      userAgent,
      cookies,
      secondFactor: secondFactorOf(request),
      rememberRegistration: (secret: string) => void reply.header('set-cookie', registrationCookie(secret, request)),
    };
    const { account, token } = await logIn(dependencies, { body, origin });
    reply.header('set-cookie', dependencies.devices.remember({ accountId: account.id, request }));
    return presentSession(account, token);
  });

  addRoute(app, getAccountRoute, async ({ params, subject }) => {
    assertMayRead(subject, params.id);
    const account = await dependencies.accounts.findById(params.id);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    return { status: SUCCESS, account: presentTo(subject, account) };
  });

  addRoute(app, updateAccountRoute, async ({ params: { id }, body, subject, request }) => {
    const caller = { subject, request };
    const account = await updateAccount(dependencies, { id, body, caller, author: authorOf(caller) });
    return presentUpdate(account, presentTo(subject, account));
  });
}

const presentTo = ({ accountId }: Subject, account: Account): AccountView =>
  accountId === account.id ? presentOwnAccount(account) : presentAccount(account);
