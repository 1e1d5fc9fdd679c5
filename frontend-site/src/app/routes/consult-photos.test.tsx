import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answers, api } from '../../testing/api-server';
import { jpegFile as jpeg, photoFile as file, withPhotoSending } from '../../testing/photo-sending';
import { renderSite } from '../../testing/render-site';

const RECEIPT = {
  id: 'lead_1',
  reference: 'M7K-42QX',
  status: 'new',
  answerBy: '2026-06-10T19:00:00.000Z',
  uploadKey: 'up',
};
const PATH = '/api/consultations/lead_1/photos';

jest.setTimeout(60_000);

withPhotoSending();

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const photos = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function toYard() {
  renderSite('/consult');
  await screen.findByText('Step 1 of 3');
  await userEvent.click(screen.getByRole('radio', { name: 'A renovation' }));
  await press('Continue');
  return screen.getByLabelText(/^Photos of the yard/);
}

async function sendRequest() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Where is the house?' }), '63131');
  await press('Continue');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Claire Beauchamp');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'claire@example.com');
  await press('Send request');
  await screen.findByRole('heading', { level: 1, name: /Thank you/ });
}

test('C05 sends photos after the request, retries a lost one, and can remove one', async () => {
  const keys: (string | null)[] = [];
  const removed: string[] = [];
  api.use(
    answers('post', '/api/consultations', RECEIPT, 201),
    http.post(PATH, ({ request }) => {
      keys.push(request.headers.get('X-Upload-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ id: `photo_${keys.length}` }, { status: 201 });
    }),
    http.delete(`${PATH}/:photoId`, ({ params }) => {
      removed.push(String(params.photoId));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const picker = await toYard();
  expect(picker).toHaveAccessibleName('Photos of the yard (optional) Choose photos');
  await userEvent.upload(picker, [jpeg('gate.jpg'), jpeg('slope.jpg'), jpeg('wrong.jpg')]);
  await screen.findByRole('button', { name: 'Remove wrong.jpg' });
  await press('Remove wrong.jpg');
  expect(photos()).toHaveLength(2);
  await sendRequest();
  expect(await screen.findByText('1 of 2 sent. Keep this page open until all of them are sent.')).toBeInTheDocument();
  await press('Send again gate.jpg');
  expect(await screen.findByText('All photos have been sent.')).toBeInTheDocument();
  expect(keys).toEqual(['up', 'up', 'up']);
  await press('Remove slope.jpg');
  await waitFor(() => expect(photos()).toHaveLength(1));
  expect(removed).toEqual(['photo_2']);
  expect(screen.getByRole('button', { name: 'Remove gate.jpg' })).toHaveFocus();
  await press('Remove gate.jpg');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: /Thank you/ })).toHaveFocus();
});

test('C05 stops the upload of a photo that is removed meanwhile', async () => {
  const stopped = jest.fn();
  api.use(
    answers('post', '/api/consultations', RECEIPT, 201),
    http.post(PATH, ({ request }) => {
      request.signal.addEventListener('abort', stopped);
      return new Promise<never>(() => undefined);
    }),
  );
  await userEvent.upload(await toYard(), jpeg('gate.jpg'));
  await sendRequest();
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
  await press('Remove gate.jpg');
  expect(screen.queryByRole('list', { name: 'Photos' })).not.toBeInTheDocument();
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

test('C18 confirms leaving while photos upload, except for a logout in another tab', async () => {
  api.use(
    answers('post', '/api/consultations', RECEIPT, 201),
    http.post(PATH, () => new Promise<never>(() => undefined)),
  );
  await userEvent.upload(await toYard(), jpeg('gate.jpg'));
  await sendRequest();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  // jsdom loads no page, and complains.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: 'work-cleared', newValue: 'true' }));
  expect(isAsked()).toBe(false);
});

test('C05 refuses files that are not photos, and too many, at once', async () => {
  const picker = await toYard();
  await userEvent.upload(picker, new File(['%PDF'], 'plan.jpg', { type: 'application/pdf' }), { applyAccept: false });
  expect(await screen.findByText('Choose a photo: a JPEG, PNG or WebP file.')).toBeInTheDocument();
  await userEvent.upload(
    picker,
    Array.from({ length: 9 }, (_, index) => jpeg(`${index}.jpg`)),
  );
  expect(await screen.findByText('You can send up to 8 photos. Remove one to add another.')).toBeInTheDocument();
  expect(photos()).toHaveLength(8);
});

test('C05 refuses HEIC photos with advice before sending, and accepts the others', async () => {
  const picker = await toYard();
  const chosen = [
    file('IMG_1.HEIC', '\0\0\0\x18ftypheic', 'image/heic'),
    file('slope.png', '\x89PNG\r\n\x1a\n', 'image/png'),
    file('gate.webp', 'RIFF\0\0\0\0WEBP', 'image/webp'),
  ];
  await userEvent.upload(picker, chosen, { applyAccept: false });
  expect(
    await screen.findByText(
      /^“IMG_1.HEIC” is a HEIC photo, which we cannot read. Send a JPEG copy of it: on an iPhone share/,
    ),
  ).toBeInTheDocument();
  expect(picker).toHaveAccessibleDescription(/HEIC/);
  expect(photos()).toHaveLength(2);
});

test('C07 sends the form token with the request', async () => {
  const sent: { form?: { token?: string } }[] = [];
  api.use(
    answers('get', '/api/consultations/form', { token: 'form-token' }),
    http.post('/api/consultations', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json(RECEIPT, { status: 201 });
    }),
  );
  await toYard();
  await sendRequest();
  expect(sent[0]?.form?.token).toBe('form-token');
});
