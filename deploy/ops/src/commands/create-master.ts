import { createMaster } from '@garage/identity/create-master';
import type { Command } from '../command.ts';
import { readSiteConfig } from '../config.ts';

export const createMasterCommand: Command = {
  name: 'create-master',
  summary: 'Creates the first master; prints the link for setting the password',
  usage: 'create-master --email tam@example.com --name "Lâm Việt Tâm"',
  async run(args, { mongo, say, complain }) {
    const siteUrl = readSiteConfig().SITE_URL;
    return createMaster(args, { mongo: () => mongo('identity'), siteUrl, print: say, printError: complain });
  },
};
