import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ProjectSchedule } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { useUrlState } from '../../lib/use-url-state';
import { Gantt } from './gantt';
import { PrintButton } from './print-button';
import { PROJECTS_PATH } from './use-project';

const scales = [
  { value: '', label: 'Months' },
  { value: 'weeks', label: 'Weeks' },
];

export function GanttView({ pmId, hrefOf }: { pmId: string; hrefOf: (id: string) => string }) {
  const { params, patch } = useUrlState();
  const isWeeks = params.get('scale') === 'weeks';
  const schedule = useQuery<ProjectSchedule>({
    queryKey: [`${PROJECTS_PATH}/schedule${pmId && `?pmId=${pmId}`}`],
  });
  const items = schedule.data?.items ?? [];
  return (
    <PanelState query={schedule} area="projects" skeleton={<ListSkeleton rows={8} />}>
      {items.length === 0 ? (
        <EmptyState title="No projects are being built">
          Projects appear here from preconstruction to start-up.
        </EmptyState>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <Box className="no-print" sx={{ display: 'flex', gap: 2 }}>
            <Box sx={{ width: 160 }}>
              <SelectField
                labelHidden
                label="Scale"
                value={isWeeks ? 'weeks' : ''}
                options={scales}
                onChange={(scale) => patch({ scale }, { replace: true })}
              />
            </Box>
            <PrintButton />
          </Box>
          <Gantt
            label="Phases of all projects"
            rows={items.map(({ id, number, name, phases, weatherDays }) => ({
              id,
              name: `${number} ${name}`,
              phases,
              weatherDays,
            }))}
            pxPerDay={isWeeks ? 10 : 4}
            closed={schedule.data?.holidays ?? []}
            hrefOf={hrefOf}
          />
        </Box>
      )}
    </PanelState>
  );
}
