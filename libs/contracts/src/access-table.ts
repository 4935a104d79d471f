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

/** Operations for anyone that ignore tokens. */
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

/** Operations for anyone that reject an invalid token. */
const optional = (status: number): AccessRow => ({ ...open(status), ...badToken });

const signedIn = (status: number): AccessRow => ({ ...optional(status), guest: 401 });

const staff = (status: number): AccessRow => ({ ...signedIn(status), owner: 403, other: 403 });

const master = (status: number): AccessRow => ({ ...staff(status), admin: 403 });

/** Operations on an account that only the account itself may call, not even a master. */
const ownerOnly = (status: number): AccessRow => ({ ...signedIn(status), other: 403, admin: 403, master: 403 });

const ownerAndMaster = (status: number): AccessRow => ({ ...signedIn(status), other: 403, admin: 403 });

const BAD_BODY = 400;
const UNKNOWN_ID = 404;

/** Every operation of the public API. A missing one does not compile. */
export const accessTable = {
  'accounts.create': optional(BAD_BODY),
  'accounts.login': open(BAD_BODY),
  'accounts.verify': open(BAD_BODY),
  'accounts.resendCode': open(BAD_BODY),
  'accounts.forgotPassword': open(BAD_BODY),
  'accounts.resetPassword': open(BAD_BODY),
  'accounts.setPassword': open(BAD_BODY),
  'accounts.socialProviders': open(200),
  'accounts.googleLogin': open(BAD_BODY),
  'accounts.facebookLogin': open(BAD_BODY),
  'accounts.logout': signedIn(200),
  'accounts.checkPassword': signedIn(BAD_BODY),
  // 409, because the previous step, accounts.checkPassword, has not been taken.
  'accounts.sendCode': signedIn(409),
  'accounts.checkCode': signedIn(BAD_BODY),
  'accounts.changePassword': signedIn(BAD_BODY),
  // 409, because only accounts without a password get this code, and the test accounts have passwords.
  'accounts.sendReauthCode': signedIn(409),
  'accounts.checkReauthCode': signedIn(BAD_BODY),
  'accounts.undoEmail': open(BAD_BODY),
  'authenticator.get': signedIn(200),
  // 403, because the requests prove no password, and because customers cannot have a second factor.
  'authenticator.setUp': optional(403),
  'authenticator.confirm': signedIn(BAD_BODY),
  'authenticator.renewCodes': signedIn(403),
  'authenticator.remove': signedIn(403),
  'authenticator.setPolicy': master(BAD_BODY),
  'accounts.confirmEmail': signedIn(BAD_BODY),
  'accounts.list': master(200),
  'accounts.count': master(200),
  'accounts.get': ownerAndMaster(200),
  'accounts.signIns': ownerOnly(200),
  'accounts.update': ownerAndMaster(200),
  'addresses.list': signedIn(200),
  'addresses.create': signedIn(BAD_BODY),
  'addresses.update': signedIn(BAD_BODY),
  'addresses.remove': signedIn(UNKNOWN_ID),
  'addresses.setDefault': signedIn(UNKNOWN_ID),
  'accounts.delete': master(UNKNOWN_ID),
  'accounts.media': open(UNKNOWN_ID),
  'accounts.stats': master(200),
  'accounts.export': master(200),
  'roles.list': master(200),
  'roles.assign': master(BAD_BODY),
  'roles.remove': master(BAD_BODY),
  'roles.enable': master(BAD_BODY),
  'roles.disable': master(BAD_BODY),
  'audit.list': staff(200),
  'privacy.export': signedIn(200),
  // 409, because only accounts without a password get this code, and the test accounts have passwords.
  'privacy.sendCode': signedIn(409),
  // 409, because the request proves neither password nor code; 403, because accounts of staff cannot be erased.
  'privacy.erase': { ...signedIn(409), admin: 403, master: 403 },
  'products.list': open(200),
  'products.featured': open(200),
  'products.search': open(200),
  'products.get': open(UNKNOWN_ID),
  'products.related': open(UNKNOWN_ID),
  'products.create': staff(BAD_BODY),
  'products.update': staff(BAD_BODY),
  'products.feature': staff(BAD_BODY),
  'products.changeMany': staff(BAD_BODY),
  'products.delete': staff(UNKNOWN_ID),
  'products.manage': staff(200),
  'products.getManaged': staff(UNKNOWN_ID),
  'products.export': staff(200),
  'catalogue.addresses': open(200),
  'catalogue.stats': staff(200),
  'catalogue.media': open(UNKNOWN_ID),
  'categories.list': open(200),
  'categories.create': staff(BAD_BODY),
  'categories.update': staff(BAD_BODY),
  'categories.delete': staff(UNKNOWN_ID),
  'news.list': open(200),
  'news.get': open(UNKNOWN_ID),
  'news.create': staff(BAD_BODY),
  'news.addPicture': staff(BAD_BODY),
  'news.update': staff(UNKNOWN_ID),
  'news.delete': staff(UNKNOWN_ID),
  'news.export': staff(200),
  'banners.list': open(200),
  'banners.create': staff(BAD_BODY),
  'banners.update': staff(UNKNOWN_ID),
  'banners.reorder': staff(BAD_BODY),
  'banners.delete': staff(UNKNOWN_ID),
  'positions.list': open(200),
  'positions.create': staff(BAD_BODY),
  'positions.update': staff(BAD_BODY),
  'positions.delete': staff(UNKNOWN_ID),
  'staff.list': open(200),
  'staff.create': staff(BAD_BODY),
  'staff.update': staff(BAD_BODY),
  'staff.delete': staff(UNKNOWN_ID),
  'staff.export': staff(200),
  'settings.get': open(200),
  'settings.update': staff(BAD_BODY),
  'search.synonyms': staff(200),
  'search.updateSynonyms': staff(BAD_BODY),
  'search.unmatched': staff(200),
  'search.periodStats': staff(BAD_BODY),
  'articles.list': open(200),
  'articles.get': open(UNKNOWN_ID),
  'comments.list': open(200),
  'comments.create': signedIn(BAD_BODY),
  'comments.delete': signedIn(UNKNOWN_ID),
  'comments.manage': staff(200),
  'comments.moderate': staff(BAD_BODY),
  'comments.answer': staff(BAD_BODY),
  'comments.removeAnswer': staff(UNKNOWN_ID),
  'comments.remove': staff(UNKNOWN_ID),
  'comments.own': signedIn(200),
  'favorites.like': signedIn(BAD_BODY),
  'favorites.unlike': ownerOnly(200),
  'favorites.count': open(200),
  'favorites.counts': open(BAD_BODY),
  'favorites.liked': ownerOnly(200),
  'favorites.likedAmong': ownerOnly(200),
  'favorites.products': ownerOnly(200),
  'notices.list': signedIn(200),
  'notices.unread': signedIn(200),
  'notices.read': signedIn(BAD_BODY),
  'notices.open': signedIn(UNKNOWN_ID),
  'notices.preferences': signedIn(200),
  'notices.setPreferences': signedIn(BAD_BODY),
  'notices.staffAlerts': staff(200),
  'notices.setStaffAlerts': staff(BAD_BODY),
  'notices.pushKey': open(200),
  'notices.subscribe': signedIn(BAD_BODY),
  'notices.unsubscribe': signedIn(BAD_BODY),
  'notices.consents': signedIn(200),
  'notices.stop': open(BAD_BODY),
  // 400, because the request has no token.
  'notices.stopByMail': open(BAD_BODY),
  'cart.get': ownerOnly(200),
  'cart.add': signedIn(BAD_BODY),
  'cart.update': signedIn(BAD_BODY),
  'cart.remove': signedIn(UNKNOWN_ID),
  'orders.create': signedIn(BAD_BODY),
  'orders.list': staff(200),
  'orders.export': staff(200),
  'orders.stats': staff(200),
  'orders.periodStats': staff(BAD_BODY),
  'orders.alerts': staff(200),
  'orders.listOwn': ownerOnly(200),
  'orders.detail': signedIn(UNKNOWN_ID),
  'orders.update': staff(BAD_BODY),
  'orders.cancel': signedIn(UNKNOWN_ID),
  'orders.reorder': signedIn(UNKNOWN_ID),
  'orders.delete': signedIn(UNKNOWN_ID),
  'contacts.create': optional(BAD_BODY),
  'contacts.availability': open(BAD_BODY),
  'contacts.nextFree': open(200),
  'contacts.lookup': open(BAD_BODY),
  'contacts.open': open(BAD_BODY),
  'contacts.reschedule': open(BAD_BODY),
  'contacts.cancel': open(BAD_BODY),
  'contacts.list': signedIn(200),
  'contacts.get': signedIn(UNKNOWN_ID),
  'contacts.byDate': staff(BAD_BODY),
  'contacts.byTimeSlot': staff(BAD_BODY),
  'contacts.week': staff(BAD_BODY),
  'contacts.monthlyCount': staff(BAD_BODY),
  'contacts.alerts': staff(200),
  'contacts.periodStats': staff(BAD_BODY),
  'contacts.export': staff(200),
  'contacts.setStatus': staff(BAD_BODY),
  'contacts.update': staff(BAD_BODY),
  'contacts.delete': staff(UNKNOWN_ID),
  'contacts.getSettings': staff(200),
  'contacts.updateSettings': staff(BAD_BODY),
  'bot.ask': optional(BAD_BODY),
  'chat.presence': open(200),
  'chat.conversations': staff(200),
  'chat.messages': signedIn(UNKNOWN_ID),
  'chat.transcript': signedIn(UNKNOWN_ID),
  'chat.retention': open(200),
  'chat.getSettings': staff(200),
  'chat.periodStats': staff(BAD_BODY),
  'chat.updateSettings': staff(BAD_BODY),
  'vitals.summary': staff(200),
  'vitals.report': open(BAD_BODY),
} as const satisfies Record<EndpointId | keyof typeof gatewayEndpoints, AccessRow>;
