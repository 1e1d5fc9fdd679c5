import { Tooltip } from '@mui/material';
import { useState, useSyncExternalStore, type FocusEvent, type ReactElement } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '../config/constants';

let recent = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setRecent(next: boolean): void {
  if (recent === next) return;
  recent = next;
  for (const listener of listeners) listener();
}

/** MUI's "recently open" window is longer than 300 ms, so both of its delays get our value. */
const skipWindow = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: (): boolean => recent,
  opened(): void {
    clearTimeout(timer);
    setRecent(true);
  },
  closed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => setRecent(false), TOOLTIP_SKIP_MS);
  },
};

interface Props {
  title: string;
  describes?: boolean;
  children: ReactElement;
  placement?: 'top' | 'right' | 'bottom' | 'left';
}

export function ConsoleTooltip({ title, describes = false, children, placement = 'top' }: Props) {
  const [open, setOpen] = useState(false);
  const skip = useSyncExternalStore(skipWindow.subscribe, skipWindow.isOpen);
  const delay = skip ? 0 : TOOLTIP_DELAY_MS;

  const show = () => {
    skipWindow.opened();
    setOpen(true);
  };

  return (
    <Tooltip
      title={title}
      describeChild={describes}
      // A dragged block must find what is under it.
      disableInteractive={describes}
      placement={placement}
      open={open}
      onOpen={show}
      onClose={() => {
        if (open) skipWindow.closed();
        setOpen(false);
      }}
      enterDelay={delay}
      enterNextDelay={delay}
      leaveDelay={0}
      disableTouchListener
      // No delay for keyboard users.
      onFocusCapture={(event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(':focus-visible')) show();
      }}
    >
      {children}
    </Tooltip>
  );
}
