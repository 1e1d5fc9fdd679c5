import { forgottenAt, linkEndsAt } from './retention.js';

const NOW = new Date('2026-11-23T15:00:00.000Z');

describe('how long a design is kept', () => {
  it('without an account: 180 days after its last change', () => {
    expect(forgottenAt({ customerId: null, sentWithRequest: false }, 180, NOW)).toEqual(
      new Date('2027-05-22T15:00:00.000Z'),
    );
  });

  it.each([
    ['of a customer', { customerId: 'c', sentWithRequest: false }],
    ['sent with a request', { customerId: null, sentWithRequest: true }],
  ])('%s: for good', (_name, design) => {
    expect(forgottenAt(design, 180, NOW)).toBeNull();
  });
});

it('a link works for 90 days', () => {
  expect(linkEndsAt(NOW)).toEqual(new Date('2027-02-21T15:00:00.000Z'));
});
