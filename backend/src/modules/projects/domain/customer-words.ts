import type { ProjectStatus } from './project-status.js';
import type { SlipReason } from './project.js';

export const STATUS_TEXTS: Readonly<Record<ProjectStatus, string>> = {
  preconstruction: 'Getting ready',
  permitting: 'Permits',
  construction: 'Under construction',
  startup: 'Start-up',
  substantially_complete: 'Walk-through',
  warranty: 'In warranty',
  closed: 'Complete',
  on_hold: 'On hold',
  cancelled: 'Canceled',
};

export const SLIP_TEXTS: Readonly<Record<SlipReason, string>> = {
  weather: 'Weather',
  permit: 'Permit',
  inspection: 'Inspection',
  selection: 'Late choice',
  payment: 'Payment',
  supplier: 'Supplier',
  crew: 'Crew',
  customer: 'At your request',
  scope: 'Change of scope',
  earlier_delay: 'Earlier delay',
};
