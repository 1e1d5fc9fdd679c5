import { formatDateTime } from 'frontend-shared/format';
import { Button } from '@mui/material';
import { Notice } from '../../components/notice';
import { errorText } from 'frontend-shared/api';
import { alternativesIn } from './use-visits';

interface Props {
  error: Error;
  onChoose: (startsAt: string) => void;
}

export function RefusedTime({ error, onChoose }: Props) {
  const open = alternativesIn(error);
  return (
    <Notice
      tone="danger"
      live
      action={
        open.length > 0 &&
        open.map((startsAt) => (
          <Button key={startsAt} variant="outlined" onClick={() => onChoose(startsAt)}>
            Take {formatDateTime(startsAt)}
          </Button>
        ))
      }
    >
      {errorText(error)}
    </Notice>
  );
}
