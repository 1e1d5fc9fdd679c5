import { Box, Chip, FormControlLabel, Switch } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { useState } from 'react';
import type { Project, PunchItem } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { filledIn, useFields } from '../../lib/use-fields';
import { AudienceSwitch } from './audience';
import { usePartWrite } from './use-part';
import { projectPath, useStaff } from './use-project';

type Status = PunchItem['status'];

const statuses: Record<Status, string> = {
  open: 'Open',
  doing: 'In progress',
  done: 'Done',
  verified: 'Verified',
  waived: 'Waived',
};
const kinds = [
  { value: 'punch', label: 'Punch item' },
  { value: 'todo', label: 'To-do' },
  { value: 'checklist', label: 'Checklist item' },
];
const isSettled = ({ status }: PunchItem) => status === 'verified' || status === 'waived';

export function PunchTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const list = useQuery<{ items: PunchItem[] }>({ queryKey: [`${projectPath(project.id)}/punch`] });
  const items = [...(list.data?.items ?? [])].sort((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {can('projects.log') && (
        <Panel title="Add an item">
          <PunchForm project={project} />
        </Panel>
      )}
      <Panel title="Punch list">
        <PanelState query={list} area="the punch list">
          {items.length === 0 ? (
            <EmptyState compact title="No items yet" />
          ) : (
            <RowList label="Punch list">
              {items.map((item) => (
                <Item key={item.id} item={item} project={project} canChange={can('projects.log')} />
              ))}
            </RowList>
          )}
        </PanelState>
      </Panel>
    </Box>
  );
}

const empty = { title: '', kind: 'punch', phaseKey: '', assigneeId: '', dueOn: '' };

function PunchForm({ project }: { project: Project }) {
  const staff = useStaff();
  const add = usePartWrite<PunchItem>(project.id, 'The item was not added');
  const [blocking, setBlocking] = useState(false);
  const [shared, setShared] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <PunchFields
      key={round}
      {...{ project, staff, add, blocking, setBlocking, shared, setShared }}
      onAdded={() => {
        setBlocking(false);
        setShared(false);
        setRound(round + 1);
      }}
    />
  );
}

interface FieldsProps {
  project: Project;
  staff: ReturnType<typeof useStaff>;
  add: ReturnType<typeof usePartWrite<PunchItem>>;
  blocking: boolean;
  setBlocking: (blocking: boolean) => void;
  shared: boolean;
  setShared: (shared: boolean) => void;
  onAdded: () => void;
}

function PunchFields({ project, staff, add, blocking, setBlocking, shared, setShared, onAdded }: FieldsProps) {
  const form = useFields(empty, add.error, ({ title }) => ({
    title: title.trim() === '' ? 'Enter what needs to be done.' : undefined,
  }));
  const submit = () => {
    if (!form.check() || add.isPending) return;
    const body = { ...filledIn(form.values), blocking, visibility: shared ? 'customer' : 'internal' };
    add.run({ method: 'POST', path: `${projectPath(project.id)}/punch`, body }, { onSuccess: onAdded });
  };
  return (
    <Form onSubmit={submit}>
      <TextField label="What needs to be done" maxLength={200} {...form.field('title')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: 4 }}>
        <SelectField label="Kind" options={kinds} {...form.field('kind')} />
        <SelectField
          label="Phase"
          optional
          options={[
            { value: '', label: 'Whole project' },
            ...project.phases.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          {...form.field('phaseKey')}
        />
        <SelectField
          label="Assigned to"
          optional
          options={[{ value: '', label: 'Unassigned' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('assigneeId')}
        />
        <TextField label="Due on" type="date" optional {...form.field('dueOn')} />
      </Box>
      <FormControlLabel
        control={<Switch checked={blocking} onChange={(_event, next) => setBlocking(next)} />}
        label="Blocking: its phase cannot finish while it is open."
        sx={{ m: 0, gap: 2 }}
      />
      <AudienceSwitch project={project} what="this item" shared={shared} onChange={setShared} />
      <LoadingButton type="submit" variant="contained" loading={add.isPending} sx={{ justifySelf: 'start' }}>
        Add item
      </LoadingButton>
    </Form>
  );
}

function Item({ item, project, canChange }: { item: PunchItem; project: Project; canChange: boolean }) {
  const staff = useStaff();
  const save = usePartWrite<PunchItem>(project.id, 'The item was not changed');
  const { id, title, status, version } = item;
  const detail = [
    kinds.find(({ value }) => value === item.kind)?.label,
    project.phases.find(({ key }) => key === item.phaseKey)?.name,
    staff.find((person) => person.id === item.assigneeId)?.name,
    item.dueOn && `due ${formatDay(item.dueOn)}`,
    item.visibility === 'customer' ? 'the customer sees it' : 'internal',
    item.waivedBy && `waived by ${item.waivedBy}`,
  ].filter(Boolean);
  // Only the customer waives, on the dashboard.
  const next = (item.allowed as Status[]).filter((to) => to !== 'waived');
  return (
    <Row title={title} detail={detail.join(' · ')}>
      {item.blocking && !isSettled(item) && item.status !== 'done' && (
        <Chip label="Blocking" sx={{ bgcolor: 'tokens.dangerTint', color: 'tokens.danger' }} />
      )}
      {canChange ? (
        <Box sx={{ width: 140 }}>
          <SelectField
            labelHidden
            label={`Status of ${title}`}
            value={status}
            disabled={save.isPending}
            options={[status, ...next].map((value) => ({ value, label: statuses[value] }))}
            onChange={(to) =>
              save.run({
                method: 'PATCH',
                path: `${projectPath(project.id)}/punch/${id}`,
                body: { version, status: to },
              })
            }
          />
        </Box>
      ) : (
        <Chip label={statuses[status]} />
      )}
    </Row>
  );
}
