/** The part of a design that its geometry depends on, and a memory of what was worked out from it. */
import type { PoolDesign } from '../types/index.js';

/** What is dug and built. Materials, equipment, garden and the place in the yard are not part of it. */
export type PoolForm = Pick<PoolDesign, 'construction' | 'shape' | 'depth' | 'features' | 'copingWidthFt' | 'deck'>;

/** Forms that are remembered with one set of figures: more than a search for savings goes to and fro between. */
const MOST_FORMS = 64;

/**
 * Remembers what a pure function found for the forms it was asked about last: most edits of a pool, and most of what
 * is tried to save money, leave its form alone. Forms are told apart by their text, figures by their object, which
 * nobody may change. Whoever gets an answer shares it.
 */
export function rememberingForms<V extends object, R>(
  work: (form: PoolForm, values: V) => R,
): (form: PoolForm, values: V) => R {
  const known = new WeakMap<V, Map<string, R>>();
  return ({ construction, shape, depth, features, copingWidthFt, deck }, values) => {
    const form: PoolForm = { construction, shape, depth, features, copingWidthFt, deck };
    const answers = known.get(values) ?? new Map<string, R>();
    known.set(values, answers);
    const text = JSON.stringify(form);
    const answer = answers.get(text) ?? work(form, values);
    // Taken out and put back: the one asked about last comes last.
    answers.delete(text);
    answers.set(text, answer);
    const [oldest] = answers.keys();
    if (answers.size > MOST_FORMS && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
