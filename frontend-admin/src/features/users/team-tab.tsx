import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCursorList } from '../../api/use-cursor-list';
import type { TeamMember } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { PlusIcon } from '../../components/icons';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { roleLabel, statusLabel } from '../../lib/staff-labels';
import { useUrlState } from '../../lib/use-url-state';
import { InviteDialog } from './invite-dialog';
import { MemberActions } from './member-actions';
import { USERS_PATH } from './team';
import { Hint } from '../../components/text';

export function TeamTab() {
  const { params, patch } = useUrlState();
  const { can, user } = useAuth();
  const [inviting, setInviting] = useState(false);
  const q = params.get('q') ?? '';
  const list = useCursorList<TeamMember>(USERS_PATH, { type: 'staff', q });
  const mayManage = can('team.manage');

  const name = (row: TeamMember) => (
    <Box component="span" sx={{ fontWeight: 600 }}>
      <span>{row.name}</span>
      {row.id === user?.id && (
        <Box component="span" sx={{ fontWeight: 400, color: 'tokens.ink3' }}>
          {' '}
          (you)
        </Box>
      )}
    </Box>
  );
  const columns: Column<TeamMember>[] = [
    { key: 'name', header: 'Name', oneLine: true, render: name },
    { key: 'email', header: 'Email', oneLine: true, render: (row) => row.email },
    { key: 'role', header: 'Role', render: (row) => roleLabel(row.role) },
    { key: 'status', header: 'Status', render: (row) => statusLabel(row.status) },
    {
      key: 'seen',
      header: 'Last active',
      render: (row) => <TimeText at={row.lastSeenAt ?? row.lastLoginAt} empty="Never" />,
    },
  ];
  if (mayManage) {
    columns.push({
      key: 'actions',
      header: 'Actions',
      align: 'right',
      render: (row) => <MemberActions member={row} />,
    });
  }

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SearchField label="Search team" value={q} onSearch={(next) => patch({ q: next }, { replace: true })} />
        {mayManage ? (
          <Button
            variant="contained"
            startIcon={<PlusIcon aria-hidden sx={{ fontSize: 16 }} />}
            onClick={() => setInviting(true)}
            sx={{ ml: 'auto' }}
          >
            Invite
          </Button>
        ) : (
          <Hint sx={{ ml: 'auto' }}>Only an owner can invite people and change roles.</Hint>
        )}
      </Box>
      <ResourceList
        list={list}
        area="the team"
        one="staff member"
        many="staff members"
        withAge
        empty={
          q ? (
            <NoMatch
              title="No one on the team matches this search."
              clear="Clear search"
              onClear={() => patch({ q: null })}
            />
          ) : (
            <EmptyState title="No staff yet" />
          )
        }
      >
        {(rows) => <DataTable label="Team" columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ResourceList>
      {mayManage && <InviteDialog open={inviting} onClose={() => setInviting(false)} />}
    </Box>
  );
}
