import { Box, Button, IconButton, Typography } from '@mui/material';
import { forwardRef, useRef, useState, type PointerEvent } from 'react';
import { TOAST_MAX_WIDTH_PX, TOAST_SWIPE_PX } from '../../config/constants';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../../components/icons';
import { toastStore, type ToastRecord, type ToastVariant } from './toast-store';
import { useToastTimer } from './use-toast-timer';

const look: Record<ToastVariant, { color: string; Icon: typeof InfoIcon | null }> = {
  default: { color: 'tokens.ink', Icon: null },
  destructive: { color: 'tokens.danger', Icon: AlertIcon },
  success: { color: 'tokens.success', Icon: CheckIcon },
  warning: { color: 'tokens.warning', Icon: AlertIcon },
  info: { color: 'tokens.info', Icon: InfoIcon },
};

interface Props {
  toast: ToastRecord;
}

/** The only notification of the console; notistack places it, this card is all of its content. */
export const ToastCard = forwardRef<HTMLDivElement, Props>(function ToastCard({ toast }, ref) {
  const dismiss = () => toastStore.dismiss(toast.id);
  const { setHovered, setFocused } = useToastTimer(dismiss);
  const swipeFrom = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const { color, Icon } = look[toast.variant ?? 'default'];
  const destructive = toast.variant === 'destructive';

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    swipeFrom.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (swipeFrom.current !== null) setOffset(Math.max(0, event.clientX - swipeFrom.current));
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from !== null && event.clientX - from >= TOAST_SWIPE_PX) dismiss();
    else setOffset(0);
  };

  // The outer element belongs to the entrance animation, which also writes a transform.
  return (
    <div ref={ref}>
      <Box
        role={destructive ? 'alert' : 'status'}
        aria-live={destructive ? 'assertive' : 'polite'}
        aria-atomic="true"
        tabIndex={0}
        data-toast=""
        data-variant={toast.variant ?? 'default'}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dismiss();
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeFrom.current = null;
          setOffset(0);
        }}
        style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 3,
          width: `min(${TOAST_MAX_WIDTH_PX}px, calc(100vw - 32px))`,
          boxSizing: 'border-box',
          p: 4,
          pr: 2,
          bgcolor: 'tokens.surface',
          color: 'tokens.ink',
          border: 1,
          borderColor: 'tokens.line',
          borderRadius: '4px',
          boxShadow: '0 1px 2px rgb(20 33 31 / .08), 0 12px 32px rgb(20 33 31 / .14)',
          touchAction: 'pan-y',
        }}
      >
        {Icon && <Icon aria-hidden sx={{ fontSize: 20, color, flex: 'none', mt: '1px' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, color }}>{toast.title}</Typography>
          {toast.description && (
            <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
              {toast.description}
            </Typography>
          )}
          {toast.action && (
            <Button
              variant="outlined"
              sx={{ mt: 2 }}
              onClick={() => {
                toast.action?.onPress();
                dismiss();
              }}
            >
              {toast.action.label}
            </Button>
          )}
        </Box>
        <IconButton aria-label="Dismiss notification" onClick={dismiss} sx={{ flex: 'none', mt: -2 }}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
    </div>
  );
});
