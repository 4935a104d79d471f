// The balancer as a process: ROUTES is `port,target,target;port,target,…`; PORT is for its own readiness check.
import { createServer } from 'node:http';
import { startBalancer } from './balancer.ts';

const { HOST: host = '127.0.0.1', PORT: port, ROUTES: text = '' } = process.env;
const routes = text.split(';').map((route) => {
  const [own = 0, ...targets] = route.split(',').map(Number);
  return { port: own, targets };
});
const balancer = await startBalancer({ host, routes });
const control = createServer((_request, response) => response.end()).listen(Number(port), host);

const end = (): void => {
  balancer.close();
  control.close();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
