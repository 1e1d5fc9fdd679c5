import { Box, Button, OutlinedInput, Typography } from '@mui/material';
import { memo, useId, useRef, useState } from 'react';
import type { Figure } from './types';

interface Props {
  figure: Figure;
  /** Text while it is not a number. */
  value: number | string;
  problem: string | undefined;
  locked: boolean;
  onPut: (figure: Figure, value: number | string) => void;
}

/** There are hundreds, so only changed ones render. */
export const FigureInput = memo(function FigureInput({ figure, value, problem, locked, onPut }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(value));
  const [shownFor, setShownFor] = useState(value);
  // Show changes from elsewhere without rewriting what is being typed.
  if (shownFor !== value) {
    setShownFor(value);
    if (readNumber(text) !== value) setText(String(value));
  }
  if (locked) {
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: value === figure.published ? 400 : 600 }}>
        {value} {figure.unit}
        {value !== figure.published && ` (published ${figure.published})`}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OutlinedInput
          value={text}
          inputRef={input}
          error={problem !== undefined}
          onChange={({ target }) => {
            setText(target.value);
            onPut(figure, readNumber(target.value));
          }}
          slotProps={{
            input: {
              'aria-label': figure.label,
              'aria-describedby': problem ? id : undefined,
              'aria-invalid': problem ? true : undefined,
              inputMode: 'decimal',
            },
          }}
          sx={{ width: 104, '& input': { textAlign: 'right' } }}
        />
        <Box component="span" sx={{ color: 'tokens.ink2', whiteSpace: 'nowrap' }}>
          {figure.unit}
        </Box>
        {value !== figure.published && (
          <Button
            variant="text"
            aria-label={`${figure.label}: as published, ${figure.published}`}
            onClick={() => {
              onPut(figure, figure.published);
              // This button disappears with the change it undoes.
              input.current?.focus();
            }}
          >
            As published ({figure.published})
          </Button>
        )}
      </Box>
      {problem && (
        <Typography id={id} variant="body2" sx={{ color: 'tokens.danger' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
});

function readNumber(text: string): number | string {
  const plain = text.trim().replace(/^−/, '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
