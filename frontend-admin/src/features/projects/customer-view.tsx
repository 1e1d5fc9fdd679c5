import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from 'frontend-shared/api';
import { formatDay, formatDays, longDay } from 'frontend-shared/format';
import { Link as RouterLink } from 'react-router-dom';
import { getJson } from '../../api/client';
import type { CustomerView as View, Project } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { Faint, Hint, Quiet, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { layout } from '../../theme/tokens';
import { ANY_CUSTOMER, daysText, slipText } from './labels';
import { PhaseChip } from './status-chip';
import { projectPath } from './use-project';

/** Read once: each request of it is an entry in the audit log. */
function useCustomerView(projectId: string, viewAs: string) {
  const search = viewAs === ANY_CUSTOMER ? '' : `?${new URLSearchParams({ memberId: viewAs })}`;
  return useQuery<View>({
    queryKey: ['view as customer', projectId, viewAs],
    queryFn: ({ signal }) => getJson<View>(`${projectPath(projectId)}/customer-view${search}`, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function CustomerView({ project, viewAs }: { project: Project; viewAs: string }) {
  const { params, patch } = useUrlState();
  const view = useCustomerView(project.id, viewAs);
  const people = project.people.filter(({ userId }) => userId !== null);
  const shownId = view.data?.memberId;
  const name = people.find(({ id }) => id === shownId)?.name ?? 'the customer';
  const back = (
    <Button variant="contained" component={RouterLink} to={hrefWith(params, { as: null })}>
      Back to the console
    </Button>
  );
  if (hasCode(view.error, 'NO_CUSTOMER_ACCOUNT'))
    return (
      <EmptyState title="No one in this household has an account yet" action={back}>
        The dashboard shows this project as soon as someone who was invited signs up.
      </EmptyState>
    );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ position: 'sticky', top: layout.topBar, zIndex: 1, boxShadow: 1, borderRadius: '4px' }}>
        <Notice
          tone="warning"
          title={`This is what ${name} sees`}
          action={
            <>
              {back}
              {people.length > 1 && (
                <Box sx={{ width: 220 }}>
                  <SelectField
                    labelHidden
                    label="View as"
                    value={shownId ?? ''}
                    options={people.map((one) => ({ value: one.id, label: one.name }))}
                    onChange={(as) => patch({ as }, { replace: true })}
                  />
                </Box>
              )}
            </>
          }
        >
          Nothing can be changed here. This view is in the audit log.
        </Notice>
      </Box>
      <PanelState query={view} area="this view" skeleton={<ListSkeleton rows={8} />}>
        {view.data && <Shown view={view.data} />}
      </PanelState>
    </Box>
  );
}

function Shown({ view }: { view: View }) {
  const phaseName = (key: string | null) => view.phases.find((phase) => phase.key === key)?.name;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)' },
      }}
    >
      <Box sx={columnStyle}>
        <Overview view={view} />
        <Panel title="Timeline">
          <RowList label="Phases" ordered>
            {view.phases.map((phase) => (
              <Row key={phase.key} title={phase.name} detail={<PhaseDetail phase={phase} />}>
                <PhaseChip status={phase.status} />
              </Row>
            ))}
          </RowList>
        </Panel>
        <Panel title="Updates">
          {view.logs.length === 0 && <Faint>No updates yet.</Faint>}
          <RowList label="Updates">
            {view.logs.map((log) => (
              <Row
                key={log.id}
                title={[longDay(log.loggedOn), phaseName(log.phaseKey)].filter(Boolean).join(', ')}
                detail={
                  <>
                    <Typography sx={textStyle}>{log.text}</Typography>
                    <span>{[log.authorName, log.weather].filter(Boolean).join(' · ')}</span>
                  </>
                }
              />
            ))}
          </RowList>
        </Panel>
      </Box>
      <Box sx={columnStyle}>
        <Panel title="Messages">
          {view.messages.length === 0 && <Faint>No messages yet.</Faint>}
          <Box component="ol" sx={{ ...listStyle, gap: 3 }}>
            {view.messages.toReversed().map((message) => (
              <li key={message.id}>
                <Typography sx={textStyle}>{message.text}</Typography>
                <Hint>
                  <span>{`${message.authorName} · `}</span>
                  <TimeText at={message.sentAt} />
                </Hint>
              </li>
            ))}
          </Box>
        </Panel>
        <Panel title="Photos">
          {view.photos.length === 0 && <Faint>No photos yet.</Faint>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {view.photos.map((photo) => (
              <Box
                key={photo.id}
                component="img"
                src={photo.urls.thumb}
                alt={`${formatDay(photo.takenOn)}: ${photo.caption || 'photo of the site'}`}
                loading="lazy"
                sx={{ width: 96, height: 72, objectFit: 'cover', borderRadius: '4px' }}
              />
            ))}
          </Box>
        </Panel>
        <Panel title="Documents">
          {view.documents.length === 0 && <Faint>No documents yet.</Faint>}
          <Box component="ul" sx={listStyle}>
            {view.documents.map(({ id, name, versions: [latest] }) => (
              <li key={id}>
                <Link href={latest?.url ?? ''} target="_blank" rel="noreferrer">
                  {`${name}.${latest?.extension ?? ''}`}
                </Link>
              </li>
            ))}
          </Box>
        </Panel>
        <Panel title="Punch list">
          {view.punch.length === 0 && <Faint>No open items.</Faint>}
          <Box component="ul" sx={listStyle}>
            {view.punch.map((item) => (
              <li key={item.id}>{item.dueOn ? `${item.title}, by ${formatDay(item.dueOn)}` : item.title}</li>
            ))}
          </Box>
        </Panel>
        <Panel title="Household">
          <Box component="ul" sx={listStyle}>
            {view.household.map(({ id, name, role }) => (
              <li key={id}>{`${name}, ${role}`}</li>
            ))}
          </Box>
        </Panel>
        <Faint>This person’s visits, designs and estimates are on the dashboard too, but not in this view.</Faint>
      </Box>
    </Box>
  );
}

