/** How much of what a pool party needs, by who comes. Planning amounts, rounded up to what can be bought. */
import { defaultsOf, defineAssumptions, type ValuesOf } from '../assumptions/index.js';

const HOUSE = { source: 'House figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

export const PARTY_ASSUMPTIONS = defineAssumptions({
  'party.iceLbPerGuest': { value: 1.5, unit: 'lb', label: 'Ice for each guest', min: 0.5, max: 5, ...HOUSE },
  'party.cupsPerGuest': { value: 3, unit: '', label: 'Cups for each guest', min: 1, max: 10, ...HOUSE },
  'party.waterGalPerGuest': {
    value: 0.5,
    unit: 'gal',
    label: 'Drinking water for each guest',
    min: 0.25,
    max: 2,
    ...HOUSE,
  },
  'party.sunscreenOzPerGuest': {
    value: 2,
    unit: 'fl oz',
    label: 'Sunscreen for each guest: an ounce, and again after two hours',
    min: 1,
    max: 8,
    source: 'American Academy of Dermatology: one ounce per application, again every two hours',
    checkedOn: '2026-11-21',
    confidence: 'recalled',
  },
  'party.childrenPerWatcher': {
    value: 10,
    unit: '',
    label: 'Children one watcher can count',
    min: 2,
    max: 20,
    ...HOUSE,
  },
});

type PartyValues = ValuesOf<typeof PARTY_ASSUMPTIONS>;

export const MOST_GUESTS = 200;

export interface Party {
  /** Whole, 0 to 200. */
  readonly adults: number;
  readonly children: number;
}

export interface PartyAmounts {
  readonly guests: number;
  readonly iceLb: number;
  readonly cups: number;
  readonly waterGal: number;
  readonly sunscreenOz: number;
  readonly towels: number;
  /** One for each child: who swims well enough is for the parents to say. */
  readonly lifeJackets: number;
  /** Adults who watch the water at the same time; at least one as soon as anybody comes. */
  readonly watchers: number;
}

/**
 * What to have ready. House figures, changed within their bounds by the values; every amount is rounded up.
 *
 * @throws RangeError for a count that is not whole or not within 0 to 200.
 */
export function partyAmounts(
  { adults, children }: Party,
  values: PartyValues = defaultsOf(PARTY_ASSUMPTIONS),
): PartyAmounts {
  for (const count of [adults, children]) {
    if (!Number.isInteger(count) || count < 0 || count > MOST_GUESTS)
      throw new RangeError(`guests are counted from 0 to ${MOST_GUESTS}`);
  }
  const guests = adults + children;
  const forAll = (each: number) => Math.ceil(guests * each);
  return {
    guests,
    iceLb: forAll(values['party.iceLbPerGuest']),
    cups: forAll(values['party.cupsPerGuest']),
    waterGal: forAll(values['party.waterGalPerGuest']),
    sunscreenOz: forAll(values['party.sunscreenOzPerGuest']),
    towels: guests,
    lifeJackets: children,
    watchers: guests === 0 ? 0 : Math.max(1, Math.ceil(children / values['party.childrenPerWatcher'])),
  };
}
