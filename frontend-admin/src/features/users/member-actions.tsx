import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { TeamMember } from '../../api/types';
import { MoreIcon } from '../../components/icons';
import { useAuth } from '../../lib/auth/auth-context';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { DisableDialog } from './disable-dialog';
import { RoleDialog } from './role-dialog';

import { userPath, useTeamWrite } from './team';

type Open = 'role' | 'disable' | null;

export function MemberActions({ member }: { member: TeamMember }) {
  const { user } = useAuth();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const write = useTeamWrite();
  const self = member.id === user?.id;

  const pick = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const failed = (error: Error) =>
    showToast({ title: 'Not saved', description: errorText(error), variant: 'destructive' });

  const resend = () =>
    write.run(
      { method: 'POST', path: `${userPath(member.id)}/invite` },
      {
        onSuccess: () => showToast({ title: 'Invitation sent again', description: member.email, variant: 'success' }),
        onError: failed,
      },
    );
  const enable = () =>
    write.run(
      { method: 'PATCH', path: userPath(member.id), body: { status: 'active', version: member.version } },
      { onSuccess: () => showToast({ title: `${member.name} can log in again`, variant: 'success' }), onError: failed },
    );

  return (
    <>
      <IconButton
        aria-label={`Actions for ${member.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon aria-hidden sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': `Actions for ${member.name}`, disabledItemsFocusable: true } }}
      >
        {self && (
          <MenuItem aria-disabled sx={{ color: 'tokens.ink3', whiteSpace: 'normal', maxWidth: 260 }}>
            Only another owner can change your role or access.
          </MenuItem>
        )}
        {!self && <MenuItem onClick={pick(() => setOpen('role'))}>Change role</MenuItem>}
        {!self && member.status === 'invited' && <MenuItem onClick={pick(resend)}>Send the invitation again</MenuItem>}
        {!self && member.status === 'disabled' && <MenuItem onClick={pick(enable)}>Enable</MenuItem>}
        {!self && member.status !== 'disabled' && (
          <MenuItem onClick={pick(() => setOpen('disable'))} sx={{ color: 'tokens.danger' }}>
            Disable
          </MenuItem>
        )}
      </Menu>
      <RoleDialog member={member} open={open === 'role'} onClose={() => setOpen(null)} />
      <DisableDialog member={member} open={open === 'disable'} onClose={() => setOpen(null)} />
    </>
  );
}
