import { describe, expect, it } from 'vitest';
import { isPushEndpoint, readPushEndpoint } from './push-endpoints.ts';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://web.push.apple.com/QGhK',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA',
  ])('accepts %s, an address of a push service [DAILY-63]', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm',
    'https://evilfcm.googleapis.com/fcm',
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9000/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('refuses %s [DAILY-63]', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it.each([
    'https://FCM.googleapis.com/fcm/send/aB',
    'HTTPS://fcm.GoogleApis.com:443/fcm/send/aB',
    'https://fcm.googleapis.com/fcm/./x/../send/aB',
    'https://fcm.googleapis.com/fcm/send/aB#another',
    ' https://fcm.googleapis.com/fcm/send/aB ',
  ])('reads %s as the one spelling of its address [DAILY-63]', (endpoint) => {
    expect(readPushEndpoint(endpoint)).toBe('https://fcm.googleapis.com/fcm/send/aB');
  });

  it('accepts further hosts only with their port, and never with a login [DAILY-63]', () => {
    const hosts = ['127.0.0.1:9000'];
    expect(isPushEndpoint('http://127.0.0.1:9000/x', hosts)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9001/x', hosts)).toBe(false);
    expect(isPushEndpoint('http://a@127.0.0.1:9000/x', hosts)).toBe(false);
    expect(isPushEndpoint('ftp://127.0.0.1:9000/x', hosts)).toBe(false);
  });
});
