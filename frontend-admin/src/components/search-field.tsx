import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from './icons';

const TYPING_PAUSE_MS = 300;

interface Props {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      onSearch(sent.current);
    }, TYPING_PAUSE_MS);
  };

  return (
    <OutlinedInput
      type="search"
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={label}
      autoComplete="off"
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'tokens.ink3' }} />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ flex: '1 1 220px', maxWidth: 360, '& input': { pl: 0 } }}
    />
  );
}
