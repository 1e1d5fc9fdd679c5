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

/** en-GB has no serial comma, like the rest of the site. */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function leftOutWords(kinds: readonly FeatureKind[], besides: readonly string[]): string {
  const words = LIST.format([...kinds.map((kind) => NAMES[kind]), ...besides]);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} are left out.`;
}
