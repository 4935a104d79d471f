/**
 * The public pages whose path a customer can show to staff in the chat. All other pages are never shown, because their address or content
 * is private: account, cart, orders, appointment links, back office.
 */
export const sharedPathPattern =
  '^/(?:products(?:/[0-9a-f]{24})?|productoutstand|services(?:/[a-z0-9-]{1,60})?|newslist|news(?:/[0-9a-f]{24})?|about|staff|partner|procedure|contact|booking|privacy)?$';

/** The path if it may be shown to staff, otherwise null. */
export const sharedPathOf = (path: string): string | null => (new RegExp(sharedPathPattern).test(path) ? path : null);
