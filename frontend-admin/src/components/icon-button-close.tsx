import { IconButton } from '@mui/material';
import { CloseIcon } from './icons';

export function IconButtonClose({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClick}>
      <CloseIcon aria-hidden sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
