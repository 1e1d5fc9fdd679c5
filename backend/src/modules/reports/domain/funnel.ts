export const FUNNEL_COUNTS = ['visits', 'people'] as const;
/** Whether a funnel follows visits, or leads through their stages as well. */
export type FunnelCounts = (typeof FUNNEL_COUNTS)[number];

export const STEPS_MIN = 2;
export const STEPS_MAX = 8;

/** An event, narrowed to a page or a form where that is given. */
export interface FunnelStep {
  event: string;
  pagePath: string | null;
  formName: string | null;
}
