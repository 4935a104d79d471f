export { addVerificationRoutes } from './verification-routes.ts';
