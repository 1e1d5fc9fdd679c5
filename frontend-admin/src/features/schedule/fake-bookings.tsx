import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffVisit, StaffVisits } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { Note, Quiet } from '../../components/text';
import { VISITS_PATH } from './use-visits';
import { visitName } from './visit-words';

/** Bookings that look fake, such as many from one connection. */
export function FakeBookings() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery<StaffVisits>({ queryKey: [`${VISITS_PATH}/suspicious`] });
  const visits = data?.items ?? [];
  const count = visits.filter(looksFake).length;
  return (
    <>
      {count > 0 && (
        <Notice
          tone="warning"
          title={count === 1 ? '1 booking looks fake' : `${count} bookings look fake`}
          action={<Button onClick={() => setOpen(true)}>Review…</Button>}
        >
          No one else can book these times until you confirm or release them.
        </Notice>
      )}
      <ReleaseDialog visits={visits} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const ReleaseDialog = formDialog(ReleaseForm);

function ReleaseForm({ visits, onClose }: { visits: readonly StaffVisit[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(() => visits.filter(looksFake).map(({ id }) => id));
  const { run, isPending, error } = useWrite<{ released: number }>({
    onSuccess: ({ released }) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(VISITS_PATH),
      });
      showToast({ title: `${times(released)} open again`, variant: 'success' });
      onClose();
    },
  });
  return (
    <DialogForm
      title="Bookings that look fake"
      button={`Release ${times(ids.length)}`}
      busy={isPending}
      error={error}
      cancel="Keep them"
      onSubmit={() => {
        if (ids.length > 0) run({ method: 'POST', path: `${VISITS_PATH}/release`, body: { ids } });
      }}
      onClose={onClose}
    >
      <Quiet>
        Selected visits are declined or canceled, and the people who booked them get an email. To keep a real one, open
        its visit and confirm it.
      </Quiet>
      {visits.map((visit) => (
        <FormControlLabel
          key={visit.id}
          control={
            <Checkbox
              checked={ids.includes(visit.id)}
              onChange={(event) =>
                setIds(event.target.checked ? [...ids, visit.id] : ids.filter((id) => id !== visit.id))
              }
            />
          }
          label={
            <>
              <span>{`${visitName(visit)}, ${formatDateTime(visit.startsAt)}`}</span>
              <Note component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {`${visit.email ?? ''}. ${looksFake(visit) ? sentence(visit.signs) : 'Booked from the same connection.'}`}
              </Note>
            </>
          }
        />
      ))}
    </DialogForm>
  );
}

const looksFake = ({ signs }: StaffVisit): boolean => signs.length > 0;

const times = (count: number): string => (count === 1 ? '1 time' : `${count} times`);

function sentence(signs: readonly string[]): string {
  const text = signs.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
