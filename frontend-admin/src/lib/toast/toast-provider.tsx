import { GlobalStyles, useMediaQuery } from '@mui/material';
import { SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { forwardRef, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_LIMIT, TOAST_MAX_WIDTH_PX } from '../../config/constants';
import { ToastCard } from './toast-card';
import { toastStore, type ToastRecord } from './toast-store';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    error: false;
    success: false;
    warning: false;
    info: false;
    console: { record: ToastRecord };
  }
}

type SnackProps = CustomContentProps & { record: ToastRecord };

const Snack = forwardRef<HTMLDivElement, SnackProps>(function Snack({ record }, ref) {
  return <ToastCard ref={ref} toast={record} />;
});

/** Shows what the store holds. The card counts its own time, because focus must pause it too. */
function Presenter() {
  const records = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<number>());

  useEffect(() => {
    for (const record of records) {
      if (!record.open && shown.current.delete(record.id)) closeSnackbar(record.id);
    }
    for (const record of records) {
      if (!record.open || shown.current.has(record.id)) continue;
      shown.current.add(record.id);
      enqueueSnackbar(record.title, { key: record.id, variant: 'console', record, persist: true });
    }
  }, [records, enqueueSnackbar, closeSnackbar]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      const card = document.querySelector<HTMLElement>('[data-toast]');
      if (!card) return;
      event.preventDefault();
      card.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return null;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const phone = useMediaQuery('(max-width: 639.95px)');
  return (
    <SnackbarProvider
      maxSnack={TOAST_LIMIT}
      autoHideDuration={TOAST_DURATION_MS}
      Components={{ console: Snack }}
      anchorOrigin={phone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'console-toasts' }}
    >
      <GlobalStyles
        styles={(theme) => ({
          '.console-toasts.console-toasts': {
            zIndex: theme.zIndex.snackbar,
            maxWidth: TOAST_MAX_WIDTH_PX,
            ...(phone && { alignItems: 'center' }),
          },
        })}
      />
      <Presenter />
      {children}
    </SnackbarProvider>
  );
}
