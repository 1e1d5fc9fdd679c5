import { Box } from '@mui/material';
import type { CostMargin, ProjectBudget } from '../../../api/types';
import { DataTable, type Column } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { Facts } from '../../../components/facts';
import { Panel } from '../../../components/panel';
import { PanelState } from '../../../components/panel-state';
import { Note } from '../../../components/text';
import { dollars } from '../money-labels';
import type { ProjectRef } from './cost-labels';
import { useBudget } from './use-costs';

type Line = Pick<ProjectBudget['lines'][number], 'code' | 'label'> & ProjectBudget['total'];

export function BudgetPanel({ project }: { project: ProjectRef }) {
  const query = useBudget(project.id);
  return (
    <Panel title="Budget">
      <PanelState query={query} area="the budget">
        {query.data && <Budget budget={query.data} />}
      </PanelState>
    </Panel>
  );
}

function Budget({ budget: { lines, total, margins, hasEstimate } }: { budget: ProjectBudget }) {
  const rows: Line[] = [...lines, { code: '', label: 'Total', ...total }];
  const columns: Column<Line>[] = [
    {
      key: 'code',
      header: 'Cost code',
      render: ({ code, label }) => (
        <Box component="span" sx={{ fontWeight: code === '' ? 600 : 400 }}>
          {code === '' || code === 'other' ? label : `${code} ${label}`}
        </Box>
      ),
    },
    money('Estimated', 'estimatedCents'),
    money('Committed', 'committedCents'),
    money('Billed', 'actualCents'),
    money('Forecast', 'forecastCents'),
    {
      key: 'variance',
      header: 'Remaining',
      align: 'right',
      render: ({ varianceCents }) => <Variance cents={varianceCents} />,
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Facts
        items={[
          { label: 'Margin at sale', value: marginText(margins.atSale) },
          { label: 'Margin now', value: marginText(margins.now) },
          { label: 'Margin forecast', value: marginText(margins.forecast) },
        ]}
      />
      {!hasEstimate && <Note>The contract is on paper, so only its change orders have estimates.</Note>}
      {lines.length === 0 ? (
        <EmptyState compact title="No costs yet" />
      ) : (
        <DataTable
          label="Budget by cost code"
          columns={columns}
          rows={rows}
          rowKey={({ code }) => code}
          maxHeight="70vh"
        />
      )}
    </Box>
  );
}

function money(
  header: string,
  key: 'estimatedCents' | 'committedCents' | 'actualCents' | 'forecastCents',
): Column<Line> {
  return { key, header, align: 'right', render: (line) => (line[key] === 0 ? '–' : dollars(line[key])) };
}

export function Variance({ cents }: { cents: number }) {
  if (cents === 0) return '–';
  return (
    <Box component="span" sx={{ color: cents < 0 ? 'tokens.danger' : 'inherit', fontWeight: cents < 0 ? 600 : 400 }}>
      {cents < 0 ? `${dollars(-cents)} over` : dollars(cents)}
    </Box>
  );
}

export function marginText(margin: CostMargin | null): string {
  if (margin === null) return '–';
  const { marginCents, marginPercent } = margin;
  return marginPercent === null ? dollars(marginCents) : `${dollars(marginCents)} (${marginPercent}%)`;
}
