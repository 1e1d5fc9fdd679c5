import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatCents } from 'poolkit/units';
import { Link as RouterLink } from 'react-router-dom';
import type { Trace } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { humanizeKey } from '../../lib/format';
import { proposalPath } from './use-proposals';

/** Every record from the design to the last payment, each with its link. */
export function ProposalChain({ id }: { id: string }) {
  const trace = useQuery<Trace>({ queryKey: [proposalPath(id, '/trace')] });
  return (
    <InspectorSection title="From design to payment">
      <PanelState query={trace} area="records" skeleton={<ListSkeleton rows={3} />}>
        {trace.data && (
          <>
            <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
              {trace.data.steps.map(({ kind, id: record, label, amountCents, path }) => (
                <li key={`${kind}-${record}`}>
                  {path === null ? (
                    <span>{label}</span>
                  ) : (
                    <Link component={RouterLink} to={path}>
                      {label}
                    </Link>
                  )}
                  <Hint>{`${humanizeKey(kind)}${amountCents === null ? '' : `, ${formatCents(amountCents)}`}`}</Hint>
                </li>
              ))}
            </Box>
            {trace.data.linesAgree ? (
              <Hint>The estimate and the proposal have the same lines.</Hint>
            ) : (
              <Notice tone="warning" title="The lines of the estimate and the proposal differ." />
            )}
          </>
        )}
      </PanelState>
    </InspectorSection>
  );
}
