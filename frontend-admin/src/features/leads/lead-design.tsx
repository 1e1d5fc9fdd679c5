import { formatCount } from 'frontend-shared/format';
import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TYPED_BY_YOU } from 'poolkit/feasibility';
import { formatFeetInches, formatTypedLength } from 'poolkit/units';
import { lazy, Suspense } from 'react';
import type { DesignSummary, DesignVersion, Lead, StaffEstimate } from '../../api/types';
import { ErrorBoundary } from '../../components/error-boundary';
import { Facts } from '../../components/facts';
import { InspectorSection } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Faint } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { humanizeKey } from '../../lib/format';
import { LeadEstimate } from './lead-estimate';

const LeadPlan = lazy(async () => ({ default: (await import('./lead-plan')).LeadPlan }));

export function LeadDesign({ lead }: { lead: Lead }) {
  const { can } = useAuth();
  const { design, estimate } = lead;
  const version = useQuery<DesignVersion>({
    queryKey: [`/api/admin/designs/${design?.id}/versions/${design?.versionNo}`],
    enabled: design !== null && can('designs.read'),
  });
  const detail = useQuery<StaffEstimate>({
    queryKey: [`/api/admin/estimates/${estimate?.id}`],
    enabled: estimate !== null && can('estimates.read'),
  });
  const source = design ? version : detail;
  const summary = design?.summary ?? estimate?.summary;
  if (!summary) return null;
  const typed = typedSetbacks(source.data?.design);
  const conflicts = version.data?.checks.filter(({ result }) => result === 'conflict') ?? [];

  return (
    <InspectorSection title={design ? 'Design and estimate' : 'Estimate'}>
      <PanelState query={source} area="designs" skeleton={<PlanSkeleton />}>
        {source.data && (
          <ErrorBoundary fallback={() => <Notice tone="warning">The plan could not be drawn.</Notice>}>
            <Suspense fallback={<PlanSkeleton />}>
              <LeadPlan design={source.data.design} name={design?.name ?? estimate?.reference ?? 'Plan'} />
            </Suspense>
          </ErrorBoundary>
        )}
      </PanelState>
      <Facts
        items={[
          design !== null && { label: 'Design', value: nameOf(design) },
          ...sizeFacts(summary),
          typed !== '' && { label: 'Setbacks', value: `Entered by the customer, not verified: ${typed}` },
        ]}
      />
      {conflicts.length > 0 && (
        <Notice
          tone="warning"
          title={conflicts.length === 1 ? 'One rule is not met' : `${conflicts.length} rules are not met`}
        >
          {conflicts.map(({ rule, sentence, source: ofFigure }, index) => (
            // One rule may speak of several things.
            <Typography key={`${rule} ${index}`} variant="body2">
              {sentence}
              {ofFigure === TYPED_BY_YOU && ' The customer entered this figure.'}
            </Typography>
          ))}
        </Notice>
      )}
      {estimate ? (
        <>
          <LeadEstimate estimate={estimate} detail={detail.data ?? null} />
          {/* Without a design the plan above needs the same answer, which already says that it could not load. */}
          {design !== null && detail.isError && (
            <PanelState query={detail} area="estimates" skeleton={null}>
              {null}
            </PanelState>
          )}
        </>
      ) : (
        <Faint>No estimate is attached to this design.</Faint>
      )}
    </InspectorSection>
  );
}

function nameOf({ name, versionNo, currentVersionNo }: NonNullable<Lead['design']>): string {
  const newer = currentVersionNo > versionNo ? `; the customer is now at version ${currentVersionNo}` : '';
  return `${name}, version ${versionNo}${newer}`;
}

function typedSetbacks(design: Record<string, unknown> | undefined): string {
  const yard = design?.['yard'] as { setbacks?: Record<string, unknown> | null } | null | undefined;
  const typed = ['front', 'side', 'rear'].flatMap((side) => {
    const lengthFt = yard?.setbacks?.[`${side}Ft`];
    return typeof lengthFt === 'number' ? [`${side} ${formatTypedLength(lengthFt)}`] : [];
  });
  return typed.join(', ');
}

const feet = (value: number): string => formatFeetInches(value, { fraction: 8 });

function sizeFacts(summary: DesignSummary) {
  const { lengthFt, widthFt, minDepthFt, maxDepthFt, waterAreaSqFt, volumeGal, construction } = summary;
  const depth = minDepthFt === maxDepthFt ? feet(minDepthFt) : `${feet(minDepthFt)} to ${feet(maxDepthFt)}`;
  return [
    { label: 'Size', value: `${feet(widthFt)} by ${feet(lengthFt)}, ${formatCount(waterAreaSqFt)} ft² of water` },
    { label: 'Depth', value: `${depth}, ${formatCount(volumeGal)} gallons` },
    { label: 'Construction', value: humanizeKey(construction) },
  ];
}

function PlanSkeleton() {
  return <Skeleton variant="rectangular" height={220} />;
}
