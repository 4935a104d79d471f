export { addStatsRoutes } from './stats-routes.ts';
