import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';

const service = 'identity';

/** Names the browser that an account has logged in from before, so that guesses of others do not lock its owner out. */
export const DEVICE_COOKIE = 'garage-device';

export const identityEndpoints = {
  'accounts.create': {
    method: 'POST',
    path: '/api/accounts/create',
    service,
    access: 'optional',
    bodyLimit: imageBodyLimit(1),
  },
  'accounts.login': {
    method: 'POST',
    path: '/api/accounts/login',
    service,
    access: 'public',
    cookies: [DEVICE_COOKIE],
  },
  'accounts.verify': { method: 'POST', path: '/api/accounts/verify', service, access: 'public' },
  'accounts.resendCode': { method: 'POST', path: '/api/accounts/resend-code', service, access: 'public' },
  'accounts.forgotPassword': { method: 'POST', path: '/api/accounts/forgot-password', service, access: 'public' },
  'accounts.resetPassword': {
    method: 'POST',
    path: '/api/accounts/reset-password',
    service,
    access: 'public',
    cookies: [DEVICE_COOKIE],
  },
  'accounts.setPassword': { method: 'POST', path: '/api/accounts/set-password', service, access: 'public' },
  'accounts.socialProviders': {
    method: 'GET',
    path: '/api/accounts/social-providers',
    service,
    access: 'public',
    cache: { seconds: 60, tags: ['social-providers'] },
  },
  'accounts.googleLogin': { method: 'POST', path: '/api/accounts/google-login', service, access: 'public' },
  'accounts.facebookLogin': { method: 'POST', path: '/api/accounts/facebook-login', service, access: 'public' },
  'accounts.logout': { method: 'POST', path: '/api/accounts/logout', service, access: 'signed-in' },
  'accounts.checkPassword': { method: 'POST', path: '/api/accounts/check-password', service, access: 'signed-in' },
  'accounts.sendCode': { method: 'POST', path: '/api/accounts/send-code', service, access: 'signed-in' },
  'accounts.checkCode': { method: 'POST', path: '/api/accounts/check-code', service, access: 'signed-in' },
  'accounts.changePassword': { method: 'POST', path: '/api/accounts/change-password', service, access: 'signed-in' },
  'accounts.confirmEmail': { method: 'POST', path: '/api/accounts/confirm-email', service, access: 'signed-in' },
  'accounts.list': { method: 'GET', path: '/api/accounts', service, access: 'master' },
  'accounts.count': { method: 'GET', path: '/api/accounts/count', service, access: 'master' },
  'accounts.get': { method: 'GET', path: '/api/accounts/:id', service, access: 'signed-in' },
  'accounts.signIns': { method: 'GET', path: '/api/accounts/:id/sign-ins', service, access: 'signed-in' },
  'accounts.update': {
    method: 'PUT',
    path: '/api/accounts/:id',
    service,
    access: 'signed-in',
    bodyLimit: imageBodyLimit(1),
  },
  'accounts.delete': { method: 'DELETE', path: '/api/accounts/:id', service, access: 'master' },
  'accounts.media': { method: 'GET', path: '/api/media/identity/:hash/:file', service, access: 'public' },
  'roles.list': { method: 'GET', path: '/api/roles', service, access: 'master' },
  'roles.assign': { method: 'POST', path: '/api/roles/assign', service, access: 'master' },
  'roles.remove': { method: 'POST', path: '/api/roles/remove', service, access: 'master' },
  'roles.enable': { method: 'PUT', path: '/api/roles/enable', service, access: 'master' },
  'roles.disable': { method: 'PUT', path: '/api/roles/disable', service, access: 'master' },
  'accounts.stats': { method: 'GET', path: '/api/accounts/stats', service, access: 'master' },
  'accounts.export': { method: 'GET', path: '/api/accounts/export', service, access: 'master' },
  'privacy.export': { method: 'GET', path: '/api/privacy/export', service, access: 'signed-in' },
  'privacy.sendCode': { method: 'POST', path: '/api/privacy/send-code', service, access: 'signed-in' },
  'privacy.erase': { method: 'POST', path: '/api/privacy/erase', service, access: 'signed-in' },
  'audit.list': { method: 'GET', path: '/api/audit', service, access: 'staff' },
} as const satisfies Record<string, Endpoint>;
