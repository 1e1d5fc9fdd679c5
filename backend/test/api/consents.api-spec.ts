import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { ConsentLinks } from '../../src/modules/leads/lead-links.js';
import { LeadConsents } from '../../src/modules/leads/lead-consents.service.js';
import { LeadRepository } from '../../src/modules/leads/persistence/lead.repository.js';
import { MailLog } from '../../src/platform/mail/index.js';
import { MailTransport } from '../../src/platform/mail/mail-transport.js';
import { LiveEvents } from '../../src/platform/live/index.js';
import { ENGINE } from '../support/databases.js';
import { createTestApp } from '../support/app.js';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';

let desk: LeadDesk;
beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());

interface Detail {
  version: number;
  noEmailsSince: string | null;
  firstHumanReplyAt: string | null;
  consents: { kind: string; withdrawnAt: string | null; textVersion: string }[];
  activities: { kind: string; body: string; notSentAt: string | null }[];
}

const read = async (id: string) => (await desk.get(`leads/${id}`)).body as Detail;
const someone = () => `ada-${randomUUID()}@example.com`;
const REPLY = { subject: 'About your yard', body: 'Hello,\n\nI read it.' };
const reply = (id: string) => desk.act(id, 'reply', REPLY);
const http = () => desk.test.http();
const mailTo = async (email: string, subject: RegExp) =>
  (await desk.test.mails()).find((mail) => mail.to === email && subject.test(mail.subject));
const tokenIn = (text: string | undefined) => /\?consent=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

