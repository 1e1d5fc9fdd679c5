import { Box } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { LoadingButton } from './loading-button';
import { Hint, Note } from './text';
import { TimeText } from './time-text';

interface ListProps {
  label?: string;
  isCut: boolean | undefined;
  children: ReactNode;
}

export function History({ label, isCut, children }: ListProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
      {children}
      {isCut && <Hint component="li">Older entries are kept but not shown here.</Hint>}
    </Box>
  );
}

interface EntryProps {
  Icon: typeof SvgIcon;
  isQuiet: boolean;
  title: string;
  /** Between the title and the time. */
  outcome?: ReactNode;
  at: string;
  /** After the time: who did it, or the state of an email. */
  end: string;
  children: ReactNode;
}

export function HistoryEntry({ Icon, isQuiet, title, outcome, at, end, children }: EntryProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none', color: isQuiet ? 'tokens.ink3' : 'tokens.primary' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Hint>
          <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
            {title}
          </Box>
          {outcome}
          <span>{' · '}</span>
          <TimeText at={at} />
          {end && <span>{` · ${end}`}</span>}
        </Hint>
        {children}
      </Box>
    </Box>
  );
}

interface UndoProps {
  button: string;
  busy: boolean;
  onUndo: () => void;
  children: ReactNode;
}

export function UndoLine({ button, busy, onUndo, children }: UndoProps) {
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <LoadingButton loading={busy} onClick={onUndo}>
        {button}
      </LoadingButton>
      <Note>{children}</Note>
    </Box>
  );
}
