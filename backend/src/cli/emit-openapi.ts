import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { buildOpenApi } from '../platform/openapi/build-openapi.js';
import { findRoot, loadConfig, loadSiteConfig } from '../platform/config/index.js';
import { createLogger } from '../platform/logging/logger.js';

/** Starts no provider and opens no database. */
const app = await NestFactory.create(
  AppModule.forRoot({ config: loadConfig({}), site: loadSiteConfig(), logger: createLogger('silent') }),
  new FastifyAdapter(),
  { preview: true, logger: false, abortOnError: false },
);
const file = join(findRoot(), 'backend', 'openapi.json');
writeFileSync(file, `${JSON.stringify(buildOpenApi(app), null, 2)}\n`);
process.stdout.write(`wrote ${file}\n`);
