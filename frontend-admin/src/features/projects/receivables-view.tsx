import { Box, Button, Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { Link as RouterLink } from 'react-router-dom';
import type { Receivables } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { Panel } from '../../components/panel';
import { NoPermission, PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { projectHref } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { RECEIVABLES_PATH } from '../../lib/live/outdated';
import { useUrlState } from '../../lib/use-url-state';
import { dollars } from './money-labels';

const ages: Record<Receivables['ages'][number]['age'], string> = {
  current: 'Not due yet',
  to30: '1 to 30 days overdue',
  to60: '31 to 60 days overdue',
  to90: '61 to 90 days overdue',
  over90: 'Over 90 days overdue',
};

export function ReceivablesView() {
  const { can } = useAuth();
  const query = useQuery<Receivables>({ queryKey: [RECEIVABLES_PATH], enabled: can('billing.read') });
  if (!can('billing.read')) return <NoPermission area="invoices and payments" />;
  return (
    <PanelState query={query} area="receivables">
      {query.data && <Lists receivables={query.data} />}
    </PanelState>
  );
}

function Lists({ receivables: { items: open, ages: totals, weeks, totalCents } }: { receivables: Receivables }) {
  const { params, patch } = useUrlState();
  const onlyLate = params.get('overdue') === 'yes';
  const items = onlyLate ? open.filter(({ daysLate }) => daysLate > 0) : open;
  const showAll = onlyLate && (
    <Button size="small" variant="text" onClick={() => patch({ overdue: null })}>
      Show all open
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
      }}
    >
      <Panel title="Owed to us">
        <Facts
          items={[
            ...totals.map(({ age, cents, count }) => ({ label: ages[age], value: `${dollars(cents)} (${count})` })),
            { label: 'Total', value: dollars(totalCents) },
          ]}
        />
      </Panel>
      <Panel title="Expected by week">
        <Facts items={weeks.map(({ startsOn, cents }) => ({ label: formatDay(startsOn), value: dollars(cents) }))} />
      </Panel>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Panel title={onlyLate ? 'Overdue invoices' : 'Open invoices'} meta={showAll}>
          {items.length === 0 ? (
            <EmptyState compact title={onlyLate ? 'No invoice is overdue' : 'Every invoice is paid'} />
          ) : (
            <RowList label={onlyLate ? 'Overdue invoices' : 'Open invoices'}>
              {items.map(({ id, number, title, dueOn, balanceCents, daysLate, project }) => (
                <Row
                  key={id}
                  title={
                    <Link component={RouterLink} to={projectHref(project.id, 'money')}>
                      {`${number} ${title}`}
                    </Link>
                  }
                  detail={`${project.number} ${project.name} · ${dollars(balanceCents)} · due ${formatDay(dueOn)}`}
                >
                  {daysLate > 0 && (
                    <Chip
                      label={`${daysLate} ${daysLate === 1 ? 'day' : 'days'} overdue`}
                      sx={{ bgcolor: 'tokens.dangerTint', color: 'tokens.danger' }}
                    />
                  )}
                </Row>
              ))}
            </RowList>
          )}
        </Panel>
      </Box>
    </Box>
  );
}
