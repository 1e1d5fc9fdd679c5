import { randomUUID } from 'node:crypto';
import type { OpenedLinkResponse } from '../../src/modules/signatures/api/dto/signature.response.js';
import type { TestApp } from './app.js';
import { browserAt } from './logins.js';

export const LINKS = '/api/signatures/links';

export function openLink(test: TestApp, token: string) {
  return browserAt(test).post(`${LINKS}/open`).send({ token });
}

/** The token of the newest link that was mailed to this address. */
export async function mailedToken(test: TestApp, email: string): Promise<string | null> {
  const mail = (await test.mails()).filter(({ to, subject }) => to === email && /^Your link to/.test(subject)).at(-1);
  return mail ? /#document=(\S+)/.exec(mail.text)![1]! : null;
}

export async function linkFor(test: TestApp, target: object, email: string): Promise<string | null> {
  const { status, text } = await browserAt(test)
    .post(LINKS)
    .send({ ...target, email });
  if (status !== 202) throw new Error(`no link: ${status} ${text}`);
  return mailedToken(test, email);
}

export async function openedLink(test: TestApp, target: object, email: string): Promise<OpenedLinkResponse> {
  const { status, body, text } = await openLink(test, (await linkFor(test, target, email)) ?? '');
  if (status !== 200) throw new Error(`not opened: ${status} ${text}`);
  return body as OpenedLinkResponse;
}

/** With the code that is mailed for it. */
export async function signByLink(test: TestApp, access: string, email: string, name: string) {
  const sent = await browserAt(test).post(`${LINKS}/code`).send({ access });
  const mail = (await test.mails()).filter(({ to, subject }) => to === email && /code/.test(subject)).at(-1);
  if (sent.status !== 202 || !mail) return sent;
  const code = /^\d{6}$/m.exec(mail.text)![0];
  return browserAt(test)
    .post(`${LINKS}/sign`)
    .set('idempotency-key', randomUUID())
    .send({ access, consent: true, name, code });
}
