import { defaultSiteSettings } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { businessData } from './business-data.ts';

it('contains the opening hours, and omits empty settings', () => {
  const data = JSON.parse(JSON.stringify(businessData(defaultSiteSettings, 'https://garage.example')));
  expect(data).toEqual({
    '@type': 'AutoRepair',
    '@id': 'https://garage.example/#business',
    name: 'Garage',
    url: 'https://garage.example/',
    openingHours: 'Mo,Tu,We,Th,Fr,Sa 07:30-17:00',
    sameAs: [],
  });
});

it('contains the number without spaces and the address in its parts', () => {
  const settings = { ...defaultSiteSettings, hotline: '1900 0000', street: 'Số 1', city: 'Thành phố Thử' };
  expect(businessData(settings, 'https://garage.example')).toMatchObject({
    telephone: '19000000',
    address: { '@type': 'PostalAddress', streetAddress: 'Số 1', addressLocality: 'Thành phố Thử' },
  });
});
