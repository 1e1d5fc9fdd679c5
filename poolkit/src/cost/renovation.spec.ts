import { SEED_COST_BOOK } from '../cost-seed/index.js';
import type { Choices } from '../design/index.js';
import { r2 } from './fixtures/measured.js';
import { estimateRenovation, RENOVATION_WORKS, type RenovationWork } from './index.js';

function priceOf(works: readonly RenovationWork[], choices: Partial<Choices> = {}) {
  const result = estimateRenovation(works, r2({}, choices), SEED_COST_BOOK);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}

describe('renovation of the 16 by 32 ft pool', () => {
  it.each<[string, RenovationWork[], Partial<Choices>, [number, number, number]]>([
    ['plaster', ['interior'], { interior: 'E3-plaster' }, [11.5, 13.6, 16]],
    ['quartz', ['interior'], { interior: 'E3-quartz' }, [13.7, 16.2, 19]],
    ['pebble', ['interior'], { interior: 'E3-pebble' }, [16.8, 19.8, 23.3]],
    ['new tile', ['tile'], {}, [3.9, 4.9, 6.3]],
    ['paver coping', ['coping'], { coping: 'E2-paver' }, [6.4, 7.7, 9.3]],
    ['travertine coping', ['coping'], { coping: 'E2-travertine' }, [7.7, 9.2, 11.1]],
    ['stamped deck', ['deck'], { deck: 'I1-stamped' }, [15.3, 18.4, 22.1]],
    ['travertine deck', ['deck'], { deck: 'I2-travertine' }, [22.3, 27.4, 33.5]],
    ['pump, filter, salt and full automation', ['equipment'], { automation: 'full' }, [11, 13.2, 15.7]],
    ['gas heater', ['heater'], { heater: 'gas' }, [5.2, 6.3, 7.7]],
    ['automatic cover', ['cover'], {}, [20.9, 25, 30]],
    ['vinyl liner', ['liner'], {}, [4, 5.5, 7.5]],
  ])('%s comes to the published range', (_, works, choices, thousands) => {
    const { lowCents, likelyCents, highCents } = priceOf(works, choices);
    [lowCents, likelyCents, highCents].forEach((cents, index) => {
      expect(Math.abs(cents / 100_000 / (thousands[index] ?? 0) - 1)).toBeLessThan(0.02);
    });
  });

  it('prices everything together at less than the sum of the highs and more than the sum of the lows', () => {
    const works = (Object.keys(RENOVATION_WORKS) as RenovationWork[]).filter((work) => work !== 'liner');
    const [all, ...single] = [priceOf(works), ...works.map((work) => priceOf([work]))];
    const sum = (column: 'lowCents' | 'highCents') => single.reduce((total, one) => total + one[column], 0);
    expect(all.lowCents).toBeGreaterThan(sum('lowCents') * 0.9);
    expect(all.highCents).toBeLessThan(sum('highCents'));
    expect(all.lines.filter(({ code }) => code === 'R3').map(({ quantity }) => quantity)).toEqual([96]);
  });

  it('adds up to the cent and says what it leaves out', () => {
    const all = priceOf(['interior', 'tile', 'coping', 'deck']);
    for (const column of ['lowCents', 'likelyCents', 'highCents'] as const) {
      expect(all.lines.reduce((sum, line) => sum + line[column], 0)).toBe(all[column]);
    }
    expect(all).toMatchObject({ work: 'renovation', unknowns: [], risks: [] });
    expect(all.notIncluded).toContain('Shell repairs found after draining.');
    expect(all.notIncluded).not.toContain('A deck.');
  });

  it('refuses no work at all', () => {
    expect(() => estimateRenovation([], r2(), SEED_COST_BOOK)).toThrow(RangeError);
  });

  it('takes up only one end of the coping for a cover', () => {
    const cover = priceOf(['cover']);
    expect(cover.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['D5', 50],
      ['E2-paver', 16.8],
      ['G2', 1],
      ['R3', 16],
    ]);
    expect(cover.lines[1]?.formula).toMatch(/^1\.05 × width × \$/);
  });
});
