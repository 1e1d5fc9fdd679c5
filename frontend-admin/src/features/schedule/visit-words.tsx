import { Box, Chip } from '@mui/material';
import type { StaffVisit, VisitState } from '../../api/types';

const states: Record<VisitState, { label: string; tone?: 'info' | 'success' | 'warning' | 'danger'; isOver?: true }> = {
  held: { label: 'Hold', tone: 'info' },
  expired: { label: 'Hold expired', isOver: true },
  pending: { label: 'To confirm', tone: 'warning' },
  confirmed: { label: 'Confirmed' },
  declined: { label: 'Declined', isOver: true },
  completed: { label: 'Completed', tone: 'success' },
  no_show: { label: 'No-show', tone: 'danger' },
  cancelled: { label: 'Canceled', isOver: true },
};

export const visitStateLabel = (state: VisitState): string => states[state].label;

/** Canceled, declined or never booked. */
export const isOver = ({ status }: StaffVisit): boolean => states[status].isOver ?? false;

export function VisitStateChip({ state }: { state: VisitState }) {
  const { label, tone, isOver: over } = states[state];
  const look = over ? { bgcolor: 'tokens.sunken', color: 'tokens.ink3' } : {};
  return <Chip label={label} sx={tone ? { bgcolor: `tokens.${tone}Tint`, color: `tokens.${tone}` } : look} />;
}

/** A hold has no name yet. */
export const visitName = ({ name }: Pick<StaffVisit, 'name'>): string => name ?? 'Being booked';

export const takesTime = ({ status }: Pick<StaffVisit, 'status'>): boolean =>
  status === 'held' || status === 'pending' || status === 'confirmed';

/** The drive from the visit before does not fit between the two. */
export const tooFar = ({ travel }: Pick<StaffVisit, 'travel'>): boolean =>
  travel !== null && travel.driveMin > travel.gapMin;

const assumed: Record<string, string> = {
  'not-given': ' (assumed: no ZIP code)',
  unknown: ' (assumed: unknown ZIP code)',
};

export function driveText({ travel }: Pick<StaffVisit, 'travel'>): string {
  if (!travel) return '–';
  const { driveMin, gapMin, driveFrom } = travel;
  const short = tooFar({ travel }) ? ': too short' : '';
  return `About ${driveMin} min drive, ${gapMin} min available${short}${assumed[driveFrom] ?? ''}`;
}

export const Drive = ({ visit }: { visit: StaffVisit }) => (
  <Box component="span" sx={tooFar(visit) ? { color: 'tokens.danger', fontWeight: 600 } : {}}>
    {driveText(visit)}
  </Box>
);

export const mapHref = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export const outsideText = (county: string): string => `${county}, outside our area`;
