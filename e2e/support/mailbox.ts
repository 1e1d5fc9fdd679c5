import { expect } from '@playwright/test';
import { control, type CaughtMail } from './control.js';

/** Waits for the newest email to an address with a matching subject. */
export async function mailTo(address: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect
    .poll(
      async () => {
        const messages = await control.messages();
        found = messages.filter((mail) => mail.to.includes(address) && subject.test(mail.subject)).at(-1);
        return found !== undefined;
      },
      { message: `a message to ${address} about ${String(subject)}`, timeout: 20_000 },
    )
    .toBe(true);
  return found!;
}

/** The link in an email to the given page, with its token. */
export function linkIn(mail: CaughtMail, page: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(page));
  if (!link) throw new Error(`No link to ${page} in: ${mail.text}`);
  return link;
}
