import { roundedForShow, type Estimate, type EstimateLine } from '../cost/index.js';

/** What people forget to ask about, and the pool itself; every line of an estimate is in exactly one. */
export const ALL_IN_PARTS = ['pool', 'hardscape', 'fence', 'electric', 'drainage', 'landscape'] as const;
export type AllInPart = (typeof ALL_IN_PARTS)[number];

/** What an owner should set aside for soil problems and changes of mind, beyond the city's fee: company default. */
const CONTINGENCY_PERCENT = { low: 10, high: 15 };

interface Range {
  lowCents: number;
  highCents: number;
}

export interface AllInBudget extends Range {
  key: string;
  label: string;
  parts: (Range & { part: AllInPart })[];
  /** The lower share of the low price, and the higher share of the high one. */
  contingency: Range & { lowPercent: number; highPercent: number };
}

const PART_OF: readonly (readonly [AllInPart, RegExp])[] = [
  ['drainage', /^(I4|J6|J7)(-|$)/],
  ['hardscape', /^(I|J5)/],
  ['fence', /^J[1-4](-|$)/],
  ['electric', /^D[456](-|$)/],
  ['landscape', /^K/],
];

/** The estimate's own lines, sorted into parts; parts without a line are left out. */
export function allInBudget(
  key: string,
  label: string,
  estimate: Pick<Estimate, 'lines' | 'lowCents' | 'highCents'>,
): AllInBudget {
  const { low, high } = CONTINGENCY_PERCENT;
  const fee = sum(estimate.lines.filter(({ group }) => group === 'P'));
  const contingency = {
    lowCents: ((estimate.lowCents - fee.lowCents) * low) / 100,
    highCents: ((estimate.highCents - fee.highCents) * high) / 100,
  };
  const total = {
    lowCents: estimate.lowCents + contingency.lowCents,
    highCents: estimate.highCents + contingency.highCents,
  };
  return {
    key,
    label,
    parts: ALL_IN_PARTS.flatMap((part) => {
      const lines = estimate.lines.filter(({ code }) => partOf(code) === part);
      return lines.length === 0 ? [] : [{ part, ...shown(sum(lines)) }];
    }),
    contingency: { ...shown(contingency), lowPercent: low, highPercent: high },
    ...shown(total),
  };
}

function partOf(code: string): AllInPart {
  return PART_OF.find(([, codes]) => codes.test(code))?.[0] ?? 'pool';
}

function sum(lines: readonly EstimateLine[]): Range {
  return {
    lowCents: lines.reduce((cents, line) => cents + line.lowCents, 0),
    highCents: lines.reduce((cents, line) => cents + line.highCents, 0),
  };
}

function shown({ lowCents, highCents }: Range): Range {
  const rounded = roundedForShow({ lowCents, likelyCents: lowCents, highCents });
  return { lowCents: rounded.lowCents, highCents: rounded.highCents };
}
