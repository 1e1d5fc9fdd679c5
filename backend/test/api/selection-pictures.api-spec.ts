import sharp from 'sharp';
import type { SelectionResponse } from '../../src/modules/change-orders/api/dto/selection.dto.js';
import { PhotoUpkeep } from '../../src/platform/photos/index.js';
import { createBillingDesk, type BillingDesk } from '../support/billing.js';
import type { LoggedInCustomer } from '../support/logins.js';

let desk: BillingDesk;
beforeAll(async () => {
  desk = await createBillingDesk();
});
afterAll(() => desk.test.close());

const COPING = {
  ...{ category: 'Coping', phase: 'tile-coping', allowanceCents: 500_000 },
  options: [
    { label: 'Bluestone', priceCents: 620_000, leadDays: 42 },
    { label: 'Limestone', priceCents: 500_000, leadDays: 21 },
  ],
};
const stone = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 38/1 0/1' } })
    .jpeg()
    .toBuffer();

async function newSelection() {
  const { id, customer } = await desk.newContract();
  const { body } = await desk.call(`projects/${id}/selections`, COPING, 'pm');
  const path = `/api/admin/projects/${id}/selections/${(body as SelectionResponse).id}`;
  const picture = (key: string) => `${path}/options/${key}/picture`;
  const send = (key: string, file: Buffer, role: 'pm' | 'service' = 'pm') =>
    desk.test.http().post(picture(key)).set(desk.staff[role].headers).attach('photo', file, 'stone.jpg');
  return { id, customer, path, picture, send };
}
const optionsOf = async ({ browser }: LoggedInCustomer) =>
  ((await browser.get('/api/portal/selections')).body as { items: SelectionResponse[] }).items[0]!.options;
const open = (url: string) => desk.test.http().get(url).buffer(true);

it('A05 the options of a selection have pictures, without their place, at signed addresses @mariadb', async () => {
  const { customer, path, picture, send } = await newSelection();
  expect((await send('option-1', await stone('#864'))).status).toBe(204);
  const [bluestone, limestone] = await optionsOf(customer);
  expect(limestone!.picture).toBeNull();
  expect(bluestone!.picture).toMatchObject({ widthPx: 900, heightPx: 600 });
  const shown = await open(bluestone!.picture!.urls.view);
  expect([shown.status, shown.type]).toEqual([200, 'image/jpeg']);
  expect((await sharp(shown.body as Buffer).metadata()).exif).toBeUndefined();
  expect((await open(bluestone!.picture!.urls.view.replace(/signature=./, 'signature=_'))).status).toBe(404);

  // Another takes its place; an edit keeps it with its option, wherever that goes.
  expect((await send('option-1', await stone('#468'))).status).toBe(204);
  expect((await open(bluestone!.picture!.urls.view)).status).toBe(404);
  const [second] = await optionsOf(customer);
  const edit = (version: number, options: object[]) =>
    desk.test
      .http()
      .patch(path)
      .set(desk.staff.pm.headers)
      .send({ ...COPING, options, version });
  const [first, other] = COPING.options;
  const granite = { ...first!, label: 'Granite' };
  expect((await edit(1, [granite, { ...other!, key: 'option-2' }, { ...first!, key: 'option-1' }])).status).toBe(200);
  const moved = await optionsOf(customer);
  expect(moved.map(({ label, picture: its }) => [label, its?.id ?? null])).toEqual([
    ['Granite', null],
    ['Limestone', null],
    ['Bluestone', second!.picture!.id],
  ]);
  expect((await edit(2, [granite, { ...other!, key: 'option-2' }])).status).toBe(200);
  expect((await optionsOf(customer)).map((one) => one.picture)).toEqual([null, null]);
  const now = desk.test.clock.now();
  // Later than the disk's own time.
  desk.test.clock.set('2100-01-01T15:00:00.000Z');
  expect(await desk.test.get(PhotoUpkeep).sweep()).toBe(1);
  desk.test.clock.set(now);
  expect((await desk.test.http().delete(picture('option-1')).set(desk.staff.pm.headers)).status).toBe(204);
});

it('A05 a picture is refused for a type we cannot read, another project, a role without the right, and once chosen', async () => {
  const { customer, picture, send } = await newSelection();
  const file = await stone('#864');
  const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
  expect(errorOf(await send('option-1', Buffer.from('<svg onload="alert(1)"/>')))[1]).toBe('PHOTO_TYPE_REFUSED');
  expect((await send('option-9', file)).status).toBe(404);
  expect((await send('option-1', file, 'service')).status).toBe(403);
  const elsewhere = picture('option-1').replace(/projects\/[^/]+/, `projects/${(await newSelection()).id}`);
  const strange = desk.test.http().post(elsewhere).set(desk.staff.pm.headers).attach('photo', file, 'a.jpg');
  expect((await strange).status).toBe(404);
  expect((await send('option-2', file)).status).toBe(204);
  const { id: selectionId, version } = (
    (await customer.browser.get('/api/portal/selections')).body as { items: SelectionResponse[] }
  ).items[0]!;
  const chosen = await customer.browser
    .post(`/api/portal/selections/${selectionId}/approve`)
    .send({ option: 'option-2', version });
  expect((chosen.body as SelectionResponse).options[1]!.picture).not.toBeNull();
  expect(errorOf(await send('option-2', file))).toEqual([409, 'ILLEGAL_TRANSITION']);
  const removed = await desk.test.http().delete(picture('option-2')).set(desk.staff.pm.headers);
  expect(errorOf(removed)).toEqual([409, 'ILLEGAL_TRANSITION']);
});
