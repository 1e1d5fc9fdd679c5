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
  activeIds: ['ann', 'ben', 'cid'],
  openByOwner: new Map(),
  ...change,
});
const routed = (rules: RoutingRule[], change: Partial<RoutingFacts> = {}) =>
  routeLead(rules, facts(change))?.staffId ?? null;

describe('C10 routing', () => {
  it('C10 keeps a person with the staff member who answered before, as long as they work here', () => {
    expect(routed([rule('ann')], { formerOwnerId: 'cid' })).toBe('cid');
    expect(routed([rule('ann')], { formerOwnerId: 'gone' })).toBe('ann');
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

  it('C10 says when the area decided', () => {
    expect(routeLead([rule('ben', { zipZones: ['630'] })], facts())?.because).toBe(
      'covers this area, has room (0 of 10 open leads)',
    );
    expect(routeLead([rule('ann')], facts({ postalCode: null }))?.because).toBe('has room (0 of 10 open leads)');
  });

  it('C10 goes to the person with the most room, and to no one beyond what they take on', () => {
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
    expect(routeLead(rules, facts())?.because).toBe('has room (0 of 4 open leads)');
  });

  it('C10 leaves out staff members who left', () => {
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
