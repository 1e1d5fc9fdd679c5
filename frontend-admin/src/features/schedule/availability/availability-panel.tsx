import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Availability } from '../../../api/types';
import { ListSkeleton } from '../../../components/list-skeleton';
import { Notice } from '../../../components/notice';
import { PanelState } from '../../../components/panel-state';
import { SelectField } from '../../../components/select-field';
import { Faint } from '../../../components/text';
import { useAuth } from '../../../lib/auth/auth-context';
import { useUrlState } from '../../../lib/use-url-state';
import { AVAILABILITY_PATH } from '../../../lib/open-days';
import { useAvailability } from '../use-visits';
import { AwayPart } from './away-part';
import { ClosuresPart } from './closures-part';
import { CompanyHoursPart } from './company-hours-part';
import { PersonPart } from './person-part';
import { VisitTypePart } from './visit-type-part';

const parts = [
  { value: 'hours', label: 'Company hours' },
  { value: 'types', label: 'Visit types' },
  { value: 'people', label: 'Staff' },
  { value: 'closures', label: 'Closures' },
];

export function AvailabilityPanel() {
  const availability = useAvailability();
  return (
    <PanelState query={availability} area="availability" skeleton={<ListSkeleton rows={6} />}>
      {availability.data && <Parts availability={availability.data} />}
    </PanelState>
  );
}

function Parts({ availability }: { availability: Availability }) {
  const { can } = useAuth();
  const canWrite = can('availability.write');
  const queryClient = useQueryClient();
  const { params, patch } = useUrlState();
  const part = parts.find(({ value }) => value === params.get('hoursOf'))?.value ?? 'hours';
  const [typeKey, setTypeKey] = useState(availability.visitTypes[0]?.key ?? '');
  const [personId, setPersonId] = useState(availability.staff[0]?.id ?? '');
  // A refetch keeps typed text; only a save or a reload starts over.
  const [round, setRound] = useState(0);
  const reload = () => {
    void queryClient.refetchQueries({ queryKey: [AVAILABILITY_PATH] }).then(() => setRound((before) => before + 1));
  };
  const rest = { canWrite, onReload: reload };
  const type = availability.visitTypes.find(({ key }) => key === typeKey);
  const person = availability.staff.find(({ id }) => id === personId);

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SelectField
        label="Section"
        value={part}
        options={parts}
        onChange={(value) => patch({ hoursOf: value === 'hours' ? null : value }, { replace: true })}
      />
      {!canWrite && <Notice>Your role can view this but not change it.</Notice>}
      {part === 'hours' && <CompanyHoursPart key={round} hours={availability.companyHours} {...rest} />}
      {part === 'types' && (
        <>
          <SelectField
            label="Visit type"
            value={typeKey}
            options={availability.visitTypes.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={setTypeKey}
          />
          {type && <VisitTypePart key={`${type.key} ${round}`} type={type} {...rest} />}
        </>
      )}
      {part === 'people' && (
        <>
          <SelectField
            label="Staff member"
            value={personId}
            options={availability.staff.map(({ id, name, calendar }) => ({
              value: id,
              label: calendar?.bookable ? name : `${name} (takes no visits)`,
            }))}
            onChange={setPersonId}
          />
          {person && (
            <>
              <PersonPart key={`${person.id} ${round}`} person={person} {...rest} />
              {person.calendar ? (
                <AwayPart key={`${person.id} away`} person={person} round={round} {...rest} />
              ) : (
                <Faint>Save their weekly hours first. Then you can add dates and time off.</Faint>
              )}
            </>
          )}
        </>
      )}
      {part === 'closures' && <ClosuresPart key={round} availability={availability} {...rest} />}
    </Box>
  );
}
