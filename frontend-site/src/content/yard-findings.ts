export const FINDINGS = {
  ground: {
    title: 'Slope and earthwork',
    unknown:
      'Enter four measured heights, not all on one line, to see the slope, earthwork and walls. Until then, the price uses the slope you entered.',
    slope: 'Slope under pool and deck',
    cut: 'Ground cut',
    fill: 'Ground filled',
    wall: 'Retaining wall, face area',
    highest: 'Highest wall',
    none: 'none',
    level: 'Level ground needs no cut, fill or retaining wall.',
    effect: 'Effect of the ground on the price, compared with a level yard: {effect}.',
    wallMaterial: 'Retaining wall',
  },
  sun: {
    title: 'Sun on the water',
    lead: 'Hours of direct sun on the 15th of each month, averaged over the water, from the position of the sun (NOAA) and the shadows of everything drawn.',
    open: 'No house or trees are drawn, so this is for an open yard.',
    month: 'Month',
    clear: 'Clear sky',
    usual: 'Average day',
    usualNote: 'An average day allows for typical clouds (St. Louis normals).',
    light: 'Daylight',
    chart: 'Hours of sun by month',
  },
  checks: {
    title: 'Yard checks',
    lead: 'Passing a check is not a permit: the city decides, and a survey shows where the lines are.',
  },
} as const;
