import { render } from '@testing-library/react';
import { planWater, type WaterProfile, type WaterValues } from 'poolkit/chemistry';
import { BalanceSection } from './balance-section';

const POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};
const WATER = { pH: 7.5, totalAlkalinityPpm: 80, calciumHardnessPpm: 360, cyanuricAcidPpm: 40, waterTempF: 82 };

function shownFor(change: WaterValues, profile: Partial<WaterProfile> = {}): string {
  const readings = Object.entries({ ...WATER, ...change }).map(([key, value]) => [key, { value, method: 'drops' }]);
  const plan = planWater({ ...POOL, ...profile }, Object.fromEntries(readings) as never);
  const { container, unmount } = render(<BalanceSection plan={plan} units="us" />);
  const text = container.textContent;
  unmount();
  return text;
}

test('E05 says that an index is a little below the band of the surface, and knows no minus zero', () => {
  const balanced = shownFor({});
  expect(balanced).toContain('-0.05');
  expect(balanced).toContain(
    'Balanced. Keep it between 0 and +0.3 for this surface; it is a little below that, which needs no step.',
  );
  expect(balanced).toMatch(/with ionic strength0\.00/);
  expect(balanced).not.toMatch(/-0\.00(?!\d)|-0 /);
});

test('E05 says nothing more of an index in its band, and where it lies outside', () => {
  expect(shownFor({ pH: 7.6 })).toContain('Balanced. Keep it between 0 and +0.3 for this surface. As tested');
  expect(shownFor({}, { plasterAgeDays: 60 })).toContain('for this surface; it is below that.');
  expect(shownFor({ pH: 7.8, calciumHardnessPpm: 450, totalAlkalinityPpm: 100, waterTempF: 88 })).toContain(
    'Slightly scaling. Keep it between 0 and +0.3 for this surface; it is above that.',
  );
});
