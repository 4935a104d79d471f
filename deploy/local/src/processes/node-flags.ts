/**
 * V8's options for processes of the product, the same as NODE_OPTIONS in deploy/docker. By default V8 uses the machine's memory before
 * it collects garbage: catalogue used 310 MB under load, and 158 MB with these, at the same rate. The old space must hold the largest
 * upload (64 MB of JSON) several times.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
