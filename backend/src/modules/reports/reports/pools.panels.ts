import type { DrawnPool } from '../../estimates/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { drawnLink } from '../console-links.js';
import type { Span } from '../domain/period.js';
import { median, ratio } from '../domain/quantile.js';
import { groupsOf } from '../sales/speed.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';

const SIZE_STEP_SQ_FT = 100;
const SHARE = [column.count('pools', 'Pools'), column.ratio('share', 'Share of all')];

/** What people draw: of estimates that are still kept, whatever the filters. */
export function poolPanels(span: Span, pools: readonly DrawnPool[], materials: ReadonlyMap<string, string>): Panel[] {
  const shared = { chart: 'bar' as const, shows: ['pools'], n: pools.length };
  const definition = (what: string) =>
    `${what} of the designs with an estimate issued in the period, of all visitors; the filters do not apply.`;
  const rowsOf = (kind: string, nameOf: (value: string) => string) =>
    groupsOf(
      pools.flatMap((pool) => traits(pool, kind).map((value) => ({ value, pool }))),
      ({ value }) => value,
    ).map(([value, own]) => ({
      cells: {
        ...{ [kind]: nameOf(value), pools: own.length, share: ratio(own.length, pools.length) },
        ...(kind === 'shape' && { price: median(own.map(({ pool }) => pool.likelyCents)) }),
      },
      link: drawnLink(span, `${kind} ${value}`),
    }));
  return [
    panel({
      ...{ ...shared, key: 'shapes', title: 'Shapes people draw', definition: definition('Shapes') },
      columns: [column.text('shape', 'Shape'), ...SHARE, column.cents('price', 'Median likely price')],
      rows: rowsOf('shape', wordsOf),
    }),
    sizePanel(span, pools),
    panel({
      ...{ ...shared, key: 'features', title: 'Features people add', definition: definition('Features') },
      columns: [column.text('feature', 'Feature'), ...SHARE],
      rows: rowsOf('feature', wordsOf),
    }),
    panel({
      ...{ ...shared, key: 'finishes', title: 'Interior finishes people choose' },
      definition: definition('Interior finishes'),
      columns: [column.text('finish', 'Finish'), ...SHARE],
      rows: rowsOf('finish', (code) => materials.get(code) ?? code),
    }),
  ];
}

function traits(pool: DrawnPool, kind: string): string[] {
  return pool.traits.filter((trait) => trait.startsWith(`${kind} `)).map((trait) => trait.slice(kind.length + 1));
}

function sizePanel(span: Span, pools: readonly DrawnPool[]): Panel {
  const sizes = pools.flatMap((pool) => traits(pool, 'size').map(Number));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const steps = sizes.length === 0 ? 0 : (most - least) / SIZE_STEP_SQ_FT + 1;
  return panel({
    ...{ key: 'sizes', title: 'Pool sizes', chart: 'histogram', shows: ['pools'], n: pools.length },
    definition: 'Water area of the designs with an estimate issued in the period; the filters do not apply.',
    columns: [column.text('size', 'Water area'), column.count('pools', 'Pools')],
    rows: Array.from({ length: steps }, (_, index) => {
      const from = least + index * SIZE_STEP_SQ_FT;
      return row(
        { size: `${from} to ${from + SIZE_STEP_SQ_FT - 1} ft²`, pools: sizes.filter((size) => size === from).length },
        drawnLink(span, `size ${from}`),
      );
    }),
  });
}
