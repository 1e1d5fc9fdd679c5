import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AreaInterestPlace } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';

interface Props {
  open: boolean;
  onClose: () => void;
  onFind: (postalCode: string) => void;
}

export function AreaInterestDialog({ open, onClose, onFind }: Props) {
  const interest = useQuery<{ items: AreaInterestPlace[]; isCut: boolean }>({
    queryKey: ['/api/admin/area-wishes'],
    enabled: open,
  });
  const items = interest.data?.items ?? [];
  return (
    <FormDialog open={open} onClose={onClose}>
      <DialogTitle>Waiting outside our area</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'tokens.ink2', mb: 4 }}>
          They agreed to hear from us when we start working in their area. Nothing is sent automatically.
        </Typography>
        <PanelState query={interest} area="people who wait" skeleton={<ListSkeleton />}>
          {items.length === 0 ? (
            <Typography>No one is waiting yet.</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
              {items.map(({ postalCode, county, people, lastAt }) => (
                <Box component="li" key={postalCode} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                  <Box>
                    <Typography sx={{ fontWeight: 600 }}>
                      {postalCode} · {people === 1 ? '1 person' : `${people} people`}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                      {county ?? 'County unknown'} · last <TimeText at={lastAt} />
                    </Typography>
                  </Box>
                  {postalCode !== null && (
                    <Button
                      variant="text"
                      aria-label={`Show the leads of ${postalCode}`}
                      onClick={() => onFind(postalCode)}
                    >
                      Show
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          )}
          {interest.data?.isCut && (
            <Typography sx={{ color: 'tokens.ink2', mt: 4 }}>
              Only the ZIP codes with the most people are shown.
            </Typography>
          )}
        </PanelState>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
