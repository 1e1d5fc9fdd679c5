import { Box } from '@mui/material';
import { Facts } from '../../components/facts';
import { Panel } from '../../components/panel';
import { useAuth } from '../../lib/auth/auth-context';
import { roleLabel } from '../../lib/staff-labels';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

export function AccountPanel() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        items={[
          { label: 'Name', value: user.name },
          { label: 'Email', value: user.email },
          { label: 'Role', value: roleLabel(user.role) },
        ]}
      />
      <Panel title="Change password">
        <PasswordForm />
      </Panel>
      <Panel title="Where you are logged in">
        <SessionList />
      </Panel>
    </Box>
  );
}
