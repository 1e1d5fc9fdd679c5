import { formatDateTime, shortDay } from 'frontend-shared/format';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { WaitingPerson } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { ListSkeleton } from '../../components/list-skeleton';
import { ResourceList } from '../../components/resource-list';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { telHref } from '../../lib/phone';

const shownStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Has a time held' },
];

export function WaitingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Waitlist</DialogTitle>
      <WaitingPeople />
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function WaitingPeople() {
  const [state, setState] = useState('waiting');
  return (
    <DialogContent sx={{ display: 'grid', gap: 4 }}>
      <Typography sx={{ color: 'tokens.ink2' }}>
        When a time opens up, it is held for 30 minutes and offered by email to the person who has waited longest and
        can use it.
      </Typography>
      <SelectField label="Show" value={state} options={shownStates} onChange={setState} />
      {/* Never shows people of one list under the other. */}
      <PeopleIn key={state} state={state} />
    </DialogContent>
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
          {rows.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </Box>
      )}
    </ResourceList>
  );
}

function Person({ person }: { person: WaitingPerson }) {
  const { name, email, phone, postalCode, service, from, to, since, offer } = person;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" component="div" sx={factsStyle}>
        <span>{service.name}</span>
        <span>{from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}</span>
        {postalCode !== null && <span>{postalCode}</span>}
      </Typography>
      <Typography variant="body2" component="div" sx={factsStyle}>
        <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        {phone !== null && (
          <MuiLink href={telHref(phone)} sx={{ whiteSpace: 'nowrap' }}>
            {phone}
          </MuiLink>
        )}
      </Typography>
      {offer && (
        <Typography variant="body2">
          {formatDateTime(offer.startsAt)} is held for them until {formatDateTime(offer.expiresAt)}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
        On the list since <TimeText at={since} />
      </Typography>
    </Box>
  );
}

const factsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 4 } as const;
