import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Lead, LeadDuplicates as Duplicates } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { Note, Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { leadsPath } from '../../config/paths';
import { serviceLabel, stageLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { leadPath, useLeadWrite } from './use-lead';

const matchWords = { email: 'the same email', phone: 'the same phone', address: 'the same address' } as const;

export function LeadDuplicates({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const queryClient = useQueryClient();
  const path = `${leadPath(lead.id)}/duplicates`;
  const found = useQuery<Duplicates>({ queryKey: [path] });
  const now = useNow();
  const [asking, setAsking] = useState<string | null>(null);
  const work = useLeadWrite({
    onSaved: () => {
      setAsking(null);
      void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  const items = found.data?.items ?? [];
  if (items.length === 0 && lead.merges.length === 0 && !lead.mergedIntoId && !found.isError) return null;

  const said = (title: string) => ({ onSuccess: () => showToast({ title, variant: 'success' }) });
  const merge = ({ id, version, reference }: Duplicates['items'][number]['lead']) =>
    work.send(
      lead.id,
      '/merge',
      { otherId: id, otherVersion: version },
      { ...said(`${reference} was merged into this lead`), onError: () => void found.refetch() },
    );
  const undo = ({ id, reference }: Lead['merges'][number]) =>
    work.send(lead.id, `/merges/${id}/undo`, {}, said(`${reference} is separate again`));

  return (
    <InspectorSection title="Same person?">
      <ErrorNotice error={work.error} />
      {found.isError && <Quiet>Other requests could not be compared.</Quiet>}
      {lead.mergedIntoId && (
        <Notice>
          This lead was merged into another one. <LeadLink id={lead.mergedIntoId}>Open that lead</LeadLink>
        </Notice>
      )}
      {items.map(({ lead: other, matches }) => (
        <Box key={other.id} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box>
            <LeadLink id={other.id}>{`${other.name}, ${other.reference}`}</LeadLink>
            <Note>
              <span>{`${serviceLabel(other.service)} · ${stageLabel(other.stage)} · `}</span>
              <TimeText at={other.receivedAt} />
              <span>{` · ${matches.map((match) => matchWords[match]).join(', ')}`}</span>
            </Note>
          </Box>
          {canWrite && !lead.mergedIntoId && asking !== other.id && (
            <Button aria-label={`Merge ${other.reference} into this lead`} onClick={() => setAsking(other.id)}>
              Merge…
            </Button>
          )}
          {canWrite && asking === other.id && (
            <Notice
              tone="warning"
              live
              title={`Merge ${other.reference} into this lead?`}
              action={
                <>
                  <LoadingButton variant="contained" loading={work.isPending} onClick={() => merge(other)}>
                    Merge
                  </LoadingButton>
                  <Button variant="text" onClick={() => setAsking(null)}>
                    Cancel
                  </Button>
                </>
              }
            >
              {`Its history will also appear here, and its own stage will become Lost.${other.range ? boardWords(lead) : ''} You can undo this for 30 days.`}
            </Notice>
          )}
        </Box>
      ))}
      {lead.merges.map((done) => (
        <Box key={done.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1 }}>
            <LeadLink id={done.leadId}>{done.reference}</LeadLink> was merged <TimeText at={done.mergedAt} />
          </Typography>
          {canWrite && Date.parse(done.undoUntil) > now && (
            <LoadingButton
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

const LeadLink = ({ id, children }: { id: string; children: string }) => (
  <Link component={RouterLink} to={`${leadsPath}&lead=${id}`}>
    {children}
  </Link>
);

const boardWords = ({ range }: Lead): string =>
  range
    ? ' The newer of the two estimates will count on the board.'
    : ' Its estimate will count toward this lead on the board.';
