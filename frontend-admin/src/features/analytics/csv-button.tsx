import { IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { getText } from '../../api/client';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { DownloadIcon } from '../../components/icons';
import { useAuth } from '../../lib/auth/auth-context';
import { downloadCsv } from '../../lib/download';
import { smallButtonStyle } from './definition-button';

interface Props {
  title: string;
  path: string;
  fileName: string;
}

export function CsvButton({ title, path, fileName }: Props) {
  const { can } = useAuth();
  const download = useMutation({
    mutationFn: () => getText(path),
    onSuccess: (csv) => downloadCsv(fileName, csv),
    onError: (error) =>
      showToast({ title: 'The file could not be created', description: errorText(error), variant: 'destructive' }),
  });
  if (!can('analytics.read')) return null;
  return (
    <ConsoleTooltip title="Download as CSV">
      <IconButton
        aria-label={`Download ${title} as CSV`}
        aria-disabled={download.isPending || undefined}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
        sx={smallButtonStyle}
      >
        <DownloadIcon aria-hidden sx={{ fontSize: 16 }} />
      </IconButton>
    </ConsoleTooltip>
  );
}
