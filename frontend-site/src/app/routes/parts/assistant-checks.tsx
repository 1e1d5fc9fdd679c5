import { withChanges } from 'poolkit/assumptions';
import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { checkDesign, FEASIBILITY_ASSUMPTIONS, TOWN_AND_COUNTRY_RULES } from 'poolkit/feasibility';
import { useMemo } from 'react';
import { ChecksList } from '../../../features/pool-estimator/result/checks-list';

interface AssistantChecksProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  /** Figures of the engine that the house has changed, by key. */
  figures: Readonly<Record<string, number>> | undefined;
}

export default function AssistantChecks({ design, measured, figures }: AssistantChecksProps) {
  const checks = useMemo(() => {
    const values = withChanges(FEASIBILITY_ASSUMPTIONS, figures ?? {});
    return checkDesign(design, measured, TOWN_AND_COUNTRY_RULES, {}, values);
  }, [design, measured, figures]);
  return <ChecksList checks={checks} />;
}
