import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AppConfig } from '../../src/platform/config/index.js';

export interface CommandResult {
  code: number;
  said: string;
  complained: string;
}

/** One of the operations commands as an operator runs it: compiled, and a process of its own. */
export async function command(config: AppConfig, name: string, ...given: string[]): Promise<CommandResult> {
  const file = join(__dirname, '../../dist/cli', `${name}.js`);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    SESSION_SECRET: config.sessionSecret,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...given], { env });
    return { code: 0, said: stdout.trim(), complained: stderr.trim() };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { code, said: (stdout ?? '').trim(), complained: (stderr ?? '').trim() };
  }
}
