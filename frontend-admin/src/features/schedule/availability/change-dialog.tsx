import { formatDateTime } from 'frontend-shared/format';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { StaffVisit } from '../../../api/types';
import type { components } from 'frontend-shared/api';
import { useWrite } from '../../../api/use-write';
import { FormDialog } from '../../../components/form-dialog';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../../lib/use-last-shown';
import { AVAILABILITY_PATH } from '../../../lib/open-days';
import { visitName } from '../visit-words';
import type { ScheduleChange } from './use-change';

type LinksSent = components['schemas']['RescheduleLinksSent'];

/** The server's limit. */
const MOST_LINKS = 100;

interface Props {
  change: ScheduleChange;
  onSaved: () => void;
}

export function ChangeDialog({ change, onSaved }: Props) {
  const { shown, release } = useLastShown(change.asked);
  return (
    <FormDialog open={change.asked !== null} onClose={change.cancel} onExited={release}>
      {shown && <ChangeForm affected={shown.affected} change={change} onSaved={onSaved} />}
    </FormDialog>
  );
}

function ChangeForm({ affected, change, onSaved }: Props & { affected: StaffVisit[] }) {
  const [chosen, setChosen] = useState(() => new Set(affected.slice(0, MOST_LINKS).map(({ id }) => id)));
  const [isSaved, setSaved] = useState(false);
  const links = useWrite<LinksSent>();
  const none = affected.length === 0;
  const done = () => {
    change.cancel();
    onSaved();
  };

  const sendLinks = () => {
    if (chosen.size === 0) {
      done();
      return;
    }
    links.run(
      { method: 'POST', path: `${AVAILABILITY_PATH}/send-reschedule-links`, body: { visitIds: [...chosen] } },
      {
        onSuccess: ({ sent, skipped }) => {
          showToast({
            title: sent === 1 ? '1 email is on its way' : `${sent} emails are on their way`,
            variant: 'success',
          });
          if (skipped.length === 0) done();
        },
      },
    );
  };
  const save = (withLinks: boolean) =>
    change.save(() => {
      setSaved(true);
      if (withLinks) sendLinks();
      else done();
    });
  const skipped = new Set(links.data?.skipped ?? []);
  const error = change.error ?? links.error;

  return (
    <>
      <DialogTitle>{none ? 'No visit is affected' : 'Visits that would no longer fit'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ErrorNotice error={error} />
        {none ? (
          <Typography>All upcoming visits still fit. Save the change?</Typography>
        ) : skipped.size > 0 ? (
          <Notice
            tone="warning"
            live
            title="These were not emailed: they were already asked today or can no longer move online. Call them."
          >
            {affected
              .filter(({ id }) => skipped.has(id))
              .map((visit) => (
                <div key={visit.id}>
                  {formatDateTime(visit.startsAt)}, {visitName(visit)}, {visit.phone ?? visit.email ?? visit.reference}
                </div>
              ))}
          </Notice>
        ) : (
          <>
            <Typography>
              They stay as they are until someone moves them. Those chosen get an email with a link to choose another
              time.
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {affected.map((visit) => (
                <li key={visit.id}>
                  <FormControlLabel
                    control={
                      <Checkbox
                        checked={chosen.has(visit.id)}
                        disabled={!chosen.has(visit.id) && chosen.size >= MOST_LINKS}
                        onChange={(event) => {
                          const next = new Set(chosen);
                          if (event.target.checked) next.add(visit.id);
                          else next.delete(visit.id);
                          setChosen(next);
                        }}
                      />
                    }
                    label={`${formatDateTime(visit.startsAt)}, ${visitName(visit)}, ${visit.service.name}, ${visit.staff.name}`}
                  />
                </li>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isSaved ? (
          <>
            <Button variant="text" onClick={done}>
              Done
            </Button>
            {links.isError && (
              <LoadingButton variant="contained" loading={links.isPending} onClick={sendLinks}>
                Send links again
              </LoadingButton>
            )}
          </>
        ) : (
          <>
            <Button variant="text" onClick={change.cancel}>
              Go back
            </Button>
            <LoadingButton variant={none ? 'contained' : 'outlined'} loading={change.busy} onClick={() => save(false)}>
              {none ? 'Save' : 'Save only'}
            </LoadingButton>
            {!none && (
              <LoadingButton variant="contained" loading={change.busy || links.isPending} onClick={() => save(true)}>
                Save and send reschedule links
              </LoadingButton>
            )}
          </>
        )}
      </DialogActions>
    </>
  );
}
