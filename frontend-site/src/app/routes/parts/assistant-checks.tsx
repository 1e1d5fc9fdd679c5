import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import { useMemo } from 'react';
import { ChecksList } from '../../../features/pool-estimator/result/checks-list';

interface AssistantChecksProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  /** Engine figures that the company has changed, by key. */
  figures: Readonly<Record<string, number>> | undefined;
}

export default function AssistantChecks({ design, measured, figures }: AssistantChecksProps) {
  const checks = useMemo(() => checksOf(design, measured, figures ?? {}), [design, measured, figures]);
  return <ChecksList checks={checks} />;
}
