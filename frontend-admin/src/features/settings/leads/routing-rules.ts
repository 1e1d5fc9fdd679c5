import type { RoutingRule } from '../../../api/types';
import { serviceLabel } from '../../../lib/lead-labels';

export interface RuleDraft {
  /** Of the row, not the person. */
  key: string;
  staffId: string;
  services: RoutingRule['services'];
  zones: string;
  maxOpen: string;
}

export const MAX_RULES = 50;
const USUAL_MAX_OPEN = '20';
const LARGEST_MAX_OPEN = 1_000;
const ZONE = /^\d{3,5}$/;

export const draftsOf = (rules: RoutingRule[]): RuleDraft[] =>
  rules.map(({ staffId, services, zipZones, maxOpen }) => ({
    key: staffId,
    staffId,
    services,
    zones: zipZones.join(', '),
    maxOpen: String(maxOpen),
  }));

export const newRule = (key: string): RuleDraft => ({
  key,
  staffId: '',
  services: [],
  zones: '',
  maxOpen: USUAL_MAX_OPEN,
});

const zonesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((zone) => zone !== '');

export type RuleProblems = Partial<Record<'staffId' | 'zipZones' | 'maxOpen', string>>;

export function problemsOf({ staffId, zones, maxOpen }: RuleDraft): RuleProblems {
  const most = Number(maxOpen);
  const isMost = /^\d{1,4}$/.test(maxOpen.trim()) && most >= 1 && most <= LARGEST_MAX_OPEN;
  return {
    ...(staffId === '' ? { staffId: 'Choose who gets these leads.' } : {}),
    ...(zonesIn(zones).every((zone) => ZONE.test(zone))
      ? {}
      : { zipZones: 'Enter three to five digits for each, such as 631, 63017.' }),
    ...(isMost ? {} : { maxOpen: 'Enter a whole number from 1 to 1,000.' }),
  };
}

export const rulesOf = (drafts: RuleDraft[]) =>
  drafts.map(({ staffId, services, zones, maxOpen }) => ({
    staffId,
    services,
    zipZones: zonesIn(zones),
    maxOpen: Number(maxOpen),
  }));

export function ruleText({ staffName, services, zipZones, maxOpen }: RoutingRule): string {
  const what = services.length === 0 ? 'every service' : services.map(serviceLabel).join(', ');
  const where = zipZones.length === 0 ? 'everywhere' : `in ${zipZones.join(', ')}`;
  return `${staffName ?? 'A deleted account'}: ${what}, ${where}, at most ${maxOpen} open`;
}
