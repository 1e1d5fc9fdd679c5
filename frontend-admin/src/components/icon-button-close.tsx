import IconButton from '@mui/material/IconButton';
import { CloseIcon } from './icons';

export function IconButtonClose({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClick}>
      <CloseIcon aria-hidden sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
