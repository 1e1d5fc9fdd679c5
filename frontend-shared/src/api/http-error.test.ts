import { errorText, HttpError } from './http-error';

const json = (status: number, body: unknown, retryAfter: string | null = null) =>
  new HttpError(status, 'Text', JSON.stringify(body), retryAfter);

test('the message is status, colon, space and body, or the status text', () => {
  expect(new HttpError(409, 'Conflict', 'Slot taken').message).toBe('409: Slot taken');
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('the server sentence, code and fields are read when there are any', () => {
  const error = json(422, { error: 'Check the form.', code: 'VALIDATION_FAILED', fields: { name: 'Enter a name.' } });
  expect([error.sentence, error.code, error.fields]).toEqual([
    'Check the form.',
    'VALIDATION_FAILED',
    { name: 'Enter a name.' },
  ]);
  const page = new HttpError(502, 'Bad Gateway', '<html>');
  expect([page.sentence, page.code, page.fields]).toEqual([null, null, {}]);
});

test.each([
  [json(429, {}, '40'), 'Too many attempts. Wait 40 seconds and try again.'],
  [json(429, { error: 'Slow down.' }, '40'), 'Slow down.'],
  [json(429, { error: 'Slow down.' }), 'Slow down.'],
  [json(503, { error: 'Maintenance.' }), 'Our server did not answer. Nothing was lost. Try again.'],
  [json(401, { error: 'x' }), 'You were logged out. Log in to continue; your work is kept.'],
  [json(404, {}), 'This record no longer exists or was moved.'],
  [json(429, {}), 'Too many attempts. Wait a moment and try again.'],
  [json(403, {}), 'You do not have access to this.'],
  [json(400, {}), 'Some answers need another look. Check the marked ones.'],
  [json(409, { error: 'That was just taken.' }), 'That was just taken.'],
  [new TypeError('Failed to fetch'), 'Our server did not answer. Nothing was lost. Try again.'],
])('people read words, not status codes', (error, words) => {
  expect(errorText(error)).toBe(words);
});

test('no network is said as such', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorText(new TypeError('Failed to fetch'))).toBe('You are offline. Reconnect and try again.');
  online.mockRestore();
});
