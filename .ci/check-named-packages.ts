// Checks that the packages required by the specification are imported by source code, not only by tests, in the folders they are required
// for. Folders that do not exist are skipped.
import { existsSync, globSync, readFileSync } from 'node:fs';

/** Folders by package name; at least one existing folder must import the package. */
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
