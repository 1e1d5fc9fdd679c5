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
import type { components } from 'frontend-shared/api';
import { formatDateTime } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffVisit } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { formDialog } from '../../../components/form-dialog';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { AVAILABILITY_PATH } from '../../../lib/open-days';
import { visitName } from '../visit-words';
import type { useChange } from './use-change';

type LinksSent = components['schemas']['RescheduleLinksSent'];

interface Props {
  change: ReturnType<typeof useChange>;
  onSaved: () => void;
}

export function ChangeDialog({ change, onSaved }: Props) {
  const { asked, cancel } = change;
  return (
    <AskingDialog
      open={asked !== null}
      affected={asked?.affected ?? null}
      change={change}
      onClose={cancel}
      onDone={() => {
        cancel();
        onSaved();
      }}
    />
  );
}

const AskingDialog = formDialog(ChangeForm);

interface FormProps {
  affected: StaffVisit[];
  change: Props['change'];
  onClose: () => void;
  onDone: () => void;
}

function ChangeForm({ affected, change, onClose, onDone }: FormProps) {
  const [chosen, setChosen] = useState(() => affected.map(({ id }) => id));
  const [isSaved, setSaved] = useState(false);
  const links = useWrite<LinksSent>();
  const none = affected.length === 0;

  const sendLinks = () => {
    if (chosen.length === 0) return onDone();
    const onSuccess = ({ sent, skipped }: LinksSent) => {
      showToast({
        title: sent === 1 ? '1 email is on its way' : `${sent} emails are on their way`,
        variant: 'success',
      });
      if (skipped.length === 0) onDone();
    };
    links.run(
      { method: 'POST', path: `${AVAILABILITY_PATH}/send-reschedule-links`, body: { visitIds: chosen } },
      { onSuccess },
    );
  };
  const save = (then: () => void) =>
    change.save(() => {
      setSaved(true);
      then();
    });
  const skipped = affected.filter(({ id }) => links.data?.skipped.includes(id));
  const toCall = skipped.map((visit) => (
    <div key={visit.id}>
      {`${formatDateTime(visit.startsAt)}, ${visitName(visit)}, ${visit.phone ?? visit.email ?? visit.reference}`}
    </div>
  ));
  const choices = affected.map(({ id, name, startsAt, service, staff }) => (
    <li key={id}>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        }
        label={`${formatDateTime(startsAt)}, ${visitName({ name })}, ${service.name}, ${staff.name}`}
      />
    </li>
  ));

  return (
    <>
      <DialogTitle>{none ? 'No visit is affected' : 'Visits that would no longer fit'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ErrorNotice error={change.error ?? links.error} />
        {none ? (
          <Typography>All upcoming visits still fit. Save the change?</Typography>
        ) : skipped.length > 0 ? (
          <Notice
            tone="warning"
            live
            title="These customers were not emailed: they were already asked today, or can no longer reschedule online. Call them."
          >
            {toCall}
          </Notice>
        ) : (
          <>
            <Typography>
              They stay as they are until someone moves them. The customers you select will get an email with a link to
              choose another time.
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {choices}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={isSaved ? onDone : onClose}>
          <span>{isSaved ? 'Done' : 'Go back'}</span>
        </Button>
        {isSaved && links.isError && (
          <LoadingButton variant="contained" loading={links.isPending} onClick={sendLinks}>
            Send links again
          </LoadingButton>
        )}
        {!isSaved && (
          <LoadingButton variant={none ? 'contained' : 'outlined'} loading={change.busy} onClick={() => save(onDone)}>
            {none ? 'Save' : 'Save only'}
          </LoadingButton>
        )}
        {!isSaved && !none && (
          <LoadingButton variant="contained" loading={change.busy || links.isPending} onClick={() => save(sendLinks)}>
            Save and send reschedule links
          </LoadingButton>
        )}
      </DialogActions>
    </>
  );
}
