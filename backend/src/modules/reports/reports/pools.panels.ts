import type { DrawnPool } from '../../estimates/index.js';
import type { Panel } from '../api/dto/report-answer.js';
import { median, ratio } from '../domain/quantile.js';
import { groupsOf } from '../sales/speed.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';

const SIZE_STEP_SQ_FT = 100;

/** What people draw: of estimates that are still kept, whatever the filters. */
export function poolPanels(pools: readonly DrawnPool[]): Panel[] {
  return [shapePanel(pools), sizePanel(pools), featurePanel(pools)];
}

function shapePanel(pools: readonly DrawnPool[]): Panel {
  return panel({
    ...{ key: 'shapes', title: 'Shapes people draw', chart: 'bar', shows: ['pools'], n: pools.length },
    definition: 'Designs with an estimate issued in the period, of all visitors; the filters do not apply.',
    columns: [
      column.text('shape', 'Shape'),
      column.count('pools', 'Pools'),
      column.ratio('share', 'Share of all'),
      column.cents('price', 'Median likely price'),
    ],
    rows: groupsOf(pools, ({ summary }) => wordsOf(summary.shape.kind)).map(([shape, own]) =>
      row({
        ...{ shape, pools: own.length, share: ratio(own.length, pools.length) },
        price: median(own.map(({ likelyCents }) => likelyCents)),
      }),
    ),
  });
}

function sizePanel(pools: readonly DrawnPool[]): Panel {
  const step = ({ summary }: DrawnPool) => Math.floor(summary.waterAreaSqFt / SIZE_STEP_SQ_FT) * SIZE_STEP_SQ_FT;
  const steps = pools.map(step);
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const sizes = pools.length === 0 ? 0 : (most - least) / SIZE_STEP_SQ_FT + 1;
  return panel({
    ...{ key: 'sizes', title: 'Pool sizes', chart: 'histogram', shows: ['pools'], n: pools.length },
    definition: 'Water area of the designs with an estimate issued in the period; the filters do not apply.',
    columns: [column.text('size', 'Water area'), column.count('pools', 'Pools')],
    rows: Array.from({ length: sizes }, (_, index) => {
      const from = least + index * SIZE_STEP_SQ_FT;
      return row({
        size: `${from} to ${from + SIZE_STEP_SQ_FT - 1} ft²`,
        pools: steps.filter((own) => own === from).length,
      });
    }),
  });
}

function featurePanel(pools: readonly DrawnPool[]): Panel {
  const chosen = pools.flatMap(({ features }) => features);
  return panel({
    ...{ key: 'features', title: 'Features people add', chart: 'bar', shows: ['pools'], n: pools.length },
    definition: 'Share of the designs with an estimate issued in the period that have it; the filters do not apply.',
    columns: [column.text('feature', 'Feature'), column.count('pools', 'Pools'), column.ratio('share', 'Share of all')],
    rows: groupsOf(chosen, wordsOf).map(([feature, own]) =>
      row({ feature, pools: own.length, share: ratio(own.length, pools.length) }),
    ),
  });
}
