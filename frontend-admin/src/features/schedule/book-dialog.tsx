import { isZip } from 'poolkit/typed-text';
import { formatDateTime, zoneName } from 'frontend-shared/format';
import { Box, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { clockText } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { Lead, VisitToBook, VisitTypeSettings } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../lib/use-last-shown';
import { useUrlState } from '../../lib/use-url-state';
import { emailError } from '../../lib/validate';
import { OpenTimesField } from './open-times';
import { OVERRIDE_REASON_MIN, OverrideFields } from './override-fields';
import { RefusedTime } from './refused-time';
import { instantOf, localOf } from './schedule-time';
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

const emptyPerson = { name: '', email: '', phone: '', address: '', postalCode: '', notes: '' };

const personOf = ({ name, email, phone, address, postalCode }: Lead): typeof emptyPerson => ({
  ...emptyPerson,
  name,
  email,
  phone: phone ?? '',
  address: address ?? '',
  postalCode: postalCode ?? '',
});

function BookForm({ lead, types, people, date, onClose }: FormProps) {
  const { patch } = useUrlState();
  const [service, setService] = useState((types.find(({ key }) => key === lead?.service) ?? types[0])?.key ?? '');
  const [when, setWhen] = useState({ date, time: '' });
  const [staffId, setStaffId] = useState('');
  const [override, setOverride] = useState({ on: false, reason: '' });
  const save = useVisitWrite();
  const type = types.find(({ key }) => key === service);
  const startsAt = instantOf(when.date, when.time);
  // Only a lead without an email address can be booked without one.
  const mayLackEmail = lead?.email === '';
  const form = useFields(lead ? personOf(lead) : emptyPerson, save.error, ({ name, email, address, postalCode }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    email: mayLackEmail && email.trim() === '' ? undefined : emailError(email),
    address: type?.needsAddress && address.trim() === '' ? 'Enter the address.' : undefined,
    postalCode: type?.needsAddress && !isZip(postalCode) ? 'Enter a 5-digit ZIP code.' : undefined,
    time: startsAt ? undefined : 'Choose a time.',
    override: override.on && override.reason.trim().length < OVERRIDE_REASON_MIN ? 'Enter the reason.' : undefined,
  }));
  const who = form.values;
  const needsNoEmail = mayLackEmail && who.email.trim() === '';
  const booking: VisitToBook | null =
    form.isReady && startsAt
      ? {
          name: who.name.trim(),
          ...textsIn(who),
          ...(lead ? { consultationId: lead.id } : {}),
          service,
          startsAt,
          ...(staffId ? { staffId } : {}),
          ...(override.on ? { override: { reason: override.reason.trim() } } : {}),
        }
      : null;
  const isRefused = save.isError && JSON.stringify(save.variables.body) === JSON.stringify(booking);

  const submit = () => {
    if (!form.check() || save.isPending || booking === null) return;
    save.run(
      { method: 'POST', path: VISITS_PATH, body: booking },
      {
        onSuccess: (visit) => {
          showToast({
            title: 'Visit booked',
            description: `${formatDateTime(visit.startsAt)}, ${visit.staff.name}`,
            variant: 'success',
          });
          onClose();
          patch({ visit: visit.id, date: localOf(visit.startsAt).date, request: null });
        },
      },
    );
  };
  const choose = (at: string) => {
    const { date: day, minuteOfDay } = localOf(at);
    setWhen({ date: day, time: clockText(minuteOfDay) });
    save.reset();
  };

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
            needsNoEmail
              ? 'Without one nothing is sent. Tell them the time on the phone.'
              : 'The confirmation goes there.'
          }
          type="email"
          {...form.field('email')}
        />
        <TextField label="Phone" optional inputMode="tel" {...form.field('phone')} />
        <TextField label="Address" optional={!type?.needsAddress} {...form.field('address')} />
        <TextField
          label="ZIP code"
          optional={!type?.needsAddress}
          inputMode="numeric"
          maxLength={5}
          {...form.field('postalCode')}
        />
        <TextField label="Notes" optional multilineRows={2} maxLength={2000} {...form.field('notes')} />
      </Box>
      <Box sx={columnStyle}>
        <TextField label="Date" type="date" value={when.date} onChange={(day) => setWhen({ ...when, date: day })} />
        {when.date !== '' && (
          <OpenTimesField
            service={service}
            date={when.date}
            postalCode={who.postalCode.trim()}
            chosen={startsAt}
            onChoose={choose}
            onDate={(day) => setWhen({ ...when, date: day })}
          />
        )}
        <TextField
          label="Time"
          type="time"
          hint={`${zoneName()} time`}
          value={when.time}
          onChange={(time) => setWhen({ ...when, time })}
          error={form.errorOf('time')}
        />
        <SelectField
          label="Person"
          optional
          value={staffId}
          options={[
            { value: '', label: 'Best available person' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setStaffId}
        />
        <OverrideFields
          on={override.on}
          reason={override.reason}
          problem={form.errorOf('override')}
          onChange={(on, reason) => setOverride({ on, reason })}
        />
        {isRefused ? (
          <RefusedTime error={save.error} onChoose={choose} />
        ) : booking ? (
          <BookingEmails booking={booking} isSent={save.isPending || save.isSuccess} onChoose={choose} />
        ) : (
          <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
            Once who, where and when are filled in, the emails to be sent are shown here.
          </Typography>
        )}
      </Box>
    </DialogForm>
  );
}

function textsIn<F extends string>(fields: Record<F, string>): Partial<Record<F, string>> {
  const filled = Object.entries<string>(fields).flatMap(([key, value]) =>
    value.trim() === '' ? [] : [[key, value.trim()]],
  );
  return Object.fromEntries(filled) as Partial<Record<F, string>>;
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  columnGap: 8,
  rowGap: 4,
} as const;
const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const;
