import type { EndpointId } from './endpoints.ts';
import type { gatewayEndpoints } from './gateway/endpoints.ts';

/**
 * Callers of the access tests: no token; the account the request is about, and another customer; staff; an account that was locked after
 * its login; expired and foreign tokens.
 */
export const callers = ['guest', 'owner', 'other', 'admin', 'master', 'locked', 'expired', 'forged'] as const;
export type Caller = (typeof callers)[number];

/** Expected status for each caller of a harmless request: callers with access get 400 for its empty body or 404 for its unknown id. */
export type AccessRow = Readonly<Record<Caller, number>>;

const badToken = { locked: 401, expired: 401, forged: 401 } as const;

/** Anyone; tokens are ignored. */
const open = (status: number): AccessRow => ({
  guest: status,
  owner: status,
  other: status,
  admin: status,
  master: status,
  locked: status,
  expired: status,
  forged: status,
});

/** Anyone, but an invalid token is rejected. */
const optional = (status: number): AccessRow => ({ ...open(status), ...badToken });

const signedIn = (status: number): AccessRow => ({ ...optional(status), guest: 401 });

const staff = (status: number): AccessRow => ({ ...signedIn(status), owner: 403, other: 403 });

const master = (status: number): AccessRow => ({ ...staff(status), admin: 403 });

/** The owner only; even a master is refused. */
const ownerOnly = (status: number): AccessRow => ({ ...signedIn(status), other: 403, admin: 403, master: 403 });

const ownerAndMaster = (status: number): AccessRow => ({ ...signedIn(status), other: 403, admin: 403 });

const badBody = 400;
const unknownId = 404;

