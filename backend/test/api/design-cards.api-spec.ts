import sharp from 'sharp';
import { DesignPictureEntity } from '../../src/modules/designs/persistence/design-picture.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { saveDesign } from '../support/designs.js';
import { signUpCustomer, type SignedInCustomer } from '../support/people.js';

let test: TestApp;
let customer: SignedInCustomer;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  customer = await signUpCustomer(test);
});
afterAll(() => test.close());

async function shared(name: string) {
  const design = await saveDesign(customer.browser, { name });
  const { body } = await customer.browser.post(`/api/designs/${design.id}/share`);
  const { pathname, hash } = new URL((body as { url: string }).url);
  return { design, pathname, hash };
}

const tag = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('D21: the social card of a shared design', () => {
  it('names that very design to a crawler that runs no script', async () => {
    const { pathname, hash } = await shared('Pool "under" <oaks>');
    const { text, headers } = await test.http().get(pathname).expect(200);
    expect(tag(text, 'og:title')).toBe('Pool &#34;under&#34; &#60;oaks&#62;');
    expect(tag(text, 'og:description')).toMatch(
      /^16 ft by 32 ft, drawn to scale\. Price range \$[\d,]+ to \$[\d,]+\.$/,
    );
    expect(tag(text, 'og:image')).toBe(`http://localhost:3000${pathname}/card.png`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).not.toContain(hash.slice('#shared='.length));
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-/);
  });

  it('is a PNG of 1200 by 630 that shows water or a rendered picture, never what the visitor sent', async () => {
    const { design, pathname } = await shared('Long pool');
    const card = async () => (await test.http().get(`${pathname}/card.png`).expect(200)).body as Buffer;
    const drawn = await card();
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const at = await sharp(drawn).extract({ left: 380, top: 300, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    expect([...at]).toEqual([0x8f, 0xc4, 0xc4]);
    const text = await sharp(drawn).extract({ left: 808, top: 60, width: 340, height: 300 }).stats();
    expect(text.channels[0]!.min).toBeLessThan(60);
    const live = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const sent = await customer.browser
      .post(`/api/designs/${design.id}/live-picture`)
      .attach('photo', live, 'pool.png')
      .expect(201);
    expect((await card()).equals(drawn)).toBe(true);
    const { id } = sent.body as { id: string };
    await test.uow.run(() => test.uow.writer().update(DesignPictureEntity, { id }, { kind: 'dusk' }));
    const { dominant } = await sharp(await card())
      .extract({ left: 0, top: 0, width: 700, height: 630 })
      .stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 60);
  });

  it('says nothing about a design whose link was ended, or for an invented key', async () => {
    const { design, pathname } = await shared('Hidden lagoon');
    await customer.browser.delete(`/api/designs/${design.id}/share`).expect(204);
    for (const path of [pathname, `${pathname.slice(0, -3)}abc`, '/pools/x']) {
      const { text } = await test.http().get(path).expect(200);
      expect(text).not.toContain('Hidden lagoon');
      expect(tag(text, 'og:image')).toBeUndefined();
      await test.http().get(`${path}/card.png`).expect(404);
    }
  });
});
