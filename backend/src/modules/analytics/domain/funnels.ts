import type { CountedEvent } from './visits.js';

export interface FunnelStep {
  event: string;
  /** Page of a browser event. */
  path?: string | null;
  form?: string | null;
  formStep?: string | null;
  /** Stage or state of a server event. */
  detail?: string | null;
}

export interface Funnel {
  id: string;
  name: string;
  /** A person is a lead: its steps are events of the server, over any number of days. */
  countedBy: 'visit' | 'person';
  steps: readonly FunnelStep[];
}

export const FUNNELS: readonly Funnel[] = [
  {
    id: 'consult',
    name: 'Consultation request',
    countedBy: 'visit',
    steps: [
      { event: 'page_view', path: '/consult' },
      { event: 'form_start', form: 'consult' },
      { event: 'form_submit', form: 'consult' },
      { event: 'generate_lead', form: 'consult' },
    ],
  },
  {
    id: 'schedule',
    name: 'Visit booked online',
    countedBy: 'visit',
    steps: [
      { event: 'page_view', path: '/schedule-now' },
      { event: 'booking_hold', form: 'schedule' },
      { event: 'booking_complete', form: 'schedule' },
    ],
  },
  {
    id: 'estimator',
    name: 'Pool estimator to request',
    countedBy: 'visit',
    steps: [
      { event: 'page_view', path: '/ai-tools/pool-estimator' },
      { event: 'estimate_complete' },
      { event: 'design_save' },
      { event: 'generate_lead' },
    ],
  },
  {
    id: 'sale',
    name: 'Lead to payment',
    countedBy: 'person',
    steps: [
      { event: 'lead_created' },
      { event: 'booking_made' },
      { event: 'proposal_sent' },
      { event: 'contract_signed' },
      { event: 'payment_received' },
    ],
  },
];

/** The moment of each step that was reached, in this order. @param events oldest first */
export function stepsReached(steps: readonly FunnelStep[], events: readonly CountedEvent[]): number[] {
  const reached: number[] = [];
  for (const event of events) {
    const step = steps[reached.length];
    if (!step) break;
    if (isStep(step, event)) reached.push(event.atMs);
  }
  return reached;
}

export function isStep(step: FunnelStep, event: CountedEvent): boolean {
  return (
    step.event === event.event &&
    fits(step.path, event.pagePath) &&
    fits(step.form, event.formName) &&
    fits(step.formStep, event.formStep) &&
    fits(step.detail, event.detail)
  );
}

function fits(wanted: string | null | undefined, found: string | null): boolean {
  return wanted === undefined || wanted === null || wanted === found;
}
