export const PHASE_LABELS = {
  not_started: 'Not started',
  in_progress: 'In progress',
  blocked: 'Blocked',
  done: 'Done',
};
export type PhaseStatus = keyof typeof PHASE_LABELS;
export const PHASE_STATUSES = Object.keys(PHASE_LABELS) as PhaseStatus[];

export const PHASE_TRANSITIONS: Readonly<Record<PhaseStatus, readonly PhaseStatus[]>> = {
  not_started: ['in_progress'],
  in_progress: ['blocked', 'done'],
  blocked: ['in_progress'],
  done: ['in_progress'],
};
