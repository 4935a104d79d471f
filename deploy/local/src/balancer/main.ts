// The balancer as a process: ROUTES are its routes as JSON; PORT is for its own readiness check.
import { createServer } from 'node:http';
import { startBalancer } from './balancer.ts';

const { HOST: host = '127.0.0.1', PORT: port, ROUTES: routes = '[]' } = process.env;
const balancer = await startBalancer(JSON.parse(routes));
const control = createServer((_request, response) => response.end()).listen(Number(port), host);

const end = (): void => {
  balancer.close();
  control.close();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('SIGINT', end);
