import { environment } from './environment.js';

async function act<T>(action: string, parameters: Record<string, string> = {}): Promise<T> {
  const url = new URL(`/${action}`, environment.controlUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const answer = await fetch(url, { method: 'POST' });
  const body = (await answer.json()) as T;
  if (!answer.ok) throw new Error(`${action} failed: ${JSON.stringify(body)}`);
  return body;
}

export interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  messageId: string;
}

/** Stops parts of the stack and starts them again. */
export const control = {
  messages: () => act<CaughtMail[]>('messages'),
  /** By the name of each process. */
  logs: () => act<Record<string, string>>('logs'),
  redisDown: () => act('redis-down'),
  redisUp: () => act('redis-up'),
  databaseDown: () => act('database-down'),
  databaseUp: () => act('database-up'),
  mailDown: () => act('mail-down'),
  mailUp: () => act('mail-up'),
  restartReplica: (number: 1 | 2, signal: 'SIGTERM' | 'SIGKILL') =>
    act('restart-replica', { number: String(number), signal }),
  query: (sql: string) => act<Record<string, string>[]>('query', { sql }),
};
