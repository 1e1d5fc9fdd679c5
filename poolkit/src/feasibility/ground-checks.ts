/** Checks of the ground the pool is built in: the way in, slope, walls, water, disturbed soil, sun. */
import { summerSunShare } from '../sun/index.js';
import { atLeast, broken, type Check, feet, judged, kept, missing } from './check.js';
import { isDrawnInFull, type Site } from './placed.js';

export function groundChecks(site: Site): Check[] {
  return [...access(site), slope(site), ...walls(site), waterTable(site), landDisturbance(site), sun(site)];
}

/** D14: a way in narrower than 10 ft takes a small machine, narrower than 8 ft it is limited access. */
function access({ design, ruleSet: { rules } }: Site): Check[] {
  const width = design.yard.accessWidthFt;
  const full = rules['access-full'];
  const limited = rules['access-limited'];
  if (width === null) {
    return [full, limited].map((rule) => missing(rule, 'The narrowest place on the way to the yard, gates included,'));
  }
  const found = `The narrowest place measures ${feet(width)}.`;
  const what = (figure: number) => `the way in is ${feet(width)} wide, less than ${feet(figure)}.`;
  return [
    judged(full, atLeast(width), {
      found,
      what,
      todo: 'A small machine digs, which takes longer; the price counts it.',
    }),
    judged(limited, atLeast(width), {
      found,
      what,
      todo: 'Soil and concrete go by buggy and hose; the limited access factor applies.',
    }),
  ];
}

function slope({ drawn: { quantities }, ruleSet: { rules } }: Site): Check {
  const rule = rules.slope;
  const percent = quantities.slopePercent;
  if (percent < 0) return missing(rule, 'Four or more spot heights around the pool');
  return judged(rule, (most) => percent <= most, {
    found: `The ground under pool and deck falls ${percent.toFixed(1)}%.`,
    what: (most) => `the ground falls ${percent.toFixed(1)}%, more than ${most}%.`,
    todo: 'A geotechnical report and an engineer come before the drawing.',
  });
}

function walls({ drawn: { quantities }, ruleSet: { rules } }: Site): Check[] {
  const both = [rules['wall-permit'], rules['wall-engineer']];
  if (quantities.slopePercent < 0)
    return both.map((rule) => missing(rule, 'Four or more spot heights around the pool'));
  const heightFt = quantities.retainingWallMaxHeightFt;
  const found =
    heightFt === 0 ? 'No retaining wall is needed.' : `The highest retaining wall stands ${feet(heightFt)}.`;
  return both.map((rule) => {
    if (heightFt === 0) return kept({ ...rule, placeholder: false }, found);
    return judged(rule, (most) => heightFt <= most, {
      found,
      what: (most) => `a retaining wall stands ${feet(heightFt)}, more than ${feet(most)}.`,
      todo: rule.id === 'wall-permit' ? 'The wall needs a permit of its own.' : 'An engineer designs the wall.',
    });
  });
}

function waterTable({ design, ruleSet: { rules } }: Site): Check {
  const rule = rules['water-table'];
  switch (design.yard.waterTableNote) {
    case 'unknown':
      return missing(rule, 'A test hole at the pool, left open overnight,');
    case 'deep':
      return kept(rule, 'Ground water was noted as deep.');
    case 'high':
      return broken(
        rule,
        'ground water stands high.',
        'An empty shell can float: drain gravel, a relief valve and pumping during the dig belong in the plan.',
      );
  }
}

function landDisturbance({ drawn: { quantities }, ruleSet: { rules } }: Site): Check {
  const rule = rules['land-disturbance'];
  const sqFt = quantities.waterAreaSqFt + quantities.spaAreaSqFt + quantities.deckSqFt + quantities.sodSqFt;
  const about = `about ${Math.round(sqFt)} ft²`;
  return judged(rule, (most) => sqFt <= most, {
    found: `Pool, deck and new sod disturb ${about}; every job gets a silt fence.`,
    what: (most) => `${about} of ground are disturbed, more than ${most} ft².`,
    todo: 'Ask city and county for their threshold.',
  });
}

function sun(site: Site): Check {
  const {
    design: { yard, placement },
    drawn,
    ruleSet,
    values,
  } = site;
  const rule = ruleSet.rules.sun;
  const treesKnown = yard.trees.length > 0 || isDrawnInFull(site, 'trees');
  if (!treesKnown || yard.houses.length === 0) return missing(rule, 'House and trees, drawn with their heights,');
  const percent = summerSunShare(yard, placement, drawn.outline.points, values) * 100;
  const share = `${Math.round(percent)}% of the water is in the sun`;
  return judged(rule, (least) => percent >= least, {
    found: `From June to August, 9 to 6 o'clock, ${share}.`,
    what: () => `${share} on summer days.`,
    todo: "Measured from June to August, 9 to 6 o'clock. The water stays cooler and leaves fall in; another place or fewer trees would help.",
  });
}
