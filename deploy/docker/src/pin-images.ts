// `make pin-images`: writes the digest of each image of deploy/local/images.json beside its version, there and where it is repeated.
// IMAGE_MIRROR: host and port of a registry that is asked in place of docker's own. Exit code 1: not every image could be asked for.
import { pinImages } from './pins/pin-images.ts';

const unanswered = await pinImages({ mirror: process.env['IMAGE_MIRROR'] || undefined, say: console.log });
process.exitCode = unanswered === 0 ? 0 : 1;
