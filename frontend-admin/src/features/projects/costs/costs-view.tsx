import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { BudgetItem } from '../../../api/types';
import { useCursorList } from '../../../api/use-cursor-list';
import { DataTable, type Column } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { NoPermission } from '../../../components/panel-state';
import { ResourceList } from '../../../components/resource-list';
import { projectHref } from '../../../config/paths';
import { useAuth } from '../../../lib/auth/auth-context';
import { dollars } from '../money-labels';
import { BillList } from './bill-list';
import { marginText, Variance } from './budget-table';
import { projectName } from './cost-labels';
import { OrderList } from './order-list';
import { JOB_COSTS_PATH } from './use-costs';
import { VendorList } from './vendor-list';

/** What all projects cost, for those who may read it. */
export function CostsView({ view }: { view: string }) {
  const { can } = useAuth();
  if (!can('billing.costs')) return <NoPermission area="costs and margin" />;
  if (view === 'orders') return <OrderList />;
  if (view === 'bills') return <BillList />;
  if (view === 'vendors') return <VendorList />;
  return <BudgetList />;
}

const ACTIVE = 'preconstruction,permitting,construction,startup,substantially_complete,on_hold';

function BudgetList() {
  const list = useCursorList<BudgetItem>(JOB_COSTS_PATH, { status: ACTIVE });
  return (
    <ResourceList
      list={list}
      area="budgets"
      one="project"
      many="projects"
      withAge
      empty={<EmptyState title="No project is being built" />}
    >
      {(rows) => <DataTable label="Budgets" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ResourceList>
  );
}

const columns: Column<BudgetItem>[] = [
  {
    key: 'project',
    header: 'Project',
    render: (item) => (
      <Link
        component={RouterLink}
        to={projectHref(item.id, 'money')}
        sx={{ fontWeight: 600, color: 'tokens.ink', overflowWrap: 'anywhere' }}
      >
        {projectName(item)}
      </Link>
    ),
  },
  { key: 'estimated', header: 'Estimated', align: 'right', render: ({ total }) => dollars(total.estimatedCents) },
  { key: 'committed', header: 'Committed', align: 'right', render: ({ total }) => dollars(total.committedCents) },
  { key: 'actual', header: 'Billed', align: 'right', render: ({ total }) => dollars(total.actualCents) },
  { key: 'forecast', header: 'Forecast', align: 'right', render: ({ total }) => dollars(total.forecastCents) },
  {
    key: 'variance',
    header: 'Remaining',
    align: 'right',
    render: ({ total }) => <Variance cents={total.varianceCents} />,
  },
  {
    key: 'sale',
    header: 'Margin at sale',
    align: 'right',
    needsRoomPx: 1100,
    render: ({ margins }) => marginText(margins.atSale),
  },
  {
    key: 'margin',
    header: 'Margin forecast',
    align: 'right',
    needsRoomPx: 900,
    render: ({ margins }) => marginText(margins.forecast),
  },
];
