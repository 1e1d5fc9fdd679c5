/** Published first and last freezes. The dates to plan by are `frostDates` of water-care. */

/** A day of any year, written `MM-DD`. */
export type MonthDay = string;

export interface FrostRecord {
  readonly place: string;
  /** Day by which one, five and nine of ten first freezes of the autumn have come; `null` where not published. */
  readonly firstFreeze: {
    readonly in1of10: MonthDay | null;
    readonly in5of10: MonthDay;
    readonly in9of10: MonthDay | null;
  };
  /** Usual day of the last freeze of the spring. */
  readonly lastFreeze: MonthDay | null;
  readonly source: string;
}

/** Published frost days around St. Louis. The city stays warm longest, the river valleys cool first. */
export const FROST_RECORDS: readonly FrostRecord[] = [
  {
    place: 'Lambert airport',
    firstFreeze: { in1of10: null, in5of10: '10-31', in9of10: null },
    lastFreeze: '04-05',
    source: 'National Weather Service St. Louis; fox2now.com (earliest 28 Sep 1942, latest 27 Nov 2009)',
  },
  {
    place: 'St. Louis Science Center',
    firstFreeze: { in1of10: '10-13', in5of10: '10-29', in9of10: '11-14' },
    lastFreeze: null,
    source: 'victoryseeds.com frost tables',
  },
  {
    place: 'St. Charles',
    firstFreeze: { in1of10: '10-02', in5of10: '10-17', in9of10: '11-02' },
    lastFreeze: null,
    source: 'victoryseeds.com frost tables',
  },
];
