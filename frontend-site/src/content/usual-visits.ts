import type { VisitType } from '../api/contract';

export type NamedVisit = Pick<VisitType, 'key' | 'name' | 'place' | 'durationMin'>;

const AT_HOUSE = { place: 'house', durationMin: 60 } as const;

/** Default visit types for the prerendered page; the calendar's own replace them once loaded. */
export const USUAL_VISITS: readonly NamedVisit[] = [
  { key: 'site-visit', name: 'Design consultation, at your house', place: 'house', durationMin: 90 },
  { key: 'design-consult', name: 'Studio meeting', place: 'studio', durationMin: 60 },
  { key: 'video-consult', name: 'Video call', place: 'video', durationMin: 30 },
  { key: 'maintenance-visit', name: 'Service visit', ...AT_HOUSE },
  { key: 'renovation-look', name: 'Renovation survey', ...AT_HOUSE },
  { key: 'equipment-check', name: 'Equipment check', ...AT_HOUSE },
  { key: 'opening-closing', name: 'Opening or closing', place: 'house', durationMin: 120 },
  { key: 'emergency', name: 'Emergency visit', ...AT_HOUSE },
];
