import { Box, IconButton, Link, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadPipeline } from '../../api/types';
import { InfoIcon } from '../../components/icons';
import { hrefWith, useUrlState } from '../../lib/use-url-state';

interface Props {
  pipeline: LeadPipeline | undefined;
  failed: boolean;
  isSearch: boolean;
}

/** Says beside the board how its weighted values come about. */
export function PipelineInfo({ pipeline, failed, isSearch }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { params } = useUrlState();
  const title = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'tokens.ink2' }}>
      <Typography variant="body2">{said(pipeline, failed, isSearch)}</Typography>
      <IconButton
        aria-label="About the weighted value"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InfoIcon aria-hidden sx={{ fontSize: 20 }} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': title,
            sx: { p: 4, width: 400, maxWidth: 'calc(100vw - 32px)', display: 'grid', gap: 3 },
          },
        }}
      >
        <Typography id={title} component="h2" variant="h3">
          Weighted value
        </Typography>
        <Typography>
          The likely prices of the estimates that the leads of a column came with, added up, times the share of such
          leads that are won in the end. A lead without an estimate adds nothing; each column of up to a thousand leads
          says how many there are.
        </Typography>
        <Typography>
          An estimate counts whether or not it has expired. Won counts in full, Lost not at all. A lead that was merged
          into another is Lost; the lead that stays counts with the newest estimate of all its requests. Of more than a
          thousand leads in a column the thousand dearest are added up, and a plus sign says so.
        </Typography>
        {pipeline?.isAssumed && (
          <Typography sx={{ fontWeight: 600 }}>The shares are our assumption until you set your own.</Typography>
        )}
        <Link
          component={RouterLink}
          to={hrefWith(params, { settings: 'leads', leadPart: 'stages' })}
          onClick={() => setAnchor(null)}
          sx={{ justifySelf: 'start' }}
        >
          {pipeline?.isAssumed ? 'Set your own shares' : 'Look at the shares'}
        </Link>
      </Popover>
    </Box>
  );
}

function said(pipeline: LeadPipeline | undefined, failed: boolean, isSearch: boolean): string {
  if (isSearch) return 'A search shows no weighted values.';
  if (failed) return 'The weighted values could not be read.';
  if (!pipeline) return '';
  return pipeline.isAssumed ? 'Weighted by our assumed shares.' : 'Weighted by your own shares.';
}
