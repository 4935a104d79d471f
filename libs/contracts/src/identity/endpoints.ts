import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';

const service = 'identity';

/** Identifies a browser that has logged in to an account before, so that failed attempts of others do not lock out its owner. */
export const DEVICE_COOKIE = 'garage-device';

/** Identifies the browser that registered an e-mail address, so that a code activates only what was registered there. */
export const REGISTRATION_COOKIE = 'garage-registration';

/**
 * Identifies the browser that requested a code for a password reset: its attempts are counted separately from those of others. Grants no
 * access.
 */
export const RESET_COOKIE = 'garage-reset';

export const identityEndpoints = {
  'accounts.create': {
    method: 'POST',
    path: '/api/accounts/create',
    service,
    access: 'optional',
    limits: 'guess',
    bodyLimit: imageBodyLimit(1),
    cookies: [REGISTRATION_COOKIE],
  },
  'accounts.login': {
    method: 'POST',
    path: '/api/accounts/login',
    service,
    access: 'public',
    limits: 'guess',
    cookies: [DEVICE_COOKIE, REGISTRATION_COOKIE],
  },
  'accounts.verify': {
    method: 'POST',
    path: '/api/accounts/verify',
    service,
    access: 'public',
    limits: 'guess',
    cookies: [REGISTRATION_COOKIE],
  },
  'accounts.resendCode': {
    method: 'POST',
    path: '/api/accounts/resend-code',
    service,
    access: 'public',
    limits: 'guess',
    cookies: [REGISTRATION_COOKIE],
  },
  'accounts.forgotPassword': {
    method: 'POST',
    path: '/api/accounts/forgot-password',
    service,
    access: 'public',
    limits: 'guess',
    cookies: [DEVICE_COOKIE, RESET_COOKIE],
  },
  'accounts.resetPassword': {
    method: 'POST',
    path: '/api/accounts/reset-password',
    service,
    access: 'public',
    limits: 'guess',
    cookies: [DEVICE_COOKIE, RESET_COOKIE],
  },
  'accounts.setPassword': {
    method: 'POST',
    path: '/api/accounts/set-password',
    service,
    access: 'public',
    limits: 'guess',
  },
  'accounts.socialProviders': {
    method: 'GET',
    path: '/api/accounts/social-providers',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 60, tags: ['social-providers'] },
  },
  'accounts.googleLogin': {
    method: 'POST',
    path: '/api/accounts/google-login',
    service,
    access: 'public',
    limits: 'guess',
  },
  'accounts.facebookLogin': {
    method: 'POST',
    path: '/api/accounts/facebook-login',
    service,
    access: 'public',
    limits: 'guess',
  },
  'accounts.logout': { method: 'POST', path: '/api/accounts/logout', service, access: 'signed-in', limits: 'write' },
  'accounts.checkPassword': {
    method: 'POST',
    path: '/api/accounts/check-password',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.sendCode': {
    method: 'POST',
    path: '/api/accounts/send-code',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.checkCode': {
    method: 'POST',
    path: '/api/accounts/check-code',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.changePassword': {
    method: 'POST',
    path: '/api/accounts/change-password',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.sendReauthCode': {
    method: 'POST',
    path: '/api/accounts/reauthentication/send-code',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.checkReauthCode': {
    method: 'POST',
    path: '/api/accounts/reauthentication/check-code',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.undoEmail': {
    method: 'POST',
    path: '/api/accounts/undo-email',
    service,
    access: 'public',
    limits: 'guess',
  },
  'accounts.confirmEmail': {
    method: 'POST',
    path: '/api/accounts/confirm-email',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'authenticator.get': {
    method: 'GET',
    path: '/api/second-factor',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'authenticator.setUp': {
    method: 'POST',
    path: '/api/second-factor/setup',
    service,
    access: 'optional',
    limits: 'guess',
  },
  'authenticator.confirm': {
    method: 'POST',
    path: '/api/second-factor/confirm',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'authenticator.renewCodes': {
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'authenticator.remove': {
    method: 'DELETE',
    path: '/api/second-factor',
    service,
    access: 'signed-in',
    limits: 'guess',
  },
  'accounts.get': { method: 'GET', path: '/api/accounts/:id', service, access: 'signed-in', limits: 'read' },
  'accounts.signIns': {
    method: 'GET',
    path: '/api/accounts/:id/sign-ins',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'accounts.update': {
    method: 'PUT',
    path: '/api/accounts/:id',
    service,
    access: 'signed-in',
    limits: 'mail',
    bodyLimit: imageBodyLimit(1),
  },
  'addresses.list': { method: 'GET', path: '/api/addresses', service, access: 'signed-in', limits: 'read' },
  'addresses.create': {
    method: 'POST',
    path: '/api/addresses',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'addresses.update': {
    method: 'PUT',
    path: '/api/addresses/:id',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'addresses.remove': {
    method: 'DELETE',
    path: '/api/addresses/:id',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'addresses.setDefault': {
    method: 'PUT',
    path: '/api/addresses/:id/default',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'accounts.media': {
    method: 'GET',
    path: '/api/media/identity/:hash/:file',
    service,
    access: 'public',
    limits: 'read',
  },
  'privacy.export': { method: 'GET', path: '/api/privacy/export', service, access: 'signed-in', limits: 'export' },
  'privacy.sendCode': { method: 'POST', path: '/api/privacy/send-code', service, access: 'signed-in', limits: 'guess' },
  'privacy.erase': { method: 'POST', path: '/api/privacy/erase', service, access: 'signed-in', limits: 'guess' },
} as const satisfies Record<string, Endpoint>;
