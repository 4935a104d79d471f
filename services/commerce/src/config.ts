import { loadConfig } from '@garage/service-kit';
import { serviceSettings } from '@garage/service-kit/backbone';
import { Type } from 'typebox';

/** The only place in this service that reads environment variables. */
export const readConfig = () => loadConfig(Type.Object(serviceSettings));
