import { describe, expect, it } from 'vitest';
import { describeDevice, hideAddress } from './describe-client.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  it.each([
    [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126, Windows 10'],
    [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.81`, 'Microsoft Edge 126, Windows 10'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17, iOS 17.5',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox 127, Android 14'],
    ['', ''],
    [undefined, ''],
  ])('of %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });

  it('handles any input in bounded time', () => {
    expect(describeDevice('\u0000💥'.repeat(5_000)).length).toBeLessThan(600);
  });
});

describe('hideAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::*'],
    ['2001:db8::1', '2001:db8::*'],
    ['fe80::1%eth0', 'fe80::*'],
    ['::1', '::*'],
    ['unknown', ''],
  ])('of %s', (address, hidden) => {
    expect(hideAddress(address)).toBe(hidden);
  });
});
