import { loadConfig } from '@garage/service-kit';
import { serviceSettings } from '@garage/service-kit/backbone';
import { Type } from 'typebox';

/** The only reader of the environment in this service. */
export const readConfig = () => loadConfig(Type.Object(serviceSettings));
