import type { PastEvent } from '../modules/analytics/index.js';

/** What one visit did: seconds since the step before, and the event. */
export type Step = readonly [afterSec: number, event: Omit<PastEvent, 'at' | 'touch' | 'visitor'>];

const ESTIMATOR = '/ai-tools/pool-estimator';
const ASSISTANT = '/ai-tools/design-assistant';
const ESTIMATOR_STEPS = ['project', 'size', 'depth', 'finish'];
const CONSULT_STEPS = ['project', 'yard', 'contact'];
const STUDIES = [
  '/portfolio',
  '/about',
  '/services/landscaping-design',
  '/services/custom-design',
  '/services/pool-construction',
];
const WATER = [
  ['algae-green-cloudy', 'moderate'],
  ['low-chlorine', 'moderate'],
  ['ph-out-of-range', 'low'],
  ['none', 'low'],
] as const;
const LINKS = [
  ['Draw your pool', 'hero'],
  ['Book a consultation', 'header'],
  ['Pool estimator', 'footer'],
] as const;

const view = (afterSec: number, pagePath: string): Step => [afterSec, { event: 'page_view', pagePath }];

/** Five of ten look at one page; the others read, draw, test their water or begin a request. */
export function wanderOf(turn: number, landing: string): Step[] {
  switch (turn % 10) {
    case 1:
    case 6: {
      const [ctaText, section] = LINKS[turn % LINKS.length]!;
      const next = STUDIES[turn % STUDIES.length]!;
      return [
        view(0, landing),
        view(35, next),
        [20, { event: 'cta_click', pagePath: next, ctaText, section }],
        view(1, '/consult'),
      ];
    }
    case 3:
      return [view(0, landing), ...estimate(turn)];
    case 4: {
      const [issueDetected, severity] = WATER[turn % WATER.length]!;
      const pagePath = '/ai-tools/maintenance-wizard';
      return [
        view(0, landing),
        view(15, pagePath),
        [140, { event: 'wizard_result', pagePath, issueDetected, severity, recommendationCount: 1 + (turn % 4) }],
      ];
    }
    case 5:
      return [view(0, landing), ...draw(turn)];
    case 8:
      return [view(0, landing), ...(turn % 3 === 0 ? unfinishedRequest(turn) : [view(40, '/portfolio')])];
    default:
      return [view(0, landing)];
  }
}

/** @param tool that the lead had used before */
export function requestOf(
  turn: number,
  lead: { service: string; tool: string | null; landing: string; likelyCents: number | null },
): Step[] {
  const { service: leadType, tool, landing, likelyCents } = lead;
  if (leadType === 'emergency') {
    const pagePath = '/services/emergency';
    const sent = { pagePath, formName: 'emergency', leadType };
    return [view(0, landing), view(10, pagePath), [45, { event: 'generate_lead', ...sent }]];
  }
  const pagePath = '/consult';
  const isOnPage = landing === pagePath && tool === null;
  return [
    view(0, landing),
    ...toolOf(tool, turn),
    ...(tool === null && turn % 2 === 0 ? [view(50, STUDIES[turn % STUDIES.length]!)] : []),
    ...(isOnPage ? [] : [view(30, pagePath)]),
    ...CONSULT_STEPS.flatMap((formStep, index) =>
      formSteps('consult', formStep, pagePath, 25 + ((turn + index) % 5) * 12),
    ),
    ...(turn % 7 === 0 ? [refused('contact', 'invalid-phone')] : []),
    [9, { event: 'form_submit', formName: 'consult', pagePath }],
    [
      1,
      {
        event: 'generate_lead',
        formName: 'consult',
        leadType,
        pagePath,
        ...(likelyCents && { valueCents: likelyCents }),
      },
    ],
  ];
}

export function bookingOf(turn: number, leadType: string): Step[] {
  const [pagePath, formName] = ['/schedule-now', 'schedule'];
  return [
    view(0, pagePath),
    [12, { event: 'booking_view', formName, leadType, pagePath }],
    ...formSteps(formName, 'time', pagePath, 30 + (turn % 4) * 10),
    [1, { event: 'booking_hold', formName, leadType, pagePath }],
    ...formSteps(formName, 'visit', pagePath, 60 + (turn % 3) * 15),
    [2, { event: 'form_submit', formName, leadType, pagePath }],
    [1, { event: 'booking_complete', formName, leadType, pagePath }],
  ];
}

function toolOf(tool: string | null, turn: number): Step[] {
  if (tool === 'pool-estimator') return estimate(turn);
  return tool === 'design-assistant' ? draw(turn) : [];
}

/** The price is shown with the drawing; some keep it. */
function draw(turn: number): Step[] {
  const valueCents = (110_000 + ((turn * 29) % 23) * 11_000) * 100;
  return [
    view(25, ASSISTANT),
    [40, { event: 'estimate_complete', pagePath: ASSISTANT, valueCents }],
    ...(turn % 4 === 1 ? [[180, { event: 'design_save', pagePath: ASSISTANT }] as const] : []),
  ];
}

/** Most who begin see their price; some keep it. */
function estimate(turn: number): Step[] {
  const pagePath = ESTIMATOR;
  const done = turn % 4 === 0 ? 2 : ESTIMATOR_STEPS.length;
  const priced: Step[] = [
    [5, { event: 'estimate_complete', pagePath, valueCents: (85_000 + ((turn * 37) % 21) * 9_500) * 100 }],
    ...(turn % 3 === 0 ? [[30, { event: 'design_save', pagePath }] as const] : []),
  ];
  return [
    view(20, pagePath),
    ...ESTIMATOR_STEPS.slice(0, done).flatMap((formStep, index) =>
      formSteps('pool-estimator', formStep, pagePath, 14 + ((turn + index) % 4) * 8),
    ),
    ...(done === ESTIMATOR_STEPS.length ? priced : []),
  ];
}

function unfinishedRequest(turn: number): Step[] {
  const pagePath = '/consult';
  return [
    view(25, pagePath),
    ...formSteps('consult', 'project', pagePath, 30 + (turn % 5) * 9),
    [4, { event: 'form_start', formName: 'consult', formStep: 'yard', pagePath }],
    ...(turn % 2 === 0 ? [refused('yard', 'invalid-postalCode')] : []),
  ];
}

function formSteps(formName: string, formStep: string, pagePath: string, seconds: number): Step[] {
  const where = { formName, formStep, pagePath };
  return [
    [3, { event: 'form_start', ...where }],
    [seconds, { event: 'form_step', ...where }],
  ];
}

function refused(formStep: string, errorCode: string): Step {
  return [10, { event: 'form_error', formName: 'consult', formStep, errorCode, pagePath: '/consult' }];
}
