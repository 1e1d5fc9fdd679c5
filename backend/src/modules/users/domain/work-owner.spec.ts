import { owns, type WorkOwner } from './work-owner.js';

const anonymous: WorkOwner = { customerId: null, browserKeyHash: null, sessionEnded: false };
const browser: WorkOwner = { ...anonymous, browserKeyHash: 'hash' };
const customer: WorkOwner = { ...anonymous, customerId: 'c1' };

describe('who owns saved work', () => {
  it.each([
    ['its customer', customer, { customerId: 'c1', browserKeyHash: null }, true],
    ['another customer', { ...customer, customerId: 'c2' }, { customerId: 'c1', browserKeyHash: null }, false],
    ['the browser that saved it', browser, { customerId: null, browserKeyHash: 'hash' }, true],
    ['another browser', { ...browser, browserKeyHash: 'other' }, { customerId: null, browserKeyHash: 'hash' }, false],
    ['a browser whose work a customer has claimed', browser, { customerId: 'c1', browserKeyHash: null }, false],
    [
      'a customer at a browser that still holds its key',
      { ...customer, browserKeyHash: 'hash' },
      { customerId: null, browserKeyHash: 'hash' },
      true,
    ],
    ['a person without anything, of ownerless work', anonymous, { customerId: null, browserKeyHash: null }, false],
  ])('%s', (_who, owner, work, expected) => {
    expect(owns(owner, work)).toBe(expected);
  });
});
