import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedFunnel } from '../../api/types';
import { SelectField } from '../../components/select-field';
import { useAuth } from '../../lib/auth/auth-context';
import { useUrlState } from '../../lib/use-url-state';
import { FunnelDialog, FUNNELS_PATH } from './funnel-dialog';

/** Which funnel the report shows: ours, or one that staff saved. */
export function FunnelPicker() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const saved = useQuery<{ items: SavedFunnel[] }>({ queryKey: [FUNNELS_PATH] });
  const [editing, setEditing] = useState<SavedFunnel | 'new' | null>(null);
  const items = saved.data?.items ?? [];
  const chosen = items.find(({ id }) => id === params.get('funnel'));
  const choose = (id: string | null) => patch({ funnel: id }, { replace: true });
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ width: 260 }}>
        <SelectField
          labelHidden
          label="Funnel"
          value={params.get('funnel') ?? ''}
          options={[
            { value: '', label: 'Standard funnels' },
            ...items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={choose}
        />
      </Box>
      {can('analytics.write') && (
        <>
          {chosen && <Button onClick={() => setEditing(chosen)}>Change…</Button>}
          <Button variant="text" onClick={() => setEditing('new')}>
            New funnel…
          </Button>
        </>
      )}
      <FunnelDialog open={editing !== null} funnel={editing} onSaved={choose} onClose={() => setEditing(null)} />
    </Box>
  );
}
