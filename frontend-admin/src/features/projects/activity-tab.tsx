import { Box } from '@mui/material';
import { useState } from 'react';
import type { Project, ProjectActivity } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { Panel } from '../../components/panel';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { humanizeKey } from '../../lib/format';
import { projectPath } from './use-project';

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'begun,status_changed,edited', label: 'Project' },
  { value: 'phase_moved,phase_overridden', label: 'Phases' },
  { value: 'gate_requested,gate_passed,gate_failed,gate_waived,gate_open,gate_edited', label: 'Gates' },
  { value: 'dates_published,change_undone', label: 'Dates' },
  { value: 'crew_assigned,crew_released', label: 'Crews' },
  { value: 'log_post,log_correct,silent', label: 'Logs' },
  { value: 'punch_add,punch_edit,punch_waive', label: 'Punch list' },
  { value: 'document.add,document.version,document.edit,document.archive', label: 'Documents' },
  { value: 'message.send', label: 'Messages' },
  { value: 'household_invite,household_join,household_remove', label: 'Household' },
];

export function ActivityTab({ project }: { project: Project }) {
  const [kind, setKind] = useState('');
  const list = useCursorList<ProjectActivity>(`${projectPath(project.id)}/activity`, { kind });
  return (
    <Panel title="Activity">
      <Box sx={{ maxWidth: 220, mb: 3 }}>
        <SelectField labelHidden label="Show" value={kind} onChange={setKind} options={kinds} />
      </Box>
      <ResourceList
        list={list}
        area="project activity"
        one="entry"
        many="entries"
        empty={
          kind === '' ? (
            <EmptyState compact title="No activity yet" />
          ) : (
            <NoMatch
              compact
              title="No activity of this kind yet."
              clear="Show everything"
              onClear={() => setKind('')}
            />
          )
        }
      >
        {(rows) => (
          <RowList label="Activity" ordered>
            {rows.map((entry) => (
              <Row key={entry.id} title={entry.summary} detail={<Detail entry={entry} />} />
            ))}
          </RowList>
        )}
      </ResourceList>
    </Panel>
  );
}

function Detail({ entry: { actor, at, before, after } }: { entry: ProjectActivity }) {
  const values = changesOf(before, after);
  return (
    <>
      <span>{`${actor.name ?? (actor.type === 'system' ? 'Automatic' : 'Unknown')} · `}</span>
      <TimeText at={at} />
      {values.length > 0 && (
        <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
          <summary>Before and after</summary>
          <Facts items={values} />
        </Box>
      )}
    </>
  );
}

/** Only plain values are shown; dates that moved are in the Schedule tab. */
function changesOf(before: object | null, after: object | null) {
  const [from, to] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const said = (value: unknown) => {
    if (value === null || value === undefined) return 'nothing';
    return typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value) ? humanizeKey(value) : String(value);
  };
  return Object.keys({ ...from, ...to })
    .filter((key) => !key.endsWith('Id') && isPlain(from?.[key] ?? null) && isPlain(to?.[key] ?? null))
    .filter((key) => from?.[key] !== to?.[key])
    .map((key) => ({
      label: humanizeKey(key),
      value: from && key in from ? `${said(from[key])} → ${said(to?.[key])}` : said(to?.[key]),
    }));
}