function Overview({ view: { project } }: { view: View }) {
  const { next, promise, dates, people } = project;
  return (
    <Panel title="Overview" meta={<Chip label={project.statusText} />}>
      {project.holdReason && (
        <Box sx={{ mb: 3 }}>
          <Notice tone="warning" title="On hold">
            {project.holdReason}
          </Notice>
        </Box>
      )}
      <Facts
        items={[
          {
            label: 'Next',
            value: next ? `${next.title}, ${next.hasBegun ? 'until' : 'from'} ${formatDay(next.on)}` : 'Nothing left',
          },
          { label: 'Updates', value: `Every ${promise.everyWorkingDays} working days` },
          {
            label: 'Last update',
            value: promise.lastUpdateAt ? <TimeText at={promise.lastUpdateAt} /> : 'None yet',
          },
          {
            label: 'Ends',
            value: `${formatDay(dates.forecastEndsOn)}, ${slipText(dates.totalDays).toLowerCase()}`,
          },
          ...dates.slips.map(({ label, days }) => ({ label, value: daysText(days) })),
          ...people.map(({ name, role }) => ({ label: role, value: name })),
        ]}
      />
    </Panel>
  );
}

function PhaseDetail({ phase }: { phase: View['phases'][number] }) {
  const { planned, now, actual, texts, slips, waitsForSpring, override } = phase;
  const [from, to] = [actual.startsOn ?? now.startsOn, actual.endsOn ?? now.endsOn];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>{`${formatDays(from, to)}, planned ${formatDays(planned.startsOn, planned.endsOn)}`}</span>
      {slips.length > 0 && <span>{slips.map(({ label, days }) => `${label}: ${daysText(days)}`).join(', ')}</span>}
      {waitsForSpring && <span>This work cannot be done in the cold, so it starts after winter.</span>}
      {override && <span>{`We went ahead although something was missing: ${override.reason}`}</span>}
      <details>
        <summary>What the customer sees</summary>
        <Strong>What happens</Strong>
        <Quiet>{texts.whatHappens}</Quiet>
        <Strong>What you will see</Strong>
        <Quiet>{texts.whatYouSee}</Quiet>
        <Strong>What we need from you</Strong>
        <Quiet>{texts.whatWeNeed}</Quiet>
      </details>
    </Box>
  );
}

const columnStyle = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;
const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
