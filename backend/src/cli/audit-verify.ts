import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AuditLog } from '../platform/audit/index.js';
import { loadSiteConfig } from '../platform/config/index.js';
import { createLogger } from '../platform/logging/logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { CliProblem, runCli, say } from './cli-options.js';

await runCli(
  { name: 'audit:verify', summary: 'Walks the audit chain and says where it breaks, if it does.', options: [] },
  async ({ config }) => {
    const context = await NestFactory.createApplicationContext(
      // As a replica: it reads, and leaves mail and upkeep to the server.
      PlatformModule.forRoot({ config: Object.assign(config, { role: 'api' }), site: loadSiteConfig(), logger: createLogger('warn') }),
      { logger: false, abortOnError: false },
    );
    try {
      const verdict = await context.get(AuditLog).verify();
      if (!verdict.ok) throw new CliProblem(`The chain is broken: ${verdict.reason ?? 'unknown'} (entry ${verdict.firstBadSeq ?? '?'}).`);
      say(`The chain is whole: ${verdict.checked} entries.`);
    } finally {
      await context.close();
    }
  },
);
