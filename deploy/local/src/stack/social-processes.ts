// Social logins of the local stack: a stand-in for Google and Facebook in tests, otherwise the applications of the environment.
import { addressOf, type ProductProcess, type StackFacts } from './stack-facts.ts';

const googleClient = 'garage-test-client';
const facebookApp = '100000000000001';

function applications({ secret }: StackFacts) {
  return {
    GOOGLE_CLIENT_ID: googleClient,
    FACEBOOK_APP_ID: facebookApp,
    FACEBOOK_APP_SECRET_FILE: secret('facebook-app-secret'),
  };
}

export function socialProcesses(facts: StackFacts): ProductProcess[] {
  if (facts.mode !== 'test') return [];
  const entry = 'deploy/local/src/social-stub/main.ts';
  return [{ name: 'social-stub', entry, port: facts.ports.social, settings: applications(facts) }];
}

export function socialSettings(facts: StackFacts): Record<string, string> {
  if (facts.mode !== 'test') return pick('GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET_FILE');
  const source = addressOf(facts.ports.social);
  return {
    ...applications(facts),
    GOOGLE_TOKENINFO_URL: `${source}/google/tokeninfo`,
    GOOGLE_USERINFO_URL: `${source}/google/userinfo`,
    GOOGLE_SCRIPT_URL: `${source}/google.js`,
    FACEBOOK_GRAPH_URL: `${source}/facebook`,
    FACEBOOK_SCRIPT_URL: `${source}/facebook.js`,
  };
}

/** Hosts of the login providers' scripts, for the gateways' content security policy. */
export function foreignSources(facts: StackFacts): Record<string, string> {
  if (facts.mode === 'test') return { SCRIPT_SOURCES: addressOf(facts.ports.social) };
  return pick('SCRIPT_SOURCES', 'CONNECT_SOURCES', 'FRAME_SOURCES');
}

/** Returns the environment variables with these names, without those that are not set. */
function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
