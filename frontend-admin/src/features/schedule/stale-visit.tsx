import { Button } from '@mui/material';
import { Facts } from '../../components/facts';
import { Notice } from '../../components/notice';

interface Props {
  fields: { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function StaleVisit({ fields, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice
      tone="warning"
      live
      title="Someone else changed this visit."
      action={
        <>
          <Button variant="contained" onClick={onKeepMine}>
            Save mine
          </Button>
          <Button variant="outlined" onClick={onTakeTheirs}>
            Keep theirs
          </Button>
        </>
      }
    >
      <Facts
        items={fields.flatMap(({ label, mine, theirs }) => [
          { label: `${label}: yours`, value: mine === '' ? 'Nothing' : mine },
          { label: `${label}: theirs`, value: theirs === '' ? 'Nothing' : theirs },
        ])}
      />
    </Notice>
  );
}
