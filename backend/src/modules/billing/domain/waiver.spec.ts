import { missingWaivers, partiesWithoutFinal, type Waiver, type WaiverParty } from './waiver.js';

const party = (name: string, deliveredOn: string | null): WaiverParty => ({ vendorId: `v-${name}`, name, deliveredOn });
const waiver = (name: string, drawId: string, change: Partial<Waiver> = {}): Waiver => ({
  ...{ id: `${name} ${drawId}`, projectId: 'p', drawId, party: name, vendorId: `v-${name}`, type: 'conditional' },
  ...{
    scope: 'progress',
    status: 'received',
    documentVersionId: null,
    requestedAt: new Date(0),
    receivedAt: null,
    verifiedAt: null,
  },
  ...change,
});
const draw = (key: string, on: string, isLast = false) => ({ id: key, key, on, isLast });
const DIG = draw('dig', '2027-03-10');
const GUNITE = draw('gunite', '2027-04-10');
const FINAL = draw('final', '2027-06-10', true);
const STEEL = party('Steel', '2027-03-20');

const missing = (...parts: Parameters<typeof missingWaivers>) =>
  missingWaivers(...parts).map((one) => `${one.drawKey}: ${one.party} (${one.scope})`);

describe('A10 missing lien waivers', () => {
  it('are those of the vendors who delivered since the draw before', () => {
    const parties = [STEEL, party('Haul', '2027-03-10'), party('Stone', '2027-05-01'), party('Late', null)];
    expect(missing([DIG, GUNITE], [], parties)).toEqual(['dig: Haul (progress)', 'gunite: Steel (progress)']);
    expect(missing([DIG, GUNITE], [waiver('Steel', 'gunite')], parties)).toEqual(['dig: Haul (progress)']);
    expect(missing([DIG, GUNITE], [waiver('Steel', 'dig')], parties)).toContain('gunite: Steel (progress)');
  });

  it('name a party once, whether asked or not, and under the name it had when it was asked', () => {
    const asked = waiver('Steel', 'gunite', { status: 'requested' });
    expect(missing([DIG, GUNITE], [asked], [STEEL, STEEL])).toEqual(['gunite: Steel (progress)']);
    const typed = waiver('Mason', 'gunite', { vendorId: null, status: 'requested' });
    expect(missing([DIG, GUNITE], [typed], [])).toEqual(['gunite: Mason (progress)']);
    const renamed = waiver('Old Steel', 'gunite', { vendorId: STEEL.vendorId });
    expect(missing([DIG, GUNITE], [renamed], [STEEL])).toEqual([]);
  });

  it('are final ones of everyone with the last draw', () => {
    const given = [waiver('Steel', 'gunite'), waiver('Haul', 'final', { scope: 'final' })];
    const parties = [STEEL, party('Haul', '2027-03-01')];
    expect(missing([GUNITE, FINAL], given, parties)).toEqual(['gunite: Haul (progress)', 'final: Steel (final)']);
  });

  it('are settled by a final one under another name of the same vendor', () => {
    const asked = waiver('Old Steel', 'dig', { vendorId: STEEL.vendorId });
    expect(partiesWithoutFinal([asked, waiver('Steel', 'gunite')], [])).toEqual(['Old Steel']);
    expect(partiesWithoutFinal([asked, waiver('Steel', 'final', { scope: 'final' })], [])).toEqual([]);
  });
});
