import { routeLead, rulesProblem, type RoutingFacts, type RoutingRule } from './routing.js';

const rule = (staffId: string, change: Partial<RoutingRule> = {}): RoutingRule => ({
  staffId,
  services: [],
  zipZones: [],
  maxOpen: 10,
  ...change,
});
const facts = (change: Partial<RoutingFacts> = {}): RoutingFacts => ({
  service: 'custom-design',
  postalCode: '63017',
  formerOwnerId: null,
  numberOwnerId: null,
  activeIds: ['ann', 'ben', 'cid'],
  openByOwner: new Map(),
  ...change,
});
const routed = (rules: RoutingRule[], change: Partial<RoutingFacts> = {}) =>
  routeLead(rules, facts(change))?.staffId ?? null;

describe('C10 routing', () => {
  it('C10 keeps a person with whoever answered them before, as long as they work here', () => {
    expect(routed([rule('ann')], { formerOwnerId: 'cid' })).toBe('cid');
    expect(routed([rule('ann')], { formerOwnerId: 'gone' })).toBe('ann');
  });

  it('C10 goes by the phone number where the address is new or its colleague has left, and says which', () => {
    expect(routeLead([rule('ann')], facts({ numberOwnerId: 'ben' }))).toEqual({
      staffId: 'ben',
      because: 'replied to this phone number before',
    });
    expect(routed([rule('ann')], { formerOwnerId: 'gone', numberOwnerId: 'ben' })).toBe('ben');
    expect(routed([rule('ann')], { formerOwnerId: 'cid', numberOwnerId: 'ben' })).toBe('cid');
    expect(routed([rule('ann')], { numberOwnerId: 'gone' })).toBe('ann');
  });

  it('C10 goes by service and by the beginning of the ZIP code', () => {
    const rules = [
      rule('ann', { services: ['emergency'] }),
      rule('ben', { zipZones: ['631'] }),
      rule('cid', { zipZones: ['63017', '633'] }),
    ];
    expect(routed(rules)).toBe('cid');
    expect(routed(rules, { postalCode: '63131' })).toBe('ben');
    expect(routed(rules, { service: 'emergency', postalCode: null })).toBe('ann');
    expect(routed(rules, { postalCode: null })).toBeNull();
  });

  it('C10 says whether a ZIP code was not given or is none that we know, where rules go by it', () => {
    const because = (postalCode: string | null, rules = [rule('ann'), rule('ben', { zipZones: ['631'] })]) =>
      routeLead(rules, facts({ postalCode }))?.because;
    expect(because(null)).toBe('takes every area (no ZIP code was given), has 0 of 10 open');
    expect(because('90210')).toBe('takes every area (the ZIP code is not in our table), has 0 of 10 open');
    expect(because('63301')).toBe('has 0 of 10 open');
    expect(because('90210', [rule('ben', { zipZones: ['902'] })])).toBe('takes this area, has 0 of 10 open');
    expect(because(null, [rule('ann')])).toBe('has 0 of 10 open');
  });

  it('C10 goes to whoever has the most room, and to nobody beyond what they take on', () => {
    const rules = [rule('ann', { maxOpen: 4 }), rule('ben', { maxOpen: 20 })];
    expect(
      routed(rules, {
        openByOwner: new Map([
          ['ann', 2],
          ['ben', 9],
        ]),
      }),
    ).toBe('ben');
    expect(
      routed(rules, {
        openByOwner: new Map([
          ['ann', 1],
          ['ben', 9],
        ]),
      }),
    ).toBe('ann');
    expect(
      routed(rules, {
        openByOwner: new Map([
          ['ann', 4],
          ['ben', 20],
        ]),
      }),
    ).toBeNull();
    expect(routeLead(rules, facts())?.because).toBe('has 0 of 4 open');
  });

  it('C10 leaves out who has left', () => {
    expect(routed([rule('gone'), rule('ben')])).toBe('ben');
    expect(routed([rule('gone')])).toBeNull();
  });

  it.each([
    [[rule('gone')], 'rules.0.staffId'],
    [[rule('ann'), rule('ann')], 'rules.1.staffId'],
  ])('C10 refuses rules %j', (rules, path) => {
    expect(Object.keys(rulesProblem(rules, ['ann']) ?? {})).toEqual([path]);
  });
});
