import { businessDay, formatDateTime } from 'frontend-shared/format';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Availability, StaffVisit, TeamMember } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { calendarPath } from '../../config/paths';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { visitsText } from './team';
import { Note } from '../../components/text';

interface Props {
  member: TeamMember;
  visits: readonly StaffVisit[];
}

export function VisitsToCome({ member, visits }: Props) {
  const [to, setTo] = useState('');
  const availability = useQuery<Availability>({ queryKey: ['/api/admin/availability'] });
  const queryClient = useQueryClient();
  const hand = useWrite<StaffVisit>({
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith('/api/admin/visits'),
      }),
  });
  const [handing, setHanding] = useState<string | null>(null);
  const people = (availability.data?.staff ?? []).filter(({ id, calendar }) => calendar?.bookable && id !== member.id);

  const handOver = (visit: StaffVisit) => {
    const person = people.find(({ id }) => id === to);
    if (!person || hand.isPending) return;
    setHanding(visit.id);
    hand.run(
      {
        method: 'POST',
        path: `/api/admin/visits/${visit.id}/move`,
        body: { startsAt: visit.startsAt, staffId: person.id, version: visit.version },
      },
      {
        onSuccess: () =>
          showToast({ title: `${person.name} now has the visit`, description: wordsOf(visit), variant: 'success' }),
      },
    );
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Notice tone="warning" live title={`${member.name} has ${visitsText(visits.length)} coming up.`}>
        {`They stay with ${member.name}, and no customer is notified, until someone reassigns or moves them.`}
      </Notice>
      {people.length > 0 && (
        <SelectField
          label="Reassign to"
          hint="The time stays the same. The customer and both staff members get an email."
          value={to}
          onChange={setTo}
          options={[
            { value: '', label: 'Choose who takes them' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {hand.isError && (
        <Notice tone="danger" live title={wordsOf(visits.find(({ id }) => id === handing))}>
          {errorText(hand.error)}
        </Notice>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {visits.map((visit) => (
          <Box component="li" key={visit.id} sx={rowStyle}>
            <Box sx={{ mr: 'auto', minWidth: 0 }}>
              <Typography>{wordsOf(visit)}</Typography>
              <MuiLink
                component={Link}
                to={`${calendarPath}&date=${businessDay(Date.parse(visit.startsAt))}&visit=${visit.id}`}
                aria-label={`Open in the calendar: ${wordsOf(visit)}`}
              >
                Open in the calendar
              </MuiLink>
            </Box>
            {to !== '' && visit.status === 'confirmed' && (
              <LoadingButton
                variant="outlined"
                aria-label={`Reassign: ${wordsOf(visit)}`}
                loading={hand.isPending && handing === visit.id}
                onClick={() => handOver(visit)}
              >
                Reassign
              </LoadingButton>
            )}
            {visit.status === 'pending' && <Note>Waiting for confirmation</Note>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 2,
  '& > button': { flex: 'none' },
  alignItems: 'center',
  pt: 2,
  borderTop: 1,
  borderColor: 'tokens.line',
} as const;

function wordsOf(visit: StaffVisit | undefined): string {
  return visit
    ? `${formatDateTime(visit.startsAt)}, ${visit.service.name}, ${visit.name ?? visit.reference}`
    : 'Not reassigned';
}
