import { nextStatus, OWNER_CONSENT_STATUSES } from './owner-consent.js';

describe('J.5 9 the consent of owner', () => {
  it('is asked, then signed or declined, and may be asked again after a refusal', () => {
    expect(nextStatus('ask', 'not_asked')).toBe('asked');
    expect(nextStatus('decline', 'asked')).toBe('declined');
    expect(nextStatus('ask', 'declined')).toBe('asked');
    expect(nextStatus('sign', 'asked')).toBe('signed');
  });

  it('stays signed, and is not answered before it was asked', () => {
    for (const verb of ['ask', 'decline', 'sign'] as const)
      expect(() => nextStatus(verb, 'signed')).toThrow('The owner signed this consent.');
    for (const status of OWNER_CONSENT_STATUSES.filter((one) => one !== 'asked'))
      expect(() => nextStatus('sign', status)).toThrow();
  });
});
