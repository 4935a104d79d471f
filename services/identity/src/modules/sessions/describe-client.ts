import { isIPv4, isIPv6 } from 'node:net';
import Bowser from 'bowser';
import { Address6 } from 'ip-address';

/** Maximum length of a `User-Agent` header that is examined; those of real browsers are shorter. */
const MAX_CHARACTERS = 512;

/** Browser and operating system, such as `Chrome 126, Windows 10`; empty when unknown. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_CHARACTERS));
  const browserWords = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const systemWords = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ');
  return [browserWords, systemWords].filter(Boolean).join(', ');
}

/**
 * Masks the part of an address that identifies a household: `203.0.113.*`, `2001:db8:85a3::*`; empty for an invalid
 * address.
 */
export function hideAddress(address: string): string {
  if (isIPv4(address)) return hideLastByte(address);
  if (!isIPv6(address)) return '';
  const parsed = new Address6(`${address.replace(/%.*$/, '')}/48`);
  if (parsed.isMapped4()) return hideLastByte(parsed.to4().correctForm());
  return `${parsed.startAddress().correctForm()}*`;
}

function hideLastByte(address: string): string {
  return address.replace(/\d+$/, '*');
}
