// `make pin-images`: adds the digest of each image of deploy/local/images.json to its version, there and in the files
// that repeat it. IMAGE_MIRROR: host and port of a registry to query instead of Docker's default. Exits with 1 when a
// digest could not be fetched.
import { pinImages } from './pins/pin-images.ts';

const failed = await pinImages({ mirror: process.env['IMAGE_MIRROR'] || undefined, log: console.log });
process.exitCode = failed === 0 ? 0 : 1;
