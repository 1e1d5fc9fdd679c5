import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Kept in the history entry, not in the address. */
  state?: unknown;
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && (target ?? '_self') === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);
}

export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const path = createPath(useResolvedPath(to));
  const current = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event, rest.target)) return;
    event.preventDefault();
    // A link to the current page adds no history entry.
    void navigate(to, { replace: path === current, state });
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
