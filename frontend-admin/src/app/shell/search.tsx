import { Box, ButtonBase } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../components/icons';
import { late } from '../../components/late';
import { media } from '../../theme/tokens';

const SearchDialog = late(async () => (await import('./search-dialog')).SearchDialog);

const LABEL = 'Search or jump to…';
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const keys = isApple ? '⌘ K' : 'Ctrl K';

/** Looks like a field; what it opens has the field. */
export function Search() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A jump would drop what was typed in a form.
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        sx={buttonStyle}
      >
        <SearchIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
        <Box component="span" className="search-label" sx={{ flex: 1, textAlign: 'left', whiteSpace: 'nowrap' }}>
          {LABEL}
        </Box>
        <Box component="kbd" className="search-keys" sx={keysStyle}>
          {keys}
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const buttonStyle = {
  flex: '0 1 320px',
  minWidth: 44,
  height: 36,
  px: 3,
  gap: 2,
  borderRadius: '2px',
  border: 1,
  borderColor: 'tokens.control',
  bgcolor: 'tokens.surface',
  color: 'tokens.ink2',
  font: 'inherit',
  '&:hover': { bgcolor: 'tokens.tint' },
  [`@media ${media.phone}`]: {
    flex: 'none',
    width: 44,
    height: 44,
    px: 0,
    border: 0,
    '& .search-label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '& .search-keys': { display: 'none' },
  },
} as const;

const keysStyle = { font: 'inherit', fontSize: '.8125rem', color: 'tokens.ink3', whiteSpace: 'nowrap' } as const;