/** Every operation of the public API. A missing one does not compile. */
export const accessTable = {
  'accounts.create': optional(badBody),
  'accounts.login': open(badBody),
  'accounts.verify': open(badBody),
  'accounts.resendCode': open(badBody),
  'accounts.forgotPassword': open(badBody),
  'accounts.resetPassword': open(badBody),
  'accounts.setPassword': open(badBody),
  'accounts.socialProviders': open(200),
  'accounts.googleLogin': open(badBody),
  'accounts.facebookLogin': open(badBody),
  'accounts.logout': signedIn(200),
  'accounts.checkPassword': signedIn(badBody),
  // The previous step is missing.
  'accounts.sendCode': signedIn(409),
  'accounts.checkCode': signedIn(badBody),
  'accounts.changePassword': signedIn(badBody),
  // The test accounts have passwords.
  'accounts.sendReauthCode': signedIn(409),
  'accounts.checkReauthCode': signedIn(badBody),
  'accounts.undoEmail': open(badBody),
  'authenticator.get': signedIn(200),
  // No proof of the password was sent; customers cannot have a second factor.
  'authenticator.setUp': optional(403),
  'authenticator.confirm': signedIn(badBody),
  'authenticator.renewCodes': signedIn(403),
  'authenticator.remove': signedIn(403),
  'authenticator.setPolicy': master(badBody),
  'accounts.confirmEmail': signedIn(badBody),
  'accounts.list': master(200),
  'accounts.count': master(200),
  'accounts.get': ownerAndMaster(200),
  'accounts.signIns': ownerOnly(200),
  'accounts.update': ownerAndMaster(200),
  'accounts.delete': master(unknownId),
  'accounts.media': open(unknownId),
  'accounts.stats': master(200),
  'accounts.export': master(200),
  'roles.list': master(200),
  'roles.assign': master(badBody),
  'roles.remove': master(badBody),
  'roles.enable': master(badBody),
  'roles.disable': master(badBody),
  'audit.list': staff(200),
  'privacy.export': signedIn(200),
  // The test accounts have passwords.
  'privacy.sendCode': signedIn(409),
  // No proof was sent; staff accounts cannot be erased.
  'privacy.erase': { ...signedIn(409), admin: 403, master: 403 },
  'products.list': open(200),
  'products.featured': open(200),
  'products.search': open(200),
  'products.get': open(unknownId),
  'products.related': open(unknownId),
  'products.create': staff(badBody),
  'products.update': staff(badBody),
  'products.feature': staff(badBody),
  'products.delete': staff(unknownId),
  'products.manage': staff(200),
  'products.getManaged': staff(unknownId),
  'products.export': staff(200),
  'catalogue.addresses': open(200),
  'catalogue.stats': staff(200),
  'catalogue.media': open(unknownId),
  'categories.list': open(200),
  'categories.create': staff(badBody),
  'categories.update': staff(badBody),
  'categories.delete': staff(unknownId),
  'news.list': open(200),
  'news.get': open(unknownId),
  'news.create': staff(badBody),
  'news.update': staff(unknownId),
  'news.delete': staff(unknownId),
  'news.export': staff(200),
  'banners.list': open(200),
  'banners.create': staff(badBody),
  'banners.update': staff(unknownId),
  'banners.delete': staff(unknownId),
  'positions.list': open(200),
  'positions.create': staff(badBody),
  'positions.update': staff(badBody),
  'positions.delete': staff(unknownId),
  'staff.list': open(200),
  'staff.create': staff(badBody),
  'staff.update': staff(badBody),
  'staff.delete': staff(unknownId),
  'staff.export': staff(200),
  'settings.get': open(200),
  'settings.update': staff(badBody),
  'articles.list': open(200),
  'articles.get': open(unknownId),
  'comments.list': open(200),
  'comments.create': signedIn(badBody),
  'comments.delete': signedIn(unknownId),
  'comments.manage': staff(200),
  'comments.moderate': staff(badBody),
  'favorites.like': signedIn(badBody),
  'favorites.unlike': ownerOnly(200),
  'favorites.count': open(200),
  'favorites.counts': open(badBody),
  'favorites.liked': ownerOnly(200),
  'favorites.likedAmong': ownerOnly(200),
  'favorites.products': ownerOnly(200),
  'cart.get': ownerOnly(200),
  'cart.add': signedIn(badBody),
  'cart.update': signedIn(badBody),
  'cart.remove': signedIn(unknownId),
  'orders.create': signedIn(badBody),
  'orders.list': staff(200),
  'orders.export': staff(200),
  'orders.stats': staff(200),
  'orders.alerts': staff(200),
  'orders.listOwn': ownerOnly(200),
  'orders.detail': signedIn(unknownId),
  'orders.update': staff(badBody),
  'orders.cancel': signedIn(unknownId),
  'orders.delete': signedIn(unknownId),
  'contacts.create': optional(badBody),
  'contacts.availability': open(badBody),
  'contacts.nextFree': open(200),
  'contacts.lookup': open(badBody),
  'contacts.open': open(badBody),
  'contacts.reschedule': open(badBody),
  'contacts.cancel': open(badBody),
  'contacts.list': signedIn(200),
  'contacts.get': signedIn(unknownId),
  'contacts.byDate': staff(badBody),
  'contacts.byTimeSlot': staff(badBody),
  'contacts.week': staff(badBody),
  'contacts.monthlyCount': staff(badBody),
  'contacts.alerts': staff(200),
  'contacts.export': staff(200),
  'contacts.setStatus': staff(badBody),
  'contacts.update': staff(badBody),
  'contacts.delete': staff(unknownId),
  'contacts.getSettings': staff(200),
  'contacts.updateSettings': staff(badBody),
  'bot.ask': optional(badBody),
  'chat.presence': open(200),
  'chat.conversations': staff(200),
  'chat.messages': signedIn(unknownId),
  'chat.transcript': signedIn(unknownId),
  'chat.retention': open(200),
  'chat.getSettings': staff(200),
  'chat.updateSettings': staff(badBody),
  'vitals.summary': staff(200),
  'vitals.report': open(badBody),
} as const satisfies Record<EndpointId | keyof typeof gatewayEndpoints, AccessRow>;