/** The headers of a sent email, with long lines joined. */
function headOf(id: string): string {
  const folder = join(desk.test.database.config.dataDir, 'outbox');
  const name = readdirSync(folder).find((file) => file.includes(id)) as string;
  return (readFileSync(join(folder, name), 'utf8').split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}

async function replied(change: object = {}): Promise<{ id: string; email: string; token: string; mailId: string }> {
  const email = someone();
  const id = await desk.newLead({ email, ...change });
  expect((await reply(id)).status).toBe(201);
  const sentMail = await mailTo(email, /About your yard/);
  return { id, email, token: tokenIn(sentMail?.text), mailId: sentMail?.id ?? '' };
}

describe('C14 withdrawing a consent', () => {
  it('C14 works with the link in every email that needs one, without a login, and is shown to staff', async () => {
    const { id, email, token } = await replied();
    const acknowledgement = await mailTo(email, /We have your request/);
    expect(tokenIn(acknowledgement?.text)).toBe(token);
    const { reference } = (await desk.get(`leads/${id}`)).body as { reference: string };
    expect((await http().get(`/api/consents/${token}`)).body).toEqual({ reference, withdrawnAt: null });
    const answer = await http().post(`/api/consents/${token}/withdraw`);
    expect([answer.status, answer.body]).toEqual([200, { reference, withdrawnAt: expect.any(String) as string }]);
    const lead = await read(id);
    expect(lead.consents).toMatchObject([
      { kind: 'email', withdrawnAt: (answer.body as { withdrawnAt: string }).withdrawnAt },
    ]);
    expect(lead.activities[0]?.body).toBe('Withdrew the consent to emails, by the link in an email.');
    expect((await desk.entriesOf(id)).map(({ action }) => action)).toContain('lead.consent.withdraw');
  });

  it('C14 happens once, however often it is clicked @mariadb', async () => {
    const { id, token } = await replied();
    const answers = await Promise.all([1, 2, 3].map(() => http().post(`/api/consents/${token}/withdraw`)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await read(id)).activities.filter(({ body }) => body.startsWith('Withdrew'))).toHaveLength(1);
  });

  it('C14 opening the link withdraws nothing', async () => {
    const { id, token } = await replied();
    await http().get(`/api/consents/${token}`);
    expect((await read(id)).consents[0]?.withdrawnAt).toBeNull();
  });

  it('C14 works with the button of an email program, per RFC 8058', async () => {
    const { id, token, mailId } = await replied();
    const head = headOf(mailId);
    const address = /^List-Unsubscribe: ?<(\S+)>\r?$/m.exec(head)?.[1] ?? '';
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(address).toBe(`http://localhost:3000/api/consents/${token}/one-click`);
    const path = new URL(address).pathname;
    const pressed = await http()
      .post(path)
      .type('application/x-www-form-urlencoded')
      .send('List-Unsubscribe=One-Click');
    expect(pressed.status).toBe(204);
    expect((await read(id)).consents[0]?.withdrawnAt).not.toBeNull();
    expect((await http().post(path).field('List-Unsubscribe', 'One-Click')).status).toBe(204);
    expect((await http().post(path)).status).toBe(204);
  });

  it('C14 accepts only the one field from an email program, in any encoding', async () => {
    const { id, token } = await replied();
    const path = `/api/consents/${token}/one-click`;
    const long = 'x'.repeat(3_000);
    const tooLarge = { status: 413, code: 'BODY_TOO_LARGE', connection: 'close' };
    const seen = ({ status, body, headers }: { status: number; body: unknown; headers: Record<string, string> }) => ({
      status,
      code: (body as { code: string }).code,
      connection: headers['connection'],
    });
    expect(seen(await http().post(path).field('List-Unsubscribe', long))).toEqual(tooLarge);
    expect(seen(await http().post(path).type('application/x-www-form-urlencoded').send(`a=${long}`))).toEqual(tooLarge);
    // Also when it does not say beforehand how much there is.
    const unsaid = http().post(path).set('transfer-encoding', 'chunked').type('multipart/form-data; boundary=x');
    unsaid.write(`--x\r\n\r\n${long}`);
    expect(seen(await unsaid)).toEqual(tooLarge);
    expect((await read(id)).consents[0]?.withdrawnAt).toBeNull();
  });

  it('C14 the confirmation of a request has no such button, because its sender expects it', async () => {
    const { email } = await replied();
    const sentMail = await mailTo(email, /We have your request/);
    expect(headOf(sentMail?.id ?? '')).not.toMatch(/^List-Unsubscribe/m);
  });

  it('C14 stops the emails that need it, and warns staff who write one', async () => {
    const { id, email, token } = await replied();
    await http().post(`/api/consents/${token}/withdraw`);
    const { status, body } = await reply(id);
    expect([status, (body as { fields: object }).fields]).toEqual([
      422,
      { to: expect.stringContaining('opted out of email') as string },
    ]);
    expect((await desk.act(id, 'reply-preview', REPLY)).status).toBe(422);
    expect(
      (await desk.test.mails()).filter((mail) => mail.to === email && mail.subject === REPLY.subject),
    ).toHaveLength(1);
    // What was not asked for by us goes on: a new request is a new consent.
    const again = await desk.newLead({ email, message: 'Once more, please.' });
    expect((await reply(again)).status).toBe(201);
    expect(await mailTo(email, new RegExp('We have your request'))).toBeDefined();
  });

  it('C14 holds for the lead that a request was merged into, when it is the same address', async () => {
    const { id, email, token } = await replied();
    const kept = await desk.newLead({ email, message: 'Another one.' });
    await http().post(`/api/consents/${token}/withdraw`);
    expect((await desk.act(kept, 'merge', { otherId: id, otherVersion: (await read(id)).version })).status).toBe(200);
    expect((await reply(kept)).status).toBe(422);
  });

  it('C14 a reply sent during the withdrawal does not go out @mariadb', async () => {
    const { id, email, token } = await replied();
    const lock = jest.spyOn(desk.test.get(LeadRepository), 'lockById');
    const locksAsked = async (count: number) => {
      while (lock.mock.calls.length < count) await setImmediate();
    };
    let sending = (): void => undefined;
    const isSending = new Promise<void>((resolve) => (sending = resolve));
    const withdrawing = desk.test.uow.run(async () => {
      await desk.test.get(LeadConsents).withdraw(token, 'page', {
        type: 'visitor',
        id: null,
        name: null,
        role: null,
        requestId: null,
        ip: null,
        userAgent: null,
      });
      await isSending;
      // One writer at a time: on SQLite the reply has not even begun.
      if (ENGINE === 'mariadb') await locksAsked(2);
    });
    await locksAsked(1);
    const answer = reply(id).then(({ status }) => status);
    sending();
    await withdrawing;
    expect(await answer).toBe(422);
    lock.mockRestore();
    expect(
      (await desk.test.mails()).filter((mail) => mail.to === email && mail.subject === REPLY.subject),
    ).toHaveLength(1);
  });

  it('C14 is seen at once on the lead that a request was merged into', async () => {
    const { id, email, token } = await replied();
    const kept = await desk.newLead({ email, message: 'Another one.' });
    expect((await desk.act(kept, 'merge', { otherId: id, otherVersion: (await read(id)).version })).status).toBe(200);
    expect((await read(kept)).noEmailsSince).toBeNull();
    const published = jest.spyOn(desk.test.get(LiveEvents), 'publish');
    const { body } = await http().post(`/api/consents/${token}/withdraw`);
    expect(published.mock.calls.map(([{ kind, subjectId }]) => [kind, subjectId])).toEqual([
      ['lead.changed', id],
      ['lead.changed', kept],
    ]);
    published.mockRestore();
    const { withdrawnAt } = body as { withdrawnAt: string };
    const lead = await read(kept);
    expect(lead.noEmailsSince).toBe(withdrawnAt);
    expect(lead.consents).toMatchObject([{ withdrawnAt: null }]);
    expect(lead.activities[0]?.body).toMatch(/^Withdrew/);
  });

  it('C14 of another address says nothing about the lead that is kept', async () => {
    const { id, token } = await replied();
    const kept = await desk.newLead();
    expect((await desk.act(kept, 'merge', { otherId: id, otherVersion: (await read(id)).version })).status).toBe(200);
    await http().post(`/api/consents/${token}/withdraw`);
    expect((await read(kept)).noEmailsSince).toBeNull();
    expect((await reply(kept)).status).toBe(201);
  });

  describe('C14 a reply queued for the mail server', () => {
    const NOT_SENT = 'The reply “About your yard” was not sent: the consent to emails was withdrawn first.';
    const MAY_BE_OUT =
      'The reply “About your yard” was being sent when the consent to emails was withdrawn. It may have arrived, and it will not be sent again.';
    const withdraw = async (id: string) =>
      (await http().post(`/api/consents/${desk.test.get(ConsentLinks).tokenOf(id)}/withdraw`)).status;
    const lines = async (id: string) =>
      (await read(id)).activities.map(({ body }) => body).filter((body) => body.startsWith('The reply'));
    const sentMails = async (email: string) =>
      (await desk.test.mails()).filter((mail) => mail.to === email && mail.subject === REPLY.subject).length;
    const states = async (email: string) =>
      (await desk.test.get(MailLog).listPage(null, 50)).items
        .filter((mail) => mail.toAddress === email && mail.subject === REPLY.subject)
        .map(({ state }) => state);
    const merged = async (kept: string, id: string) =>
      expect((await desk.act(kept, 'merge', { otherId: id, otherVersion: (await read(id)).version })).status).toBe(200);
    const mailServer = () => jest.spyOn(desk.test.get(MailTransport), 'send');
    const backAgain = async () => {
      desk.test.clock.advance(60_000);
      await desk.test.mails();
    };

    it('C14 never goes out, for either of two merged requests, and the history says why @mariadb', async () => {
      const [email, other] = [someone(), someone()];
      const [id, kept, foreign] = [
        await desk.newLead({ email }),
        await desk.newLead({ email, message: 'Two.' }),
        await desk.newLead({ email: other }),
      ];
      const sending = mailServer().mockRejectedValue(new Error('away'));
      await merged(kept, id);
      await merged(kept, foreign);
      for (const each of [id, kept, foreign]) expect((await reply(each)).status).toBe(201);
      await desk.test.mails();
      expect(await withdraw(kept)).toBe(200);
      sending.mockRestore();
      await backAgain();
      expect([await sentMails(email), await states(email)]).toEqual([0, ['withdrawn', 'withdrawn']]);
      expect([await sentMails(other), await states(other)]).toEqual([1, ['sent']]);
      expect([await lines(id), await lines(kept)]).toEqual([[NOT_SENT], [NOT_SENT, NOT_SENT]]);
      const entry = (await desk.entriesOf(kept)).find(({ action }) => action === 'lead.consent.withdraw');
      expect(entry?.after).toEqual({ by: 'page', kinds: ['email', 'area'] });
      // What was said about the one is meant for the other, in both directions.
      expect([(await reply(id)).status, (await read(id)).noEmailsSince]).toEqual([
        422,
        (await read(kept)).noEmailsSince,
      ]);
    });

    it('C14 is not sent when a failed job is retried either', async () => {
      const email = someone();
      const id = await desk.newLead({ email });
      const sending = mailServer().mockRejectedValue(Object.assign(new Error('no such person'), { responseCode: 550 }));
      await reply(id);
      await desk.test.mails();
      expect(await states(email)).toEqual(['dead']);
      const [mail] = (await desk.test.get(MailLog).listPage('dead', 50)).items.filter(
        ({ toAddress, subject }) => toAddress === email && subject === REPLY.subject,
      );
      await withdraw(id);
      sending.mockRestore();
      const retried = await http().post(`/api/admin/jobs/${mail?.id}/retry`).set(desk.staff.owner.headers).send({});
      expect([retried.status, await sentMails(email), await lines(id)]).toEqual([404, 0, [NOT_SENT]]);
    });

    it('C14 C11 being sent at that moment cannot be withdrawn, says so, is not retried, and is recorded once', async () => {
      for (const [arrives, state] of [
        [true, 'sent'],
        [false, 'withdrawn'],
      ] as const) {
        const email = someone();
        const id = await desk.newLead({ email });
        await desk.test.mails();
        const send = desk.test.get(MailTransport).send.bind(desk.test.get(MailTransport));
        let begin = (): void => undefined;
        let finish = (): void => undefined;
        const began = new Promise<void>((resolve) => (begin = resolve));
        const finished = new Promise<void>((resolve) => (finish = resolve));
        const sending = mailServer().mockImplementationOnce(async (mail) => {
          begin();
          await finished;
          if (!arrives) throw new Error('away');
          return send(mail);
        });
        await reply(id);
        await began;
        expect(await withdraw(id)).toBe(200);
        finish();
        await desk.test.mails();
        await backAgain();
        sending.mockRestore();
        expect([await sentMails(email), await states(email), await lines(id)]).toEqual([
          arrives ? 1 : 0,
          [state],
          [MAY_BE_OUT],
        ]);
      }
    });

    it('C14 goes out or not exactly as the history says, in any race @mariadb', async () => {
      for (let round = 0; round < 8; round += 1) {
        const email = someone();
        const id = await desk.newLead({ email });
        await Promise.all([reply(id), ...(round % 2 ? [setImmediate().then(() => withdraw(id))] : [])]);
        await Promise.all([desk.test.mails(), withdraw(id)]);
        const [sent, [line]] = [await sentMails(email), await lines(id)];
        if (line === NOT_SENT) expect(sent).toBe(0);
        // Withdrawn before it was written, or sent before it was withdrawn.
        else if (line === undefined) expect(sent).toBe((await states(email)).length);
        else expect([line, sent <= 1]).toEqual([MAY_BE_OUT, true]);
      }
    });
  });

  it('C14 is possible for an address that was given in a call', async () => {
    const email = someone();
    const call = {
      service: 'emergency',
      name: 'Pia Phone',
      email,
      outcome: 'reached',
      nextActionAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const { body } = await http().post('/api/admin/leads').set(desk.staff.sales.headers).send(call);
    const { id } = body as { id: string };
    expect((await reply(id)).status).toBe(201);
    const token = tokenIn((await mailTo(email, /About your yard/))?.text);
    expect((await http().post(`/api/consents/${token}/withdraw`)).status).toBe(200);
    expect((await read(id)).consents).toMatchObject([
      { kind: 'email', textVersion: 'none', withdrawnAt: expect.any(String) as string },
    ]);
  });

  it('C14 links cannot be forged, and another site cannot submit for the visitor', async () => {
    const { id, token } = await replied();
    // Not even a turn to write is taken for them.
    const writes = jest.spyOn(desk.test.uow, 'run');
    for (const made of [id, `${id}.${'a'.repeat(22)}`, `${randomUUID()}.${token.split('.')[1]}`, `${token}x`, 'x']) {
      expect((await http().get(`/api/consents/${made}`)).status).toBe(404);
      expect((await http().post(`/api/consents/${made}/withdraw`)).status).toBe(404);
      expect((await http().post(`/api/consents/${made}/one-click`)).status).toBe(404);
    }
    expect(writes.mock.calls).toEqual([]);
    writes.mockRestore();
    const foreign = await http()
      .post(`/api/consents/${token}/one-click`)
      .set('sec-fetch-site', 'cross-site')
      .type('application/x-www-form-urlencoded')
      .send('a=b');
    expect(foreign.status).toBe(403);
    const elsewhere = await http()
      .post('/api/consultations')
      .type('application/x-www-form-urlencoded')
      .send('service=emergency');
    expect((elsewhere.body as { code: string }).code).toBe('JSON_ONLY');
    expect((await read(id)).consents[0]?.withdrawnAt).toBeNull();
  });
});

it('C14 limits repeated one-click calls for that request only', async () => {
  const strict = await createTestApp();
  try {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const asked = { service: 'custom-design', name: 'Ada Byron', email: someone(), consent: true };
        return strict
          .get(ConsentLinks)
          .tokenOf(((await strict.http().post('/api/consultations').send(asked)).body as { id: string }).id);
      }),
    );
    const press = async (token = '') => (await strict.http().post(`/api/consents/${token}/one-click`)).status;
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await press(tokens[0]));
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
    expect(await press(tokens[1])).toBe(204);
  } finally {
    await strict.close();
  }
});
