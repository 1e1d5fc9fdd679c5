import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AreaInterestPlace } from '../../api/types';
import { InfoDialog } from '../../components/form-dialog';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { Note, Quiet, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';

interface Props {
  open: boolean;
  onClose: () => void;
  onFind: (postalCode: string) => void;
}

export function AreaInterestDialog({ open, onClose, onFind }: Props) {
  const interest = useQuery<{ items: AreaInterestPlace[]; isCut: boolean }>({
    queryKey: ['/api/admin/area-interests'],
    enabled: open,
  });
  const { items = [], isCut } = interest.data ?? {};
  return (
    <InfoDialog open={open} onClose={onClose} title="Waiting outside our area">
      <Quiet>They agreed to hear from us when we start working in their area. Nothing is sent automatically.</Quiet>
      <PanelState query={interest} area="people waiting outside our area" skeleton={<ListSkeleton />}>
        {items.length === 0 ? (
          <Typography>No one is waiting yet.</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {items.map(({ postalCode, county, people, lastAt }) => (
              <Box component="li" key={postalCode} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <Box>
                  <Strong>{`${postalCode ?? ''} · ${people === 1 ? '1 person' : `${people} people`}`}</Strong>
                  <Note>
                    <span>{`${county ?? 'County unknown'} · last `}</span>
                    <TimeText at={lastAt} />
                  </Note>
                </Box>
                {postalCode !== null && (
                  <Button variant="text" aria-label={`Show leads in ${postalCode}`} onClick={() => onFind(postalCode)}>
                    Show
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        )}
        {isCut && <Quiet sx={{ mt: 4 }}>Only the ZIP codes with the most people are shown.</Quiet>}
      </PanelState>
    </InfoDialog>
  );
}
