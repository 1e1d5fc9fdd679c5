import { setImmediate } from 'node:timers/promises';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { STUDY_FACTS } from 'poolkit/studies';
import type { CostBooks } from '../cost-book/index.js';
import { PortfolioService } from './portfolio.service.js';

const inForce = { versionNo: 1, effectiveFrom: '2026-01-01', priceBook: SEED_COST_BOOK };
const service = () => new PortfolioService({ inForce: async () => inForce } as CostBooks);

describe('the portfolio', () => {
  it('H05 lets others have their turn between two studies while it prices them', async () => {
    let isPriced = false;
    const shown = service()
      .show()
      .then(() => (isPriced = true));
    let turns = 0;
    for (; !isPriced; turns++) await setImmediate();
    await shown;
    expect(turns).toBeGreaterThanOrEqual(STUDY_FACTS.length);
  });

  it('H05 prices the studies once for everybody who asks meanwhile', async () => {
    const portfolio = service();
    const [first, second] = await Promise.all([portfolio.show(), portfolio.show()]);
    expect(first.studies).toHaveLength(STUDY_FACTS.length);
    expect(second.studies).toBe(first.studies);
    expect((await portfolio.show()).studies).toBe(first.studies);
  });
});
