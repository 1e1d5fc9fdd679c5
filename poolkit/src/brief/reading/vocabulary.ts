import type { Entry } from './meanings.js';
import { PART_WORDS } from './words-parts.js';
import { POOL_WORDS } from './words-pool.js';
import { SENTENCE_WORDS } from './words-sentence.js';
import { SITE_WORDS } from './words-site.js';

/** Phrases are separated by `|`; plurals in s are recognized automatically. A later phrase wins. */
export const ENTRIES: readonly Entry[] = [...POOL_WORDS, ...PART_WORDS, ...SITE_WORDS, ...SENTENCE_WORDS];

/** Ordinary words one letter away from ours, which are no slips. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `planters slimy stool stools skimmer skimmers shell store stone stones horse grass quite beach house these those papers
  slice walls while white whole write lights shade sleep sleeps quieter shaded planter gravel
  simple sample heard hence level steel stand stairwell plane hedges event charge charges retain
  party title titled given copying removed setting seatings placed though thorough roots remaining taken
  breach entries intro brand band controlled remote replaced overflow lance float floats losses locking
  formed drive drives driver heading headed properly loose sends freed deleted blocks exposed infinite
  slash planning plans backwards failing themes forum clearing safely lengthy filling fired doses strand
  sells looping suits pushes corner chance heart hearts featured sight horses handy winner widen
  bleach lounger loungers lounging longing began trough traces stains starving raising loser inferior halves fried coming cleaned clearer
  bubble cursed guess guessed curve cooler heavy heaven waiter wader dining driving living giving
  having sitting rained grained trailing sailing feline shed spare spade scoop seated stage`.split(/\s+/),
);
