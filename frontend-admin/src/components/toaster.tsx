import { Box, Button, IconButton, Snackbar, Typography, useMediaQuery } from '@mui/material';
import {
  dismissToast,
  TOAST_DURATION,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD,
  TOAST_VIEWPORT_MAX_WIDTH,
  useToasts,
  type ToastVariant,
} from 'frontend-shared/toast';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons';
import { Note } from './text';

const looks: Record<ToastVariant, { color: string; Icon: typeof InfoIcon | null }> = {
  default: { color: 'tokens.ink', Icon: null },
  destructive: { color: 'tokens.danger', Icon: AlertIcon },
  success: { color: 'tokens.success', Icon: CheckIcon },
  warning: { color: 'tokens.warning', Icon: AlertIcon },
  info: { color: 'tokens.info', Icon: InfoIcon },
};

/** MUI's snackbar waits while the pointer or the focus is on it and while the window is hidden. */
export function Toaster() {
  const [toast] = useToasts();
  const phone = useMediaQuery('(max-width: 639.95px)');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!TOAST_HOTKEY.includes(event.key) || !card.current) return;
      event.preventDefault();
      card.current.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!toast) return null;
  const { id, open, title, description, action, variant = 'default' } = toast;
  const { color, Icon } = looks[variant];
  return (
    <Snackbar
      key={id}
      open={open}
      autoHideDuration={TOAST_DURATION}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') dismissToast(id);
      }}
      anchorOrigin={phone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
    >
      {/* MUI animates this element. */}
      <div>
        <Swipeable onSwipe={() => dismissToast(id)}>
          <Box
            ref={card}
            role={variant === 'destructive' ? 'alert' : 'status'}
            tabIndex={0}
            data-toast={variant}
            sx={cardStyle}
          >
            {Icon && <Icon aria-hidden sx={{ fontSize: 20, color, flex: 'none', mt: '1px' }} />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, color }}>{title}</Typography>
              {description && <Note>{description}</Note>}
              {action && (
                <Button
                  sx={{ mt: 2 }}
                  onClick={() => {
                    action.onPress();
                    dismissToast(id);
                  }}
                >
                  <span>{action.label}</span>
                </Button>
              )}
            </Box>
            <IconButton
              aria-label="Dismiss notification"
              onClick={() => dismissToast(id)}
              sx={{ flex: 'none', mt: -2 }}
            >
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Box>
        </Swipeable>
      </div>
    </Snackbar>
  );
}

function Swipeable({ onSwipe, children }: { onSwipe: () => void; children: React.ReactNode }) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = (event: PointerEvent) => {
    const isSwipe = from.current !== null && event.clientX - from.current >= TOAST_SWIPE_THRESHOLD;
    from.current = null;
    setOffset(0);
    if (isSwipe) onSwipe();
  };
  return (
    <div
      style={{ touchAction: 'pan-y', transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current !== null) setOffset(Math.max(0, event.clientX - from.current));
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
        setOffset(0);
      }}
    >
      {children}
    </div>
  );
}

const cardStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  width: `min(${TOAST_VIEWPORT_MAX_WIDTH}, calc(100vw - 32px))`,
  boxSizing: 'border-box',
  p: 4,
  pr: 2,
  bgcolor: 'tokens.surface',
  color: 'tokens.ink',
  border: 1,
  borderColor: 'tokens.line',
  borderRadius: '4px',
  boxShadow: '0 1px 2px rgb(20 33 31 / .08), 0 12px 32px rgb(20 33 31 / .14)',
} as const;
