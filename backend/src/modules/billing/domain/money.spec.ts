import fc from 'fast-check';
import { DEFAULT_PROCESS } from 'poolkit/build-process';
import type { Draw } from './draw.js';
import { missingFor, type EarningFacts } from './earning.js';
import { invoiceDraw } from './invoicing.js';
import { afterChange, cancelMoney, changePrice, drawsOf, openMoney, totals, type Money } from './money.js';

const NOW = new Date('2027-03-01T15:00:00Z');
const SIGNED = { phaseKey: null, signedAt: NOW };

function ids(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

function opened(contractCents: number, newId = ids()): Money {
  const draws = drawsOf(DEFAULT_PROCESS.draws, contractCents);
  const terms = { signedOn: '2027-02-01', cancelUntil: null, noticeGivenOn: '2027-02-01' };
  const change = openMoney({ projectId: 'p', proposalId: null, contractCents, draws, ...terms }, newId, NOW);
  return afterChange({ account: change.account, draws: [], invoices: [], sums: [], waivers: [] }, change);
}

function drawSum(money: Money): number {
  return [...totals(money).drawCents.values()].reduce((sum, cents) => sum + cents, 0);
}

describe('A08 draws and changes of price', () => {
  it('J.5 2 the draws always add up to the contract and its changes; earned ones keep their amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.array(fc.record({ amountCents: fc.integer({ min: -20_000_000, max: 20_000_000 }), earned: fc.nat(7) }), {
          maxLength: 8,
        }),
        (contractCents, changes) => {
          const newId = ids();
          let money = opened(contractCents, newId);
          changes.forEach(({ amountCents, earned }, number) => {
            const before = totals(money);
            const done = new Set(money.draws.slice(0, earned).map(({ id }) => id));
            try {
              const price = { changeOrderId: `co-${number}`, number, amountCents, ...SIGNED };
              money = afterChange(money, changePrice(money, price, done, newId));
            } catch (error) {
              expect(error).toMatchObject({ code: 'CHANGE_TOO_LARGE' });
              return;
            }
            const after = totals(money);
            expect(drawSum(money)).toBe(after.contractCents + after.changesCents);
            expect(after.changesCents).toBe(before.changesCents + amountCents);
            for (const id of done) expect(after.drawCents.get(id)).toBe(before.drawCents.get(id));
            for (const cents of after.drawCents.values()) expect(cents).toBeGreaterThanOrEqual(0);
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a draw whose work was reopened after a change order is not invoiced without its evidence', () => {
    const money = opened(10_000_000);
    const [draw] = money.draws as [Draw, ...Draw[]];
    const price = { changeOrderId: 'co', number: 1, amountCents: 50_000, ...SIGNED };
    const changed = afterChange(money, changePrice(money, price, new Set([draw.id]), ids()));
    const draft = { id: 'i', number: 1, issuedOn: '2027-03-01', dueOn: '2027-03-10', now: NOW };
    expect(() => invoiceDraw(changed, { draw, missing: ['The shell is not finished'] }, draft)).toThrow(
      'not earned yet',
    );
    expect(invoiceDraw(changed, { draw, missing: [] }, draft).entries).toMatchObject([{ kind: 'invoice' }]);
  });

  it('an invoice names the share of the contract and that of the change orders, each with its amount', () => {
    const money = opened(10_000_000);
    const [first, second] = money.draws as [Draw, Draw, ...Draw[]];
    const price = { changeOrderId: 'co', number: 1, amountCents: 900_000, ...SIGNED };
    const changed = afterChange(money, changePrice(money, price, new Set([first.id]), ids()));
    const draft = { id: 'i', number: 1, issuedOn: '2027-03-01', dueOn: '2027-03-10', now: NOW };
    const linesOf = (draw: Draw) => invoiceDraw(changed, { draw, missing: [] }, draft).invoices?.[0]?.lines;
    expect(linesOf(first)).toEqual([
      { label: 'At signing: 10% of the contract price of $100,000', amountCents: 1_000_000 },
    ]);
    expect(linesOf(second)).toEqual([
      { label: 'Excavation complete: 20% of the contract price of $100,000', amountCents: 2_000_000 },
      { label: 'Share of change orders', amountCents: 200_000 },
    ]);
  });

  it('an invoice has no share of change orders for the odd cents of a draw that was earned before them', () => {
    const money = opened(10_000_003);
    const last = money.draws.at(-1)!;
    const price = { changeOrderId: 'co', number: 1, amountCents: 900_000, ...SIGNED };
    const changed = afterChange(money, changePrice(money, price, new Set([last.id]), ids()));
    const draft = { id: 'i', number: 1, issuedOn: '2027-03-01', dueOn: '2027-03-10', now: NOW };
    const { invoices } = invoiceDraw(changed, { draw: last, missing: [] }, draft);
    expect(invoices?.[0]?.lines).toEqual([
      {
        label: 'Final inspection and walk-through: 10% of the contract price of $100,000.03',
        amountCents: 1_000_003,
      },
    ]);
  });

  it('more work after all draws are earned becomes a draw of its own', () => {
    const money = opened(10_000_000);
    const all = new Set(money.draws.map(({ id }) => id));
    const price = { changeOrderId: 'co', number: 3, amountCents: 50_000, ...SIGNED };
    const after = afterChange(
      money,
      changePrice(money, price, all, () => 'own'),
    );
    const lastPhase = money.draws.findLast(({ phaseKey }) => phaseKey !== null)!.phaseKey;
    expect(after.draws.at(-1)).toMatchObject({
      ...{ drawKey: 'change-3', earnedBy: 'change_order', phaseKey: lastPhase, signedAt: NOW },
    });
    const inPhase = changePrice(money, { ...price, phaseKey: 'gunite' }, all, () => 'own');
    expect(inPhase.draws).toMatchObject([{ phaseKey: 'gunite' }]);
    expect(totals(after).drawCents.get('own')).toBe(50_000);
    expect(() => changePrice(after, { ...price, amountCents: -1_000_000 }, all, () => 'x')).toThrow(
      /larger than the draws/,
    );
  });

  it('draws of 33.33 percent add up to any price: each is rounded down, and the last takes the odd cents', () => {
    const thirds = [33.33, 33.33, 33.34].map((percent, index) => ({
      ...{ key: `third-${index}`, percent, when: `Third ${index}`, afterPhase: null, evidence: '' },
    }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (contractCents) => {
        const amounts = drawsOf(thirds, contractCents).map(({ amountCents }) => amountCents);
        const first = Math.floor((contractCents * 3_333) / 10_000);
        expect(amounts).toEqual([first, first, contractCents - 2 * first]);
      }),
    );
  });

  it('refuses draws that do not add up to the price', () => {
    const draws = drawsOf(DEFAULT_PROCESS.draws, 100).slice(1);
    const wanted = { projectId: 'p', proposalId: null, contractCents: 100, draws };
    const terms = { signedOn: null, cancelUntil: null, noticeGivenOn: null };
    expect(() => openMoney({ ...wanted, ...terms }, ids(), NOW)).toThrow('must add up');
  });

  it('a canceled contract leaves nothing due', () => {
    const money = opened(12_345_678);
    const after = totals(afterChange(money, cancelMoney(money, 'Changed our mind.', '2027-03-01', NOW)));
    expect(after).toMatchObject({ contractCents: 0, changesCents: 0, invoicedCents: 0 });
    expect([...after.drawCents.values()].every((cents) => cents === 0)).toBe(true);
  });
});

describe('A08 what earns a draw', () => {
  const gunite = {
    ...{ key: 'gunite', name: 'Gunite', isDone: true, gaps: [], customerPhotos: 2, openItems: 0 },
    lastCustomerPhotoAt: new Date('2027-02-20T15:00:00Z') as Date | null,
  };
  const done: EarningFacts = {
    terms: { signedOn: '2027-02-01', cancelUntil: new Date('2027-02-05T06:00:00Z'), canceledAt: null },
    build: { phases: [gunite], openItems: 0, walkedThrough: true },
    isLast: false,
    waiversMissing: [],
    now: NOW,
    timeZone: 'America/Chicago',
  };
  const signing = { earnedBy: 'signing', phaseKey: null, signedAt: null } as const;
  const shell = { earnedBy: 'phase', phaseKey: 'gunite', signedAt: null } as const;
  const change = (signedAt: string) =>
    ({ earnedBy: 'change_order', phaseKey: 'gunite', signedAt: new Date(signedAt) }) as const;
  const build = (change: Partial<typeof gunite>) => ({ ...done.build, phases: [{ ...gunite, ...change }] });

  it.each([
    ['nothing', shell, done, []],
    ['the phase', shell, { ...done, build: build({ isDone: false }) }, ['Gunite (not finished)']],
    ['an inspection', shell, { ...done, build: build({ gaps: ['Rebar failed'] as never }) }, ['Rebar failed']],
    ['photos', shell, { ...done, build: build({ customerPhotos: 0 }) }, ['No photos of Gunite have been posted']],
    ['punch items', shell, { ...done, build: build({ openItems: 1 }) }, ['1 punch list item is open for Gunite']],
    ['nothing, as shown after the change was signed', change('2027-02-19T15:00:00Z'), done, []],
    [
      'photos of the work of a change',
      change('2027-02-20T15:00:00Z'),
      done,
      ['No photos of Gunite have been posted since the change was signed'],
    ],
    [
      'the phase of a change',
      change('2027-02-19T15:00:00Z'),
      { ...done, build: build({ isDone: false }) },
      ['Gunite (not finished)'],
    ],
    ['the signature', signing, { ...done, terms: { ...done.terms, signedOn: null } }, ['The contract is not signed']],
    [
      'the end of the right to cancel',
      signing,
      { ...done, now: new Date('2027-02-05T05:59:59Z') },
      ['The right to cancel ends February 4, 2027'],
    ],
    [
      'waivers and the walk-through, for the last draw',
      shell,
      { ...done, isLast: true, waiversMissing: ['Ozark Steel'], build: { ...done.build, walkedThrough: false } },
      ['The walk-through has not been done', 'The final lien waiver from Ozark Steel has not been received'],
    ],
    ['the contract', shell, { ...done, terms: { ...done.terms, canceledAt: NOW } }, ['The contract was canceled']],
  ])('is missing %s', (_, draw, facts, missing) => {
    expect(missingFor(draw, facts)).toEqual(missing);
  });
});
