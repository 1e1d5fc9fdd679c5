import { ConfigError, loadConfig, loadSiteConfig } from './platform/config/index.js';
import { createLogger } from './platform/logging/logger.js';
import { DataFolderBusy, lockDataFolder } from './platform/database/data-folder-lock.js';

const SHUTDOWN_LIMIT_MS = 20_000;
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const site = loadSiteConfig();
  const logger = createLogger(config.logLevel);
  const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;

  const { createApp } = await import('./create-app.js');
  const app = await createApp({ config, site, logger, serveWeb: config.role !== 'worker' });

  let stopping = false;
  const stop = async (signal: string, exitCode = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS + config.drainMs).unref();
    await app.close();
    unlock();
    logger.info('stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, (name) => void stop(name));
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled promise rejection');
    void stop('unhandledRejection', 1);
  });

  await app.init();
  const { prepareInstallation } = await import('./seeds/prepare-installation.js');
  await prepareInstallation(app, config);
  await app.listen({ port: config.port, host: config.host });
  logger.info(
    { url: await app.getUrl(), role: config.role, database: config.usesSqlite ? 'sqlite' : 'server' },
    'listening',
  );
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataFolderBusy;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
