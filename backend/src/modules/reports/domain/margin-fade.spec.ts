import { marginFade } from './margin-fade.js';

const build = (sold: number, now: number, priceCents = 100) => ({
  atSale: { priceCents, marginCents: sold },
  forecast: { priceCents, marginCents: now },
});

describe('F14 margin fade', () => {
  it('weighs each build by its price', () => {
    expect(marginFade([build(30, 20)])).toBeCloseTo(0.1);
    expect(marginFade([build(30, 20), build(90, 120, 300)])).toBeCloseTo(120 / 400 - 140 / 400);
  });

  it('is not measured without builds', () => {
    expect(marginFade([])).toBeNull();
  });
});
