import type { TestApp } from './app.js';

interface Answer {
  status: number;
  body: unknown;
}

/** A sentence for a person, a code for a program and the number of the request. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { code, error: expect.stringMatching(/^[A-Z].*[.!]$/) as string, requestId: expect.any(String) as string },
  });
}

/** The match of the pattern in the latest email to an address. */
export async function linkIn(test: TestApp, to: string, pattern: RegExp): Promise<string> {
  const mail = (await test.mails())
    .filter((candidate) => candidate.to.includes(to))
    .findLast(({ text }) => pattern.test(text));
  const found = pattern.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error(`no link ${pattern.source} was mailed to ${to}`);
  return found;
}

export const RESET_LINK = /http:\/\/localhost:3000\/reset-password#token=([A-Za-z0-9_-]{43})/;
export const VERIFY_LINK = /http:\/\/localhost:3000\/login#verify=([A-Za-z0-9_-]{43})/;
