import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReportResponse } from '../../api/types';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { reportPath } from './address';
import { FigureTiles } from './figure-tiles';
import { SALES } from './reports';
import { periodText } from './values';

const SHOWN = ['consulted', 'proposals', 'contracted'];

/** What the month brought so far, each figure with the list that it counts. */
export function MonthFigures() {
  const sales = useMonth(SALES);
  const money = useMonth('money');
  const figures = [sales, money].flatMap(({ data }) => data?.figures.filter(({ key }) => SHOWN.includes(key)) ?? []);
  return (
    <Panel title="This month">
      <PanelState query={sales} area="analytics" skeleton={<Skeleton variant="rectangular" height={160} />}>
        <PanelState query={money} area="analytics" skeleton={<Skeleton variant="rectangular" height={160} />}>
          {sales.data && <Hint sx={{ mb: 2 }}>{periodText(sales.data.period)}</Hint>}
          <FigureTiles figures={figures} isCompared />
        </PanelState>
      </PanelState>
    </Panel>
  );
}

const useMonth = (report: string) =>
  useQuery<ReportResponse>({
    queryKey: [reportPath({ report, period: 'm', from: '', to: '', compare: 'previous', filters: {} })],
  });
