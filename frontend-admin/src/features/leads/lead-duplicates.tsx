import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Lead, LeadDuplicates as Duplicates } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { serviceLabel, stageLabel } from '../../lib/lead-labels';
import { showToast } from 'frontend-shared/toast';
import { useNow } from '../../lib/use-now';
import { leadPath, useLeadWrite } from './use-lead';

type Duplicate = Duplicates['items'][number];

const matchWords = { email: 'the same email', phone: 'the same phone', address: 'the same address' } as const;

export function LeadDuplicates({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const queryClient = useQueryClient();
  const path = `${leadPath(lead.id)}/duplicates`;
  const found = useQuery<Duplicates>({ queryKey: [path] });
  const now = useNow();
  const [asking, setAsking] = useState<string | null>(null);
  const work = useLeadWrite(lead.id, {
    onSaved: () => {
      setAsking(null);
      void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  const items = found.data?.items ?? [];
  if (items.length === 0 && lead.merges.length === 0 && !lead.mergedIntoId && !found.isError) return null;

  const merge = ({ lead: other }: Duplicate) =>
    work.send(
      '/merge',
      { otherId: other.id, otherVersion: other.version },
      {
        onSuccess: () => showToast({ title: `${other.reference} is now part of this lead`, variant: 'success' }),
        onError: () => void found.refetch(),
      },
    );
  const undo = ({ id, reference }: Lead['merges'][number]) =>
    work.send(
      `/merges/${id}/undo`,
      {},
      { onSuccess: () => showToast({ title: `${reference} is separate again`, variant: 'success' }) },
    );

  return (
    <InspectorSection title="The same person?">
      <ErrorNotice error={work.error} />
      {found.isError && <Typography sx={{ color: 'tokens.ink2' }}>Other requests could not be compared.</Typography>}
      {lead.mergedIntoId && (
        <Notice tone="info">
          This lead was merged into another one.{' '}
          <Link component={RouterLink} to={`${leadsPath}&lead=${lead.mergedIntoId}`}>
            Open that lead
          </Link>
        </Notice>
      )}
      {items.map((item) => (
        <Box key={item.lead.id} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box>
            <Link component={RouterLink} to={`${leadsPath}&lead=${item.lead.id}`} sx={{ fontWeight: 600 }}>
              {item.lead.name}, {item.lead.reference}
            </Link>
            <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
              {serviceLabel(item.lead.service)} · {stageLabel(item.lead.stage)} · <TimeText at={item.lead.receivedAt} />{' '}
              · {item.matches.map((match) => matchWords[match]).join(', ')}
            </Typography>
          </Box>
          {canWrite &&
            !lead.mergedIntoId &&
            (asking === item.lead.id ? (
              <Notice
                tone="warning"
                live
                title={`Make ${item.lead.reference} part of this lead?`}
                action={
                  <>
                    <LoadingButton variant="contained" loading={work.isPending} onClick={() => merge(item)}>
                      Merge
                    </LoadingButton>
                    <Button variant="text" onClick={() => setAsking(null)}>
                      Cancel
                    </Button>
                  </>
                }
              >
                Its history is shown here as well, and its own stage becomes Lost.
                {item.lead.range && boardWords(lead)} It can be undone for 30 days.
              </Notice>
            ) : (
              <Button
                variant="outlined"
                aria-label={`Merge ${item.lead.reference} into this lead`}
                onClick={() => setAsking(item.lead.id)}
              >
                Merge…
              </Button>
            ))}
        </Box>
      ))}
      {lead.merges.map((done) => (
        <Box key={done.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1 }}>
            <Link component={RouterLink} to={`${leadsPath}&lead=${done.leadId}`}>
              {done.reference}
            </Link>{' '}
            was merged <TimeText at={done.mergedAt} />
          </Typography>
          {canWrite && Date.parse(done.undoUntil) > now && (
            <LoadingButton
              variant="outlined"
              loading={work.isPending}
              aria-label={`Undo the merge of ${done.reference}`}
              onClick={() => undo(done)}
            >
              Undo merge
            </LoadingButton>
          )}
        </Box>
      ))}
    </InspectorSection>
  );
}

function boardWords({ range }: Lead): string {
  return range
    ? ' Of the two estimates the newer counts on the board.'
    : ' Its estimate counts on the board with this lead.';
}
