/** Redis keeps everything, and has it on its disk before it answers: not even a power cut loses a mail that it took. */
export const redisStorage = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--save',
  '',
  '--maxmemory-policy',
  'noeviction',
] as const;
