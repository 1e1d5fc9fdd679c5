import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type TestAgent from 'supertest/lib/agent.js';
import sharp from 'sharp';
import { DesignPictureEntity } from '../../src/modules/designs/persistence/design-picture.entity.js';
import { DesignPicturesService } from '../../src/modules/designs/index.js';
import { OutboxMessageEntity } from '../../src/platform/outbox/persistence/outbox-message.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { saveDesign, type Design } from '../support/designs.js';
import { signInStaff, signUpCustomer, type SignedInCustomer } from '../support/people.js';

interface Picture {
  id: string;
  kind: string;
  state: string;
  widthPx: number | null;
  urls: Record<'thumb' | 'view' | 'full', string> | null;
}
interface Pictures {
  rendering: boolean;
  items: Picture[];
}

const folder = mkdtempSync(join(tmpdir(), 'fake-blender-'));
const blender = join(folder, 'blender.sh');
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;
const behave = (how: 'draws' | 'fails' | 'dies') => {
  writeFileSync(join(folder, 'how'), how);
  writeFileSync(join(folder, 'starts'), '');
};

let test: TestApp;
let customer: SignedInCustomer;

beforeAll(async () => {
  const png = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#123a4a' } }).png();
  writeFileSync(join(folder, 'made.png'), await png.toBuffer());
  // The eleventh argument is where the picture goes.
  writeFileSync(
    blender,
    `#!/bin/sh\nprintf x >> ${folder}/starts\ncase $(cat ${folder}/how) in\n` +
      `draws) grep -q '"schema":1' "$9" && cp ${folder}/made.png "\${10}";;\n` +
      `fails) echo 'out of memory'; exit 3;;\ndies) kill -9 $$;;\nesac\n`,
  );
  chmodSync(blender, 0o755);
  test = await createTestApp({ environment: { BLENDER_PATH: blender, RATE_LIMIT_FACTOR: '1000' } });
  customer = await signUpCustomer(test);
});
afterAll(() => test.close());
beforeEach(() => behave('draws'));

const ask = (design: Design, light = 'dusk', agent: TestAgent = customer.browser) =>
  agent.post(`/api/portal/designs/${design.id}/pictures`).send({ light });
const shown = async (design: Design) =>
  (await customer.browser.get(`/api/designs/${design.id}/pictures`)).body as Pictures;
const newDesign = () => saveDesign(customer.browser);

async function drainUntil(design: Design, state: string): Promise<Picture> {
  for (;;) {
    await test.mails();
    const picture = (await shown(design)).items.find(({ kind }) => kind === 'dusk');
    if (picture?.state === state) return picture;
    test.clock.advance(60_000);
  }
}

describe('D10: the studio picture of a saved design', () => {
  it('is made once, kept in three sizes and announced by email', async () => {
    const design = await newDesign();
    const first = await ask(design).expect(200);
    expect((await ask(design)).body).toMatchObject({ id: (first.body as Picture).id });
    const picture = await drainUntil(design, 'ready');
    expect(starts()).toBe(1);
    expect(picture).toMatchObject({ widthPx: 1_600 });
    const file = await test.http().get(picture.urls!.view).expect(200).expect('content-type', 'image/jpeg');
    expect(await sharp(file.body as Buffer).metadata()).toMatchObject({ width: 1_280, height: 720 });
    await test
      .http()
      .get(picture.urls!.view.replace(/signature=.../, 'signature=xyz'))
      .expect(404);
    const mails = (await test.mails()).filter(({ subject }) => subject === 'Your picture is ready: your pool at dusk');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: customer.email });
    expect(mails[0]!.text).toContain('/dashboard?tab=designs');
  });

  it('fails with a message after two tries, and can be requested again', async () => {
    behave('fails');
    const design = await newDesign();
    await ask(design).expect(200);
    await drainUntil(design, 'failed');
    expect(starts()).toBe(2);
    behave('draws');
    await ask(design).expect(200);
    await drainUntil(design, 'ready');
  });

  it('goes on once when the worker or the renderer was killed in the middle, and not a third time', async () => {
    behave('dies');
    const design = await newDesign();
    await ask(design).expect(200);
    await drainUntil(design, 'failed');
    expect(starts()).toBe(2);

    // A worker that was killed itself leaves its claim and a picture that is being rendered.
    const [resumed, lost] = [await newDesign(), await newDesign()];
    const begun = async (of: Design, count: number) => {
      const id = ((await ask(of)).body as Picture).id;
      await drainUntil(of, 'failed');
      await test.uow.run(async () => {
        const db = test.uow.writer();
        await db.update(DesignPictureEntity, { id }, { state: 'rendering', starts: count });
        const claim = {
          state: 'pending',
          claimToken: 'dead',
          claimedUntil: new Date(test.clock.now().getTime() - 1),
        } as const;
        await db.update(
          OutboxMessageEntity,
          { dedupeKey: `design.picture:${id}` },
          { ...claim, availableAt: new Date(0) },
        );
      });
    };
    await begun(resumed, 1);
    behave('draws');
    await drainUntil(resumed, 'ready');
    expect(starts()).toBe(1);
    behave('dies');
    await begun(lost, 2);
    behave('draws');
    await drainUntil(lost, 'failed');
    expect(starts()).toBe(0);
  });

  it('is one at a time for each customer', async () => {
    const [first, second] = [await newDesign(), await newDesign()];
    await ask(first).expect(200);
    const refused = await ask(second).expect(422);
    expect(refused.body).toMatchObject({ error: 'We are still making your last picture. Try again when it is ready.' });
    await drainUntil(first, 'ready');
    await ask(second).expect(200);
    await drainUntil(second, 'ready');
  });

  it('is one at a time for each customer, however many ask at once @mariadb', async () => {
    for (let round = 0; round < 5; round++) {
      const designs = [await newDesign(), await newDesign(), await newDesign()];
      const answers = await Promise.all([...designs, ...designs].map((design) => ask(design)));
      const made = designs.filter((_, index) => answers[index]!.status === 200 || answers[index + 3]!.status === 200);
      expect(made).toHaveLength(1);
      await drainUntil(made[0]!, 'ready');
      expect(starts()).toBe(round + 1);
    }
  });

  it('is only for the owner, and needs an account', async () => {
    const design = await newDesign();
    const stranger = await signUpCustomer(test);
    await ask(design, 'dusk', stranger.browser).expect(404);
    await stranger.browser.get(`/api/designs/${design.id}/pictures`).expect(404);
    await ask(design, 'dusk', test.browser()).expect(401);
    await ask(design, 'noon').expect(422);
  });

  it('is seen by staff, and prepared for a proposal without an email', async () => {
    const design = await newDesign();
    const before = (await test.mails()).length;
    await test.uow.run(() => test.get(DesignPicturesService).prepare(design.version.id));
    await drainUntil(design, 'ready');
    expect(await test.mails()).toHaveLength(before);
    const staff = await signInStaff(test, 'sales');
    const { body } = await test
      .http()
      .get(`/api/admin/designs/${design.id}/versions/1/pictures`)
      .set(staff.headers)
      .expect(200);
    expect(body).toMatchObject({ rendering: true, items: [{ kind: 'dusk', state: 'ready' }] });
  });
});

