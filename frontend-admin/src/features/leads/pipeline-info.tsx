import { Box, IconButton, Link, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadPipeline } from '../../api/types';
import { InfoIcon } from '../../components/icons';
import { Strong } from '../../components/text';
import { hrefWith, useUrlState } from '../../lib/use-url-state';

interface Props {
  pipeline: LeadPipeline | undefined;
  failed: boolean;
  isSearch: boolean;
}

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
          The likely prices of all estimates in a column, multiplied by the share of leads in that stage that are won. A
          lead without an estimate adds nothing; each column shows how many there are.
        </Typography>
        <Typography>
          An estimate counts even after it expires. Won counts in full, Lost not at all. A merged lead is Lost; the lead
          that remains counts with the newest estimate of all its requests. In a column of more than a thousand leads,
          only the thousand highest prices are added, and the total has a plus sign.
        </Typography>
        {pipeline?.isAssumed && <Strong>These are typical rates until you set your own.</Strong>}
        <Link
          component={RouterLink}
          to={hrefWith(params, { settings: 'leads', leadPart: 'stages' })}
          onClick={() => setAnchor(null)}
          sx={{ justifySelf: 'start' }}
        >
          {pipeline?.isAssumed ? 'Set your own rates' : 'View the rates'}
        </Link>
      </Popover>
    </Box>
  );
}

function said(pipeline: LeadPipeline | undefined, failed: boolean, isSearch: boolean): string {
  if (isSearch) return 'A search shows no weighted values.';
  if (failed) return 'The weighted values could not be loaded.';
  if (!pipeline) return '';
  return pipeline.isAssumed ? 'Weighted by typical win rates.' : 'Weighted by your win rates.';
}
