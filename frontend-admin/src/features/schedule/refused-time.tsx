import { formatDateTime } from 'frontend-shared/format';
import { Button } from '@mui/material';
import { Notice } from '../../components/notice';
import { errorText } from 'frontend-shared/api';
import { alternativesIn } from './use-visits';

interface Props {
  error: Error;
  onChoose: (startsAt: string) => void;
}

/** Why a time could not be had, with the open ones nearest to it. */
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
