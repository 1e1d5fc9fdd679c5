import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import { formatCount, formatDollars } from 'frontend-shared/format';
import { TYPED_BY_YOU } from 'poolkit/feasibility';
import { formatCents, formatFeetInches, formatTypedLength } from 'poolkit/units';
import { lazy, Suspense } from 'react';
import type { DesignSummary, DesignVersion, Lead, StaffEstimate } from '../../api/types';
import { ErrorBoundary } from '../../components/error-boundary';
import { Facts } from '../../components/facts';
import { InspectorSection } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { PoolPicture } from '../../components/pool-picture';
import { PanelState } from '../../components/panel-state';
import { Faint, Hint, Note, Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { estimateStateLabel } from '../../lib/estimate-labels';
import { humanizeKey } from '../../lib/format';

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
  const pictures = useQuery<components['schemas']['DesignPictures']>({
    queryKey: [`/api/admin/designs/${design?.id}/versions/${design?.versionNo}/pictures`],
    enabled: design !== null && can('designs.read'),
  });
  const source = design ? version : detail;
  const summary = design?.summary ?? estimate?.summary;
  if (!summary) return null;
  const typed = typedSetbacks(source.data?.design);
  const conflicts = version.data?.checks.filter(({ result }) => result === 'conflict') ?? [];

  return (
    <InspectorSection title={design ? 'Design and estimate' : 'Estimate'}>
      <PoolPicture pictures={pictures.data?.items ?? []} name={design?.name ?? 'Pool'} />
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
              {`${sentence}${ofFigure === TYPED_BY_YOU ? ' The customer entered this figure.' : ''}`}
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
  const newer = currentVersionNo > versionNo ? `; the customer’s latest is version ${currentVersionNo}` : '';
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

const feet = (value: number): string => formatFeetInches(value);

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

type Estimate = NonNullable<Lead['estimate']>;

function LeadEstimate({ estimate, detail }: { estimate: Estimate; detail: StaffEstimate | null }) {
  const { reference, lowCents, likelyCents, highCents, state, validUntil, costBookVersion } = estimate;
  const over = state === 'expired';
  const range = detail?.shown ?? { lowCents, likelyCents, highCents };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {`${formatDollars(range.lowCents)} to ${formatDollars(range.highCents)}`}
        </Typography>
        <Quiet>{`likely ${formatDollars(range.likelyCents)}`}</Quiet>
      </Box>
      <Hint component="div">
        <Chip
          label={estimateStateLabel[state]}
          sx={{ mr: 2, ...(over && { bgcolor: 'tokens.warningTint', color: 'tokens.warning' }) }}
        />
        <span>{`${reference} · cost book version ${costBookVersion} · valid until `}</span>
        <TimeText at={validUntil} />
      </Hint>
      {estimate.ofOtherDesign && (
        <Notice tone="warning" title="This estimate is for a different design than the one attached">
          Ask which one they mean before you discuss the price.
        </Notice>
      )}
      {detail?.pricesChanged && !over && (
        <Notice>Prices have changed since. This estimate keeps its prices until it expires.</Notice>
      )}
      {detail && detail.withdrawn.length > 0 && (
        <Notice tone="warning" title="It uses materials we no longer offer">
          {`${detail.withdrawn
            .map(({ code, pricedAs }) => `${code}${pricedAs ? `, priced as ${pricedAs}` : ''}`)
            .join('; ')}.`}
        </Notice>
      )}
      {detail && <Lines estimate={detail} />}
      {detail && detail.unknowns.length > 0 && (
        <Note>
          {`Answers that would narrow the range: ${detail.unknowns.map(({ label }) => label.toLowerCase()).join(', ')}.`}
        </Note>
      )}
    </Box>
  );
}

function Lines({ estimate: { groups, lines } }: { estimate: StaffEstimate }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link' } }}>
      <summary>{`Estimate lines (${lines.length})`}</summary>
      {groups.map(({ group, label, likelyCents }) => (
        <Box key={group} component="section" sx={{ mt: 3 }}>
          <Row strong name={label} amount={likelyCents} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <Box component="li" key={line.code} sx={{ py: 1, borderTop: 1, borderColor: 'tokens.line' }}>
                  <Row name={line.label} amount={line.likelyCents} />
                  <Hint>
                    {`${line.code} · ${line.quantity.toLocaleString('en-US')} ${line.unit} × ${formatCents(line.unitCents)}`}
                  </Hint>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Row({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', fontWeight: strong ? 600 : 400 }}>
      <span>{name}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCents(amount, { alwaysCents: true })}
      </Box>
    </Box>
  );
}
