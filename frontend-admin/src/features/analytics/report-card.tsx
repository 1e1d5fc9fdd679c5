import { Box, IconButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { AnalyticsIcon, TableIcon } from '../../components/icons';
import { Panel } from '../../components/panel';
import { Faint, Hint } from '../../components/text';
import { CsvButton } from './csv-button';
import { DefinitionButton, smallButtonStyle } from './definition-button';
import { sampleText } from './values';

interface Props {
  title: string;
  definition: string;
  n: number;
  csv: { path: string; fileName: string };
  /** Why there is nothing to draw. */
  nothing: string | null;
  /** Null when it is only a table. */
  chart: ReactNode;
  table: ReactNode;
  children?: ReactNode;
}

/** A chart with what everyone may ask of it: what it means, how much it rests on, its rows and its file. */
export function ReportCard({ title, definition, n, csv, nothing, chart, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const canSwitch = chart !== null && nothing === null;
  const meta = (
    <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', alignSelf: 'center', my: -1 }}>
      {nothing === null && (
        <Hint component="span" sx={{ mr: 1 }}>
          {sampleText(n)}
        </Hint>
      )}
      <DefinitionButton of={title} definition={definition} />
      {canSwitch && (
        <ConsoleTooltip title={asTable ? 'Show as chart' : 'Show as table'}>
          <IconButton
            aria-label={`Show ${title} as table`}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            sx={smallButtonStyle}
          >
            {asTable ? (
              <AnalyticsIcon aria-hidden sx={{ fontSize: 16 }} />
            ) : (
              <TableIcon aria-hidden sx={{ fontSize: 16 }} />
            )}
          </IconButton>
        </ConsoleTooltip>
      )}
      {nothing === null && <CsvButton title={title} {...csv} />}
    </Box>
  );
  return (
    <Panel title={title} meta={meta}>
      {nothing !== null ? <Faint>{nothing}</Faint> : chart === null || asTable ? table : chart}
      {children}
    </Panel>
  );
}
