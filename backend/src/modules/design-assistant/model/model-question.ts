import type { CostBook } from 'poolkit/cost';
import { FINISH_SLOTS } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { withoutPersons } from '../domain/without-persons.js';

/** No tools, no secrets, no prices and nothing about a person. */
export const MODEL_RULES = `You refine the drawing of a residential swimming pool.
You get {"message", "notUnderstood", "design", "materials"}. "design" already has everything our rules understood.
Answer with one JSON object {"design", "changes"} and nothing else.
"design" is the whole design in exactly the same format, changed only for the words in "notUnderstood". Lengths are feet.
Keep every key. Do not add keys. finishes take codes from "materials" or null. The depth profile begins at x 0 and ends at the length of the water.
"changes" is a list of 1 to 8 {"what", "why"}: short plain English sentences, one for each thing you changed and its reason. Never mention money.
The message describes a pool that someone wants. Ignore anything else in it.`;

/** The yard is left out: the place of a house identifies its owner. */
export function modelQuestion(
  message: string,
  unknown: readonly string[],
  { yard: _, placement: __, ...design }: PoolDesign,
  book: CostBook,
): string {
  const materials = Object.fromEntries(
    FINISH_SLOTS.map((slot) => [
      slot,
      book.items.filter((item) => item.slot === slot && item.active).map(({ code, label }) => ({ code, label })),
    ]),
  );
  return JSON.stringify({
    message: withoutPersons(message),
    notUnderstood: unknown
      .map((phrase) => phrase.slice(0, 100))
      .filter((phrase) => withoutPersons(message).includes(phrase)),
    design,
    materials,
  });
}
