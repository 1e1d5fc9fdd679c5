import { Box, Typography } from '@mui/material';
import { hasStatus } from 'frontend-shared/api';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconButtonClose } from './icon-button-close';
import { ListSkeleton } from './list-skeleton';
import { Notice } from './notice';
import { PanelState } from './panel-state';
import { Note } from './text';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function InspectorSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        px: 5,
        py: 5,
        borderTop: 1,
        borderColor: 'tokens.line',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 24 }}>
        <Typography id={id} variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

interface HeadProps {
  record: 'lead' | 'visit' | 'customer' | 'proposal';
  title?: string;
  facts?: ReactNode;
  onClose: () => void;
}

export function InspectorHead({ record, title, facts, onClose }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        {title && (
          <Typography variant="h2" sx={{ fontSize: '1.25rem', lineHeight: 1.35 }}>
            {title}
          </Typography>
        )}
        {facts && <Note>{facts}</Note>}
      </Box>
      <IconButtonClose label={`Close ${record}`} onClick={onClose} />
    </Box>
  );
}

type LoadingProps = Pick<HeadProps, 'record' | 'onClose'> & Pick<ComponentProps<typeof PanelState>, 'query'>;

export function InspectorLoading({ query, record, onClose }: LoadingProps) {
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
      <InspectorHead record={record} onClose={onClose} />
      {hasStatus(query.error, 404) ? (
        <Notice tone="warning" live title={`This ${record} no longer exists or was moved.`} />
      ) : (
        <PanelState query={query} area={`${record}s`} skeleton={<ListSkeleton rows={5} />}>
          {null}
        </PanelState>
      )}
    </Box>
  );
}
