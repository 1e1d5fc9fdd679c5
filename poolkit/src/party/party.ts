/** How much of what a pool party needs, by who comes. Planning amounts, rounded up to what can be bought. */
import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';

const company = sourced('Company figure');
const aad = sourced('American Academy of Dermatology: one ounce per application, again every two hours', 'recalled');

export const PARTY_ASSUMPTIONS = defineAssumptions({
  'party.iceLbPerGuest': company(1.5, 'lb', 'Ice for each guest', 0.5, 5),
  'party.cupsPerGuest': company(3, '', 'Cups for each guest', 1, 10),
  'party.waterGalPerGuest': company(0.5, 'gal', 'Drinking water for each guest', 0.25, 2),
  'party.sunscreenOzPerGuest': aad(2, 'fl oz', 'Sunscreen for each guest: an ounce, and again after two hours', 1, 8),
  'party.childrenPerWatcher': company(10, '', 'Children one watcher can count', 2, 20),
});

type PartyValues = ValuesOf<typeof PARTY_ASSUMPTIONS>;

export const MAX_GUESTS = 200;

export type Party = Readonly<{ adults: number; children: number }>;

export interface PartyAmounts {
  readonly guests: number;
  readonly iceLb: number;
  readonly cups: number;
  readonly waterGal: number;
  readonly sunscreenOz: number;
  readonly towels: number;
  /** One for each child: who swims well enough is for the parents to say. */
  readonly lifeJackets: number;
  readonly watchers: number;
}

/**
 * What to have ready. Company figures, changed within their bounds by the values; every amount is rounded up.
 * @throws RangeError for a count that is not whole or not within 0 to 200.
 */
export function partyAmounts(
  { adults, children }: Party,
  values: PartyValues = defaultsOf(PARTY_ASSUMPTIONS),
): PartyAmounts {
  for (const count of [adults, children]) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_GUESTS)
      throw new RangeError(`guests are counted from 0 to ${MAX_GUESTS}`);
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