describe('D10: the picture of the 3D view', () => {
  const upload = (design: Design, file: Buffer, name = 'pool.png') =>
    customer.browser.post(`/api/designs/${design.id}/live-picture`).attach('photo', file, name);
  const shade = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } }).png().toBuffer(); // prettier-ignore

  it('is kept with the version and never replaced, because a proposal may show it', async () => {
    const design = await newDesign();
    const first = (await upload(design, await shade('#446688')).expect(201)).body as Picture;
    const again = await upload(design, await shade('#884444')).expect(201);
    expect((again.body as Picture).id).toBe(first.id);
    const { items } = await shown(design);
    expect(items).toMatchObject([{ id: first.id, kind: 'live', state: 'ready', widthPx: 600 }]);
    await test.http().get(first.urls!.thumb).expect(200);
  });

  it('stays with the version it was taken of, when another was saved meanwhile', async () => {
    const design = await newDesign();
    const { body } = await customer.browser.get(`/api/designs/${design.id}`);
    await customer.browser
      .post(`/api/designs/${design.id}/versions`)
      .send({ baseVersionNo: 1, design: { ...(body as Design).version.design, copingWidthFt: 1.25 } })
      .expect(201);
    const send = async (versionNo: string) =>
      customer.browser
        .post(`/api/designs/${design.id}/live-picture?versionNo=${versionNo}`)
        .attach('photo', await shade('#446688'), 'pool.png');
    expect((await send('1')).status).toBe(201);
    expect((await shown(design)).items).toEqual([]);
    expect((await send('2')).status).toBe(201);
    expect((await shown(design)).items).toHaveLength(1);
    expect((await send('3')).status).toBe(404);
    expect((await send('two')).status).toBe(404);
  });

  it('refuses files that are not pictures, and strangers', async () => {
    const design = await newDesign();
    await upload(design, Buffer.from('<svg onload=alert(1)>')).expect(415);
    const stranger = await signUpCustomer(test);
    const file = await shade('#446688');
    await stranger.browser.post(`/api/designs/${design.id}/live-picture`).attach('photo', file, 'pool.png').expect(404);
  });
});

describe('D10: without a renderer', () => {
  it('nothing is offered or queued, and the live picture takes its place', async () => {
    const plain = await createTestApp();
    try {
      const owner = await signUpCustomer(plain);
      const design = await saveDesign(owner.browser);
      const refused = await ask(design, 'dusk', owner.browser).expect(422);
      expect(refused.body).toMatchObject({ code: 'RENDERING_OFF' });
      await plain.uow.run(() => plain.get(DesignPicturesService).prepare(design.version.id));
      const { body } = await owner.browser.get(`/api/designs/${design.id}/pictures`);
      expect(body).toEqual({ rendering: false, items: [] });
    } finally {
      await plain.close();
    }
  });
});
