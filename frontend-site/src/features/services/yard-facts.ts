import type { SiteAnswers } from 'poolkit/cost';
import type { Yard } from 'poolkit/design';
import type { YardTopic } from '../../content/site-analysis';
import { newDraft, readDraft, writeDraft } from '../../lib/designs/draft';

type YardFacts = Readonly<Partial<Record<YardTopic['id'], string>>>;

const isKnown = (value: string | undefined): value is string => value !== undefined && value !== 'unknown';

function yardOf({ slope, access }: YardFacts): Partial<Yard> {
  return {
    ...(slope !== undefined && { slopeClass: slope as Yard['slopeClass'] }),
    ...(access !== undefined && { accessWidthFt: isKnown(access) ? Number(access) : null }),
  };
}

function answersOf({ soil, groundwater, utilities, easements }: YardFacts): Partial<SiteAnswers> {
  return {
    ...(soil !== undefined && { soil: soil as SiteAnswers['soil'] }),
    ...(groundwater !== undefined && { groundwater: groundwater as SiteAnswers['groundwater'] }),
    ...(utilities !== undefined && { utilityRelocations: isKnown(utilities) ? Number(utilities) : null }),
    ...(easements !== undefined && { survey: easements as SiteAnswers['survey'] }),
  };
}

export function keepYardFacts(facts: YardFacts): void {
  if (Object.keys(facts).length === 0) return;
  const draft = readDraft() ?? newDraft();
  writeDraft({
    ...draft,
    design: { ...draft.design, yard: { ...draft.design.yard, ...yardOf(facts) } },
    answers: { ...draft.answers, ...answersOf(facts) },
    changedAt: new Date().toISOString(),
  });
}
