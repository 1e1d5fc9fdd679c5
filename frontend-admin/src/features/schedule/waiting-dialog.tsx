import { Box, Link as MuiLink, Typography } from '@mui/material';
import { formatDateTime, shortDay } from 'frontend-shared/format';
import { useState } from 'react';
import type { WaitingPerson } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { InfoDialog } from '../../components/form-dialog';
import { ListSkeleton } from '../../components/list-skeleton';
import { ResourceList } from '../../components/resource-list';
import { SelectField } from '../../components/select-field';
import { Note, Quiet, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { telHref } from '../../lib/phone';

const shownStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Offered a time' },
];

export function WaitingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [state, setState] = useState('waiting');
  return (
    <InfoDialog open={open} onClose={onClose} title="Waitlist">
      <Quiet>
        When a time opens up, it is held for 30 minutes and offered by email to the person who has waited longest and
        can use it.
      </Quiet>
      <SelectField label="Show" value={state} options={shownStates} onChange={setState} />
      {/* Never shows people of one list under the other. */}
      <PeopleIn key={state} state={state} />
    </InfoDialog>
  );
}

function PeopleIn({ state }: { state: string }) {
  const list = useCursorList<WaitingPerson>('/api/admin/waitlist', { state }, { alwaysFresh: true });
  return (
    <ResourceList
      list={list}
      area="the waitlist"
      one="person"
      many="people"
      skeleton={<ListSkeleton rows={4} />}
      empty={<Typography>{state === 'waiting' ? 'No one is waiting yet.' : 'No time is held for anyone.'}</Typography>}
    >
      {(rows) => (
        <Box component="ul" aria-label="Waitlist" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {rows.map(({ id, name, email, phone, postalCode, service, from, to, since, offer }) => (
            <Box component="li" key={id} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
              <Strong>{name}</Strong>
              <Note>
                {`${service.name} · ${from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}${postalCode !== null ? ` · ${postalCode}` : ''}`}
              </Note>
              <Note>
                <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
                {phone !== null && <span>{' · '}</span>}
                {phone !== null && <MuiLink href={telHref(phone)}>{phone}</MuiLink>}
              </Note>
              {offer && (
                <Typography variant="body2">
                  {`${formatDateTime(offer.startsAt)} is held for them until ${formatDateTime(offer.expiresAt)}`}
                </Typography>
              )}
              <Note>
                On the list since <TimeText at={since} />
              </Note>
            </Box>
          ))}
        </Box>
      )}
    </ResourceList>
  );
}
