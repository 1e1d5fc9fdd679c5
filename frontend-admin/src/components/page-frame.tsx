import { Box, Drawer, useMediaQuery } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLastShown } from '../lib/use-last-shown';
import { layout, media } from '../theme/tokens';

interface Props {
  children: ReactNode;
  inspector?: ReactNode;
  inspectorKey?: string | null;
  inspectorLabel?: string;
  onCloseInspector?: () => void;
}

export function PageFrame({
  children,
  inspector = null,
  inspectorKey = null,
  inspectorLabel = '',
  onCloseInspector,
}: Props) {
  const wide = useMediaQuery(media.wide);
  const aside = useRef<HTMLElement>(null);
  const sheet = useLastShown(inspector);
  const sheetLabel = useLastShown(inspector === null ? null : inspectorLabel);
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    const before = lastKey.current;
    lastKey.current = inspectorKey;
    if (inspectorKey === before || !wide) return;
    if (inspectorKey) aside.current?.focus({ preventScroll: true });
    else if (before) {
      // The record may have left the list.
      const opener = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(before)}"]`);
      (opener ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
  }, [inspectorKey, wide]);

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 0 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          maxWidth: layout.contentMax,
          containerType: 'inline-size',
          p: { xs: 4, md: 6 },
          boxSizing: 'border-box',
        }}
      >
        {children}
      </Box>
      {wide ? (
        inspector && (
          <Box
            component="aside"
            ref={aside}
            tabIndex={-1}
            aria-label={inspectorLabel}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onCloseInspector?.();
            }}
            sx={{
              position: 'sticky',
              top: layout.topBar,
              height: `calc(100dvh - ${layout.topBar}px)`,
              width: layout.inspector,
              flex: 'none',
              [`@media ${media.huge}`]: { width: layout.inspectorWide },
              overflowY: 'auto',
              bgcolor: 'tokens.surface',
              borderLeft: 1,
              borderColor: 'tokens.line',
              '&:focus': { outline: 'none' },
            }}
          >
            {inspector}
          </Box>
        )
      ) : (
        <Drawer
          anchor="right"
          open={inspector !== null}
          onClose={(event: KeyboardEvent | object) => {
            if ('defaultPrevented' in event && event.defaultPrevented) return;
            onCloseInspector?.();
          }}
          slotProps={{
            paper: {
              'aria-label': sheetLabel.shown ?? inspectorLabel,
              role: 'dialog',
              'aria-modal': true,
              sx: { width: '100%' },
            },
            transition: { onExited: sheet.release },
          }}
        >
          {sheet.shown}
        </Drawer>
      )}
    </Box>
  );
}
