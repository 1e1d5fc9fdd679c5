import { Chip } from '@mui/material';
import type { GateStatus, PhaseStatus, ProjectStatus } from '../../api/types';
import { gateLabels, phaseLabels, statusLabel } from './labels';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const toned = (tone: Tone | undefined, quiet: boolean) => ({
  bgcolor: tone ? `tokens.${tone}Tint` : quiet ? 'tokens.sunken' : 'tokens.tint',
  color: tone ? `tokens.${tone}` : quiet ? 'tokens.ink3' : 'tokens.ink',
});

export function StatusChip({ status }: { status: ProjectStatus }) {
  const tone = ({ on_hold: 'warning', construction: 'info', startup: 'info' } as const)[status as string];
  return <Chip label={statusLabel(status)} sx={toned(tone, status === 'closed' || status === 'cancelled')} />;
}

const phaseTones: Partial<Record<PhaseStatus, Tone>> = { in_progress: 'info', blocked: 'danger', done: 'success' };

export const PhaseChip = ({ status }: { status: PhaseStatus }) => (
  <Chip label={phaseLabels[status]} sx={toned(phaseTones[status], status === 'not_started')} />
);

const gateTones: Partial<Record<GateStatus, Tone>> = {
  requested: 'info',
  passed: 'success',
  failed: 'danger',
  waived: 'warning',
};

export const GateChip = ({ status }: { status: GateStatus }) => (
  <Chip label={gateLabels[status]} sx={toned(gateTones[status], status === 'open')} />
);
