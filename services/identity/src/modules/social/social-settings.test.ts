import { ConfigError, loadConfig } from '@garage/service-kit';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { presentSocialProviders, readSocialSettings, socialSettings } from './social-settings.ts';

const read = (env: Record<string, string>) => readSocialSettings(loadConfig(Type.Object(socialSettings), { env }));

describe('the settings of social logins', () => {
  it('disable both providers by default', () => {
    expect(read({})).toEqual({ google: null, facebook: null });
  });

  it('default to the providers’ own URLs', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'client', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' })).toEqual({
      google: {
        clientId: 'client',
        tokeninfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
        userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
        scriptUrl: 'https://accounts.google.com/gsi/client',
      },
      facebook: {
        appId: '1',
        appSecret: 'secret',
        graphUrl: 'https://graph.facebook.com',
        version: 'v24.0',
        scriptUrl: 'https://connect.facebook.net/vi_VN/sdk.js',
      },
    });
  });

  it('require a secret for Facebook and reject invalid URLs', () => {
    expect(() => read({ FACEBOOK_APP_ID: '1' })).toThrow(ConfigError);
    expect(() => read({ FACEBOOK_APP_ID: '1' })).toThrow('FACEBOOK_APP_SECRET: is missing');
    expect(() => read({ GOOGLE_TOKENINFO_URL: 'file:///etc/passwd' })).toThrow('GOOGLE_TOKENINFO_URL');
    expect(() => read({ FACEBOOK_API_VERSION: '../v1' })).toThrow('FACEBOOK_API_VERSION');
  });

  it('expose no secret to browsers', () => {
    const shown = presentSocialProviders(read({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'hidden' }));
    expect(JSON.stringify(shown)).not.toContain('hidden');
  });
});
