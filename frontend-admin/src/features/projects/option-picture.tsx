import { Box } from '@mui/material';
import type { Selection } from '../../api/types';

interface Props {
  picture: NonNullable<Selection['options'][number]['picture']>;
  label: string;
}

export function OptionPicture({ picture, label }: Props) {
  return (
    <Box
      component="img"
      src={picture.urls.thumb}
      alt={`Picture of ${label}`}
      loading="lazy"
      sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
    />
  );
}
