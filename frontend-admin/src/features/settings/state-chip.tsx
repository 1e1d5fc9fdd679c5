import { Chip } from '@mui/material';

interface Props {
  label: string;
  tone: 'plain' | 'warning' | 'danger' | 'success';
}

export function StateChip({ label, tone }: Props) {
  return <Chip label={label} sx={tone === 'plain' ? {} : { bgcolor: `tokens.${tone}Tint`, color: `tokens.${tone}` }} />;
}
