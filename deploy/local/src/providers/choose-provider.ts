import { serverNames, type ProvidedServer, type Provider, type ProviderContext, type ServerName } from './provider.ts';
import { messageOf, secondsSince } from '../text.ts';

const nameWidth = Math.max(...serverNames.map((name) => name.length));

/**
 * Starts the server with the first provider that can, in the given order. Logs which one, how long it took and why the earlier ones
 * failed. Rejects with every reason when none can.
 */
export async function chooseProvider(
  server: ServerName,
  providers: Provider[],
  context: ProviderContext,
): Promise<ProvidedServer> {
  const start = performance.now();
  const reasons: string[] = [];
  for (const provider of providers) {
    try {
      const running = await provider.start(server, context);
      const instead = reasons.length > 0 ? `  (${reasons.join('; ')})` : '';
      context.log(`${server.padEnd(nameWidth)}  ${running.provider}, ${secondsSince(start)}${instead}`);
      return running;
    } catch (error) {
      reasons.push(`${provider.name}: ${messageOf(error)}`);
    }
  }
  throw new Error(`No provider can start ${server}: ${reasons.join('; ')}`);
}
