import { Box, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { isZip } from 'poolkit/typed-text';
import { useState } from 'react';
import type { Lead, StaffVisit, VisitToBook, VisitTypeSettings } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { filledIn, useFields } from '../../lib/use-fields';
import { useLastShown } from '../../lib/use-last-shown';
import { useUrlState } from '../../lib/use-url-state';
import { emailError } from '../../lib/validate';
import { localOf } from './schedule-time';
import { OpenTimesField, RefusedTime, TimeField, useOverride, useWhen, whenOf } from './time-fields';
import { useAvailability, useVisitWrite, VISITS_PATH } from './use-visits';
import { BookingEmails } from './visit-emails';

interface Props {
  open: boolean;
  date: string;
  leadId: string | null;
  onClose: () => void;
}

export function BookDialog({ open, date, leadId: about, onClose }: Props) {
  const availability = useAvailability(open);
  const { shown: leadId, release } = useLastShown(about);
  const lead = useQuery<Lead>({ queryKey: [`/api/admin/leads/${leadId}`], enabled: open && leadId !== null });
  return (
    <FormDialog open={open} onClose={onClose} onExited={release} wide>
      {availability.data && (leadId === null || lead.data) ? (
        <BookForm
          key={leadId ?? ''}
          lead={lead.data ?? null}
          types={availability.data.visitTypes.filter(({ offered }) => offered)}
          people={availability.data.staff.filter(({ calendar }) => calendar)}
          date={date}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogTitle>New visit</DialogTitle>
          <DialogContent>
            <PanelState
              query={availability.data ? lead : availability}
              area="visits"
              skeleton={<ListSkeleton rows={6} />}
            >
              {null}
            </PanelState>
          </DialogContent>
        </>
      )}
    </FormDialog>
  );
}

interface FormProps {
  lead: Lead | null;
  types: VisitTypeSettings[];
  people: { id: string; name: string }[];
  date: string;
  onClose: () => void;
}

const personOf = (lead: Lead | null) => ({
  name: lead?.name ?? '',
  email: lead?.email ?? '',
  phone: lead?.phone ?? '',
  address: lead?.address ?? '',
  postalCode: lead?.postalCode ?? '',
  notes: '',
});

function BookForm({ lead, types, people, date, onClose }: FormProps) {
  const { patch } = useUrlState();
  const [service, setService] = useState((types.find(({ key }) => key === lead?.service) ?? types[0])?.key ?? '');
  const when = useWhen({ date, time: '' });
  const { startsAt } = when;
  const [staffId, setStaffId] = useState('');
  const override = useOverride();
  const save = useVisitWrite();
  const needsAddress = types.find(({ key }) => key === service)?.needsAddress ?? false;
  // Only a lead without an email address can be booked without one.
  const mayLackEmail = lead?.email === '';
  const form = useFields(personOf(lead), save.error, ({ name, email, address, postalCode }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    email: mayLackEmail && email.trim() === '' ? undefined : emailError(email),
    address: needsAddress && address.trim() === '' ? 'Enter the address.' : undefined,
    postalCode: needsAddress && !isZip(postalCode) ? 'Enter a 5-digit ZIP code.' : undefined,
    time: startsAt ? undefined : 'Choose a time.',
    override: override.problem,
  }));
  const who = form.values;
  const booking: VisitToBook | null =
    form.isReady && startsAt
      ? {
          ...filledIn(who),
          name: who.name.trim(),
          ...(lead && { consultationId: lead.id }),
          service,
          startsAt,
          ...(staffId && { staffId }),
          ...override.body,
        }
      : null;
  const isRefused = save.isError && JSON.stringify(save.variables.body) === JSON.stringify(booking);

  const submit = () => {
    if (!form.check() || save.isPending) return;
    const onSuccess = (visit: StaffVisit) => {
      showToast({
        title: 'Visit booked',
        description: `${formatDateTime(visit.startsAt)}, ${visit.staff.name}`,
        variant: 'success',
      });
      onClose();
      patch({ visit: visit.id, date: localOf(visit.startsAt).date, request: null });
    };
    save.run({ method: 'POST', path: VISITS_PATH, body: booking }, { onSuccess });
  };
  const choose = (at: string) => {
    when.set(whenOf(at));
    save.reset();
  };
  const setDate = (day: string) => when.set({ date: day, time: when.time });

  return (
    <DialogForm
      title="New visit"
      button="Book visit"
      busy={save.isPending}
      contentSx={columnsStyle}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={columnStyle}>
        <SelectField
          label="Visit"
          value={service}
          options={types.map(({ key, name, durationMin }) => ({ value: key, label: `${name}, ${durationMin} min` }))}
          onChange={setService}
        />
        <TextField label="Name" focusOnOpen {...form.field('name')} />
        <TextField
          label="Email"
          optional={mayLackEmail}
          hint={
            mayLackEmail && who.email.trim() === ''
              ? 'Without one, no email is sent. Tell them the time by phone.'
              : 'The confirmation will be sent here.'
          }
          type="email"
          {...form.field('email')}
        />
        <TextField label="Phone" optional inputMode="tel" {...form.field('phone')} />
        <TextField label="Address" optional={!needsAddress} {...form.field('address')} />
        <TextField
          label="ZIP code"
          optional={!needsAddress}
          inputMode="numeric"
          maxLength={5}
          {...form.field('postalCode')}
        />
        <TextField label="Notes" optional multilineRows={2} maxLength={2000} {...form.field('notes')} />
      </Box>
      <Box sx={columnStyle}>
        <TextField label="Date" type="date" value={when.date} onChange={setDate} />
        {when.date !== '' && (
          <OpenTimesField
            service={service}
            date={when.date}
            postalCode={who.postalCode.trim()}
            chosen={startsAt}
            onChoose={choose}
            onDate={setDate}
          />
        )}
        <TimeField when={when} error={form.errorOf('time')} />
        <SelectField
          label="Staff member"
          optional
          value={staffId}
          options={[
            { value: '', label: 'Best available staff member' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setStaffId}
        />
        {override.fields(form.errorOf('override'))}
        {isRefused ? (
          <RefusedTime error={save.error} onChoose={choose} />
        ) : booking ? (
          <BookingEmails booking={booking} isSent={save.isPending || save.isSuccess} onChoose={choose} />
        ) : (
          <Note>Fill in who, where and when to see the emails that will be sent.</Note>
        )}
      </Box>
    </DialogForm>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  columnGap: 8,
  rowGap: 4,
} as const;
const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
