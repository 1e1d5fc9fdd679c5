import type { SavedFunnel } from '../../api/types';

export const STEPS_MIN = 2;
export const STEPS_MAX = 8;

export interface StepDraft {
  key: string;
  event: string;
  pagePath: string;
  formName: string;
}

const visitEvents = [
  { value: 'page_view', label: 'Page opened' },
  { value: 'view_item', label: 'Service or project opened' },
  { value: 'cta_click', label: 'Button pressed' },
  { value: 'form_start', label: 'Form started' },
  { value: 'form_step', label: 'Form step finished' },
  { value: 'form_submit', label: 'Form sent' },
  { value: 'estimate_complete', label: 'Estimate completed' },
  { value: 'design_save', label: 'Design saved' },
  { value: 'wizard_result', label: 'Water care result' },
  { value: 'generate_lead', label: 'Request received' },
  { value: 'booking_view', label: 'Open times viewed' },
  { value: 'booking_hold', label: 'Time chosen' },
  { value: 'booking_complete', label: 'Visit booked' },
  { value: 'sign_up', label: 'Account created' },
];

const personEvents = [
  { value: 'lead_created', label: 'Lead' },
  { value: 'booking_made', label: 'Visit booked' },
  { value: 'proposal_sent', label: 'Proposal sent' },
  { value: 'proposal_viewed', label: 'Proposal opened' },
  { value: 'contract_signed', label: 'Contract signed' },
  { value: 'payment_received', label: 'Payment received' },
  { value: 'project_completed', label: 'Build finished' },
];

type Counts = SavedFunnel['counts'];

export const countOptions: { value: Counts; label: string }[] = [
  { value: 'visits', label: 'Visits: what happens on the site' },
  { value: 'people', label: 'People: from lead to finished build' },
];

export const eventOptions = (counts: Counts) => (counts === 'people' ? personEvents : visitEvents);

export const hasPage = (event: string): boolean => event === 'page_view' || event === 'cta_click';
export const hasForm = (event: string): boolean => event.startsWith('form_') || event === 'generate_lead';

export const newStep = (counts: Counts, key: string, at: number): StepDraft => {
  const options = eventOptions(counts);
  return { key, event: options[Math.min(at, options.length - 1)]?.value ?? '', pagePath: '', formName: '' };
};

/** The steps as the server keeps them. */
export const sentSteps = (steps: readonly StepDraft[]): SavedFunnel['steps'] =>
  steps.map(({ event, pagePath, formName }) => ({
    event,
    pagePath: hasPage(event) ? pagePath.trim() || null : null,
    formName: hasForm(event) ? formName.trim() || null : null,
  }));
