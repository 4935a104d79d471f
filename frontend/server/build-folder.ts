import { dirname, join } from 'node:path';
import { findPackageJSON } from 'node:module';

/** Folder of the frontend's build. Found from the package, because this module itself may be part of a bundle in that folder. */
export const buildFolder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist');
