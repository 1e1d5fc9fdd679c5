import { Box, LinearProgress } from '@mui/material';
import { Link } from 'react-router-dom';
import type { TodayView } from '../../api/types';
import { Panel } from '../../components/panel';
import { Faint } from '../../components/text';
import { leadsPath } from '../../config/paths';
import { formatBoundedCount } from '../../lib/format';
import { stageLabel } from '../../lib/lead-labels';

export function Pipeline({ stages }: { stages: TodayView['openByStage'] }) {
  const most = Math.max(1, ...stages.map((stage) => stage.count));
  const empty = stages.every((stage) => stage.count === 0);
  return (
    <Panel title="Pipeline by stage">
      {empty ? (
        <Faint>No data yet</Faint>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
          {stages.map(({ stage, count }) => (
            <li key={stage}>
              <Box
                component={Link}
                to={`${leadsPath}&stage=${stage}`}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '112px minmax(0, 1fr) minmax(32px, max-content)',
                  alignItems: 'center',
                  gap: 3,
                  minHeight: 32,
                  mx: -2,
                  px: 2,
                  borderRadius: '2px',
                  color: 'tokens.ink',
                  textDecoration: 'none',
                  '@media (pointer: coarse)': { minHeight: 44 },
                  '&:hover': { bgcolor: 'tokens.tint' },
                }}
              >
                <span>{stageLabel(stage)}</span>
                <LinearProgress aria-hidden variant="determinate" value={(count / most) * 100} sx={barStyle} />
                <Box component="span" sx={{ textAlign: 'right', fontWeight: 600 }}>
                  {formatBoundedCount(count)}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

const barStyle = { height: 8, bgcolor: 'transparent' } as const;
