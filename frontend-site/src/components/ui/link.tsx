import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  to: To;
  /** Kept with the history entry and never in the address. */
  state?: unknown;
}

/** A press that the browser would answer in this window, without a key that means another one. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && (target ?? '_self') === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link to another page of the site, followed without loading anew. The router's own brings along what fetches data
 * ahead, two kilobytes that every page would load for nothing.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const path = createPath(useResolvedPath(to));
  const current = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event, rest.target)) return;
    event.preventDefault();
    // A link to where one is leaves no second entry in the history.
    void navigate(to, { replace: path === current, state });
  };
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
