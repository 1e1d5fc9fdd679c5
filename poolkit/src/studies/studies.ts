export type StudyId =
  'estate' | 'long-water' | 'sheer' | 'apse' | 'shelf' | 'edge' | 'courtyard' | 'lagoon' | 'second-life';

export type StudyStyle = 'modern' | 'formal' | 'natural';
export type StudyYard = 'open' | 'narrow' | 'walled' | 'hillside' | 'existing';
export type StudyFeature = 'ledge' | 'spa' | 'falling-water' | 'fire' | 'lap' | 'edge';

export interface StudyFacts {
  readonly id: StudyId;
  readonly name: string;
  readonly line: string;
  /** Water, to the foot; the design has the inches. */
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly shape: string;
  readonly style: StudyStyle;
  readonly yard: StudyYard;
  readonly features: readonly StudyFeature[];
}

export const STUDY_FACTS: readonly StudyFacts[] = [
  {
    id: 'estate',
    name: 'Estate',
    line: 'A ledge for the afternoon, a spa for the evening.',
    lengthFt: 39,
    widthFt: 16,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'open',
    features: ['ledge', 'spa', 'falling-water', 'fire'],
  },
  {
    id: 'long-water',
    name: 'Long Water',
    line: 'One lane, one line of light.',
    lengthFt: 69,
    widthFt: 10,
    shape: 'Lap pool',
    style: 'modern',
    yard: 'narrow',
    features: ['lap'],
  },
  {
    id: 'sheer',
    name: 'Sheer',
    line: 'A wall that speaks quietly.',
    lengthFt: 33,
    widthFt: 13,
    shape: 'Rectangle with a flush spa in one corner',
    style: 'modern',
    yard: 'open',
    features: ['ledge', 'spa', 'falling-water'],
  },
  {
    id: 'apse',
    name: 'Apse',
    line: 'Symmetry, with somewhere to sit.',
    lengthFt: 63,
    widthFt: 20,
    shape: 'Roman, two rounded ends',
    style: 'formal',
    yard: 'open',
    features: ['falling-water'],
  },
  {
    id: 'shelf',
    name: 'Shelf',
    line: 'Nine inches deep where it counts.',
    lengthFt: 40,
    widthFt: 20,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'open',
    features: ['ledge'],
  },
  {
    id: 'edge',
    name: 'Edge',
    line: 'Water that ends at the view.',
    lengthFt: 43,
    widthFt: 19,
    shape: 'Rectangle with one vanishing edge',
    style: 'modern',
    yard: 'hillside',
    features: ['ledge', 'fire', 'edge'],
  },
  {
    id: 'courtyard',
    name: 'Courtyard',
    line: 'A room with a floor of water.',
    lengthFt: 15,
    widthFt: 10,
    shape: 'Plunge pool',
    style: 'modern',
    yard: 'walled',
    features: ['falling-water', 'fire'],
  },
  {
    id: 'lagoon',
    name: 'Lagoon',
    line: 'Stone, shade, and water that finds its own way.',
    lengthFt: 39,
    widthFt: 23,
    shape: 'Freeform',
    style: 'natural',
    yard: 'open',
    features: ['falling-water'],
  },
  {
    id: 'second-life',
    name: 'Second Life',
    line: 'A kidney made square.',
    lengthFt: 33,
    widthFt: 14,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'existing',
    features: ['ledge', 'spa', 'falling-water', 'fire'],
  },
];
