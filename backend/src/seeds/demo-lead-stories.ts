import type { PastRequest } from './past-leads.js';

export const FIRST_NAMES =
  'Alma Bruno Celia Dario Edith Felix Greta Hugo Ines Jasper Karin Louis Miriam Nils Olive Pedro Quincy Rosa Silas Tessa Ulrich Vera Walter Xenia Yusuf Zelda Anton Bettina Conrad Delia Emil Flora Gideon Hazel Igor Jana Kaspar Lena Magnus'.split(
    ' ',
  );
export const LAST_NAMES =
  'Abbott Barlow Castell Dunmore Eckhart Farrow Gallant Hollis Ingram Jessup Kendrick Lambert Mercer Norwood Osborne Prescott Quigley Ramsey Sheffield Thorne Underhill Vaughn Winslow Yarrow Zimmer Ashby Belmont Carver Drayton Ellery Fenwick Garrick Hadley Ivers Jarvis Kirby Langley Merrick Nolan Oakes Penrose Radcliff Sinclair Tilden Upton Vance Wexford Yates Alcott Bexley Corwin'.split(
    ' ',
  );
export const STREETS = [
  'Clayton Road',
  'Topping Lane',
  'Conway Road',
  'Ballas Road',
  'Warson Road',
  'Geyer Road',
  'Lindbergh Place',
];
export const PLACES = [
  ['Ladue', '63124'],
  ['Town and Country', '63131'],
  ['Kirkwood', '63122'],
  ['Webster Groves', '63119'],
  ['Chesterfield', '63017'],
  ['Creve Coeur', '63141'],
  ['Clayton', '63105'],
  ['Sunset Hills', '63127'],
  ['Wildwood', '63011'],
] as const;

export const SOURCES: readonly PastRequest['touch'][] = [
  { source: 'google', medium: 'organic', landingPath: '/', device: 'phone' },
  {
    source: 'google',
    medium: 'cpc',
    campaign: 'gunite-pools',
    landingPath: '/services/pool-construction',
    device: 'phone',
  },
  { source: 'referral', medium: 'neighbor', landingPath: '/portfolio', device: 'computer' },
  {
    source: 'houzz',
    medium: 'referral',
    referrer: 'https://www.houzz.com/',
    landingPath: '/portfolio',
    device: 'tablet',
  },
  { source: 'instagram', medium: 'social', landingPath: '/portfolio', device: 'phone' },
  {
    source: 'google',
    medium: 'organic',
    landingPath: '/ai-tools/pool-estimator',
    device: 'computer',
    tool: 'pool-estimator',
  },
  { source: 'direct', landingPath: '/', device: 'computer' },
  {
    source: 'newsletter',
    medium: 'email',
    campaign: 'spring',
    landingPath: '/services/maintenance-care',
    device: 'phone',
  },
  { source: 'yard-sign', medium: 'offline', landingPath: '/consult', device: 'phone' },
  { source: 'bing', medium: 'organic', landingPath: '/services/pool-renovation', device: 'computer' },
  {
    source: 'facebook',
    medium: 'social',
    campaign: 'before-and-after',
    landingPath: '/services/pool-renovation',
    device: 'phone',
  },
];

export const REQUESTS: readonly Pick<PastRequest, 'service' | 'budgetBand' | 'message'>[] = [
  {
    service: 'custom-design',
    budgetBand: '175k-300k',
    message: 'A pool for two swimmers and three children, with a ledge for the little one.',
  },
  {
    service: 'pool-construction',
    budgetBand: '100k-175k',
    message: 'We have a plan from our architect and would like a price.',
  },
  {
    service: 'pool-renovation',
    budgetBand: 'under-100k',
    message: 'The plaster is rough and the coping is loose at the deep end.',
  },
  {
    service: 'landscaping-design',
    budgetBand: 'help-me',
    message: 'The yard slopes toward the creek. What can be done with walls?',
  },
  {
    service: 'maintenance-care',
    budgetBand: 'help-me',
    message: 'We would like someone to open the pool and look after it.',
  },
  {
    service: 'custom-design',
    budgetBand: '300k-plus',
    message: 'A long pool along the patio, dark water, and a spa close to the house.',
  },
  {
    service: 'smart-technology',
    budgetBand: 'under-100k',
    message: 'The pump is from 2009. We want heat and light from the phone.',
  },
  {
    service: 'pool-construction',
    budgetBand: '175k-300k',
    message: 'How long does it take from now, and can we swim next summer?',
  },
];

export const CALLED = [
  'Spoke for ten minutes. Will send photos and the plat.',
  'Good call. Both will be at home for a visit.',
  'Reached at the office. Wants to hear how a build goes, step by step.',
  'Short call. Asked about the fence and the permit.',
];

/** One of eight replies is late. */
export function demoReplyShare(index: number): number {
  return index % 8 === 5 ? 2 + (index % 3) : 0.1 + (index % 7) * 0.12;
}

export const LOST_BECAUSE = [
  'Chose another builder who could start sooner.',
  'The price was above what they planned.',
  'They are building an addition to the house first.',
  'Did not answer three calls and two emails.',
  'The subdivision does not allow a pool.',
  'They are moving to another state.',
];
