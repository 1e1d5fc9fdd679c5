import type { FeatureKind } from 'poolkit/design';

const NAMES: Readonly<Record<FeatureKind, string>> = {
  'tanning-shelf': 'tanning ledge',
  steps: 'steps',
  bench: 'benches',
  spa: 'spa',
  'vanishing-edge': 'vanishing edge',
  'raised-wall': 'raised walls',
  'sheer-descent': 'sheer descents',
  bubbler: 'bubblers',
  'deck-jet': 'deck jets',
  scupper: 'scuppers',
  'rock-waterfall': 'rock waterfall',
  grotto: 'grotto',
  slide: 'slide',
  'swim-jet': 'swim jet',
  'diving-board': 'diving board',
  'fire-pit': 'fire pit',
  'fire-bowl': 'fire bowls',
};

/** British for its list without a comma before the last, as the site writes. */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a model does not show, in one sentence: kinds of features, then what no model has. */
export function leftOutWords(kinds: readonly FeatureKind[], besides: readonly string[]): string {
  const words = LIST.format([...kinds.map((kind) => NAMES[kind]), ...besides]);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} are left out.`;
}
