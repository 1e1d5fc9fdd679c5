/** Drawings are in feet, x to the right and y down, origin at the water's top-left corner. */
export interface PlanShape {
  lengthFt: number;
  widthFt: number;
  water: string;
  coping: string;
  /** Lines inside the water: steps, benches, ledges, the spa's wall. */
  lines: readonly string[];
  /** Shallower water, drawn lighter. */
  shallows: readonly string[];
  /** Raised spas beside the water: [x, y, length, width] of the outer wall. */
  spas: readonly (readonly [number, number, number, number])[];
  /** Extra space the drawing needs around the water. */
  marginFt: { top: number; right: number; bottom: number; left: number };
}

export interface Study {
  id: string;
  name: string;
  line: string;
  size: string;
  plan: PlanShape;
}

const COPING_FT = 1.25;
const EVEN = { top: 3, right: 3, bottom: 3, left: 3 };

function box(x: number, y: number, length: number, width: number): string {
  return `M${x} ${y}h${length}v${width}h${-length}z`;
}

function rectangle(lengthFt: number, widthFt: number, more: Partial<PlanShape> = {}): PlanShape {
  return {
    lengthFt,
    widthFt,
    water: box(0, 0, lengthFt, widthFt),
    coping: box(-COPING_FT, -COPING_FT, lengthFt + 2 * COPING_FT, widthFt + 2 * COPING_FT),
    lines: [],
    shallows: [],
    spas: [],
    marginFt: EVEN,
    ...more,
  };
}

export const ESTATE_PLAN: PlanShape = rectangle(39, 16, {
  shallows: [box(30.5, 0, 8.5, 16)],
  lines: ['M30.5 0v16', 'M29 0v16', 'M27.5 0v16', 'M0 1.5h15.7v-1.5'],
  spas: [[4.3, -8.7, 9.2, 9.1]],
  marginFt: { top: 12, right: 3, bottom: 3, left: 3 },
});

export const STUDIES: readonly Study[] = [
  {
    id: 'estate',
    name: 'Estate',
    size: '16 × 39 ft',
    line: 'A ledge for the afternoon, a spa for the evening.',
    plan: ESTATE_PLAN,
  },
  {
    id: 'long-water',
    name: 'Long Water',
    size: '10 × 69 ft',
    line: 'One lane, one line of light.',
    plan: rectangle(69, 10, { lines: ['M3 5h63', 'M3 4v2', 'M66 4v2', 'M69 2h-1.5v6h1.5'] }),
  },
  {
    id: 'sheer',
    name: 'Sheer',
    size: '13 × 33 ft',
    line: 'A wall that speaks quietly.',
    plan: rectangle(33, 13, {
      shallows: [box(0, 0, 7, 13)],
      lines: ['M7 0v13', 'M8.5 0v13', box(25, 0, 8, 7.5), box(11, -3.2, 13, 1.2)],
      marginFt: { top: 5, right: 3, bottom: 3, left: 3 },
    }),
  },
  {
    id: 'apse',
    name: 'Apse',
    size: '20 × 63 ft',
    line: 'Symmetry, with somewhere to sit.',
    plan: {
      lengthFt: 63,
      widthFt: 20,
      water: 'M8.5 0h46v3h1.5a7 7 0 0 1 0 14h-1.5v3h-46v-3h-1.5a7 7 0 0 1 0-14h1.5z',
      coping: 'M7.25-1.25h48.5v3h.25a8.25 8.25 0 0 1 0 16.5h-.25v3h-48.5v-3h-.25a8.25 8.25 0 0 1 0-16.5h.25z',
      shallows: ['M8.5 3h-1.5a7 7 0 0 0 0 14h1.5z', 'M54.5 3h1.5a7 7 0 0 1 0 14h-1.5z'],
      lines: ['M8.5 3v14', 'M54.5 3v14', 'M10 3v14', 'M53 3v14'],
      spas: [],
      marginFt: EVEN,
    },
  },
  {
    id: 'shelf',
    name: 'Shelf',
    size: '20 × 40 ft',
    line: 'Nine inches deep where it counts.',
    plan: rectangle(40, 20, {
      shallows: [box(0, 0, 14, 20)],
      lines: ['M14 0v20', 'M15.5 3v14', 'M17 3v14', 'M15.5 3h1.5', 'M15.5 17h1.5'],
    }),
  },
  {
    id: 'plunge-and-spa',
    name: 'Plunge and Spa',
    size: '12 × 22 ft, 8 ft spa',
    line: 'Cold one side, hot the other.',
    plan: rectangle(22, 12, {
      spas: [[23.25, 1, 10, 10]],
      lines: ['M0 2h1.5v8h-1.5'],
      marginFt: { top: 3, right: 15, bottom: 3, left: 3 },
    }),
  },
  {
    id: 'orchard',
    name: 'Orchard',
    size: '16 × 36 ft',
    line: 'Grasses to the waterline.',
    plan: rectangle(36, 16, { shallows: [box(29, 0, 7, 16)], lines: ['M29 0v16', 'M27.5 4v8', 'M0 14.5h12v1.5'] }),
  },
  {
    id: 'edge',
    name: 'Edge',
    size: '20 × 44 ft',
    line: 'Water that ends at the view.',
    plan: rectangle(44, 20, {
      coping: 'M-1.25 20v-21.25h46.5v21.25',
      lines: [box(0, 20.6, 44, 3.4), 'M0 0l6 0v6h-6z', 'M34 0v1.5h10'],
      shallows: [box(0, 20.6, 44, 3.4), box(0, 0, 6, 6)],
      marginFt: { top: 3, right: 3, bottom: 6, left: 3 },
    }),
  },
  {
    id: 'second-life',
    name: 'Second Life',
    size: '16 × 34 ft',
    line: 'A kidney made square.',
    plan: rectangle(34, 16, { shallows: [box(27, 0, 7, 16)], lines: ['M27 0v16', 'M25.5 0v16', 'M0 1.5h10v-1.5'] }),
  },
];
