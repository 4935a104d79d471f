// The packages the product was asked to be built with must really be used: imported by source code (not only by tests)
// in the part of the product that they were named for. A part that does not exist yet is not asked for its packages.
import { existsSync, globSync, readFileSync } from 'node:fs';

/** Package → the folders of which at least one existing one must import it. */
const namedPackages: Record<string, string[]> = {
  react: ['frontend'],
  'react-dom': ['frontend'],
  'react-router-dom': ['frontend'],
  '@tanstack/react-query': ['frontend'],
  'react-hook-form': ['frontend'],
  fastify: ['libs/service-kit'],
  '@fastify/http-proxy': ['gateway'],
  nats: ['libs/messaging'],
  mongodb: ['libs/mongo'],
  ioredis: ['libs/mail', 'gateway'],
  bullmq: ['libs/mail'],
  nodemailer: ['services/mailer'],
  'socket.io': ['services/chat'],
  '@socket.io/redis-adapter': ['services/chat'],
  testcontainers: ['deploy/local'],
  vitest: ['libs/testing'],
};

function imports(folder: string, name: string): boolean {
  const pattern = new RegExp(`(?:from|import)\\s*\\(?\\s*['"]${name}(?:/[^'"]*)?['"]`);
  return globSync(`${folder}/**/*.{ts,tsx}`, {
    exclude: (path) => /node_modules|dist|\.(test|spec)\.tsx?$/.test(path),
  }).some((file) => pattern.test(readFileSync(file, 'utf8')));
}

let missing = 0;
for (const [name, folders] of Object.entries(namedPackages)) {
  const existing = folders.filter((folder) => existsSync(`${folder}/package.json`));
  if (existing.length === 0) console.log(`- ${name}: waits for ${folders.join(' or ')}`);
  else if (existing.some((folder) => imports(folder, name))) console.log(`✓ ${name}`);
  else {
    missing += 1;
    console.error(`✗ ${name}: no source file of ${existing.join(' or ')} imports it`);
  }
}
process.exitCode = missing === 0 ? 0 : 1;
