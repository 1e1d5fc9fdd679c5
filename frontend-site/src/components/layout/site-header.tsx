import { cn } from '../../lib/class-names';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { site } from '../../config/site';
import {
  SERVICE_NAV,
  SIGNED_IN_NAV,
  SITE_LINKS_ID,
  TOOL_NAV,
  type HeaderAccount,
  type NavItem,
} from '../../content/navigation';
import { initials } from '../../lib/forms/name-words';
import { ButtonLink } from '../ui/button';
import { MenuIcon } from '../ui/icons';
import { late } from '../ui/late';
import { Disclosure } from './disclosure';
import { NavDetails } from './nav-details';
import { Wordmark } from './wordmark';

const loadMobileMenu = () => import('./mobile-menu');
const MobileMenu = late(loadMobileMenu, LinksBelow);

/** If the menu cannot load, the footer has the same links. */
function LinksBelow({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    document.querySelector<HTMLAnchorElement>(`#${SITE_LINKS_ID} a`)?.focus();
    onClose();
  }, [onClose]);
  return null;
}

function PanelLinks({ items, columns }: { items: readonly NavItem[]; columns: 1 | 2 }) {
  return (
    <ul className={cn('grid gap-1', columns === 2 && 'grid-cols-2')}>
      {items.map(({ to, label, line }) => (
        <li key={to}>
          <Link to={to} className="motion-colors block rounded-control px-3 py-2.5 text-ink hover:bg-tint">
            <span className="type-ui block">{label}</span>
            {line !== undefined && <span className="type-small block text-ink-3">{line}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const navLink =
  'type-ui motion-colors inline-flex min-h-11 items-center rounded-control px-3 text-ink hover:text-primary';

function TopLink({ to, children }: { to: string; children: ReactNode }) {
  const isHere = useLocation().pathname === to;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cn(navLink, isHere && 'text-primary underline decoration-1 underline-offset-8')}
    >
      {children}
    </Link>
  );
}

function AccountMenu({ name }: { name: string }) {
  return (
    <Disclosure
      name={`${initials(name)}, account menu for ${name}`}
      label={initials(name)}
      buttonClass="size-11 justify-center rounded-full bg-tint font-semibold text-ink"
      panelClass="right-0 w-56"
    >
      <p className="type-small px-3 py-2 text-ink-3">{name}</p>
      <PanelLinks columns={1} items={SIGNED_IN_NAV} />
    </Disclosure>
  );
}

function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const measure = () => setPast(window.scrollY > distance);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [distance]);
  return past;
}

function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <a
      href={`#${SITE_LINKS_ID}`}
      role="button"
      data-replay
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      // After a failure, opening the menu tries again.
      onPointerEnter={() => void loadMobileMenu().catch(() => undefined)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
      className="-mr-2 grid size-11 place-items-center rounded-control text-ink lg:hidden"
    >
      <MenuIcon size={24} />
      <span className="sr-only">Menu</span>
    </a>
  );
}

export function SiteHeader({ account }: { account: HeaderAccount }) {
  const scrolled = useScrolledPast(8);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={cn('sticky top-0 z-20 border-b bg-bg', scrolled ? 'border-line' : 'border-transparent')}>
      <div className="page-x flex h-16 items-center gap-4 lg:h-18">
        <Link
          to={PATHS.home}
          aria-label={`${site.brand.name}, home`}
          className="-ml-1 flex min-h-11 items-center rounded-control px-1 text-ink"
        >
          <Wordmark className="text-[1.125rem] md:text-[1.25rem]" />
        </Link>
        <nav aria-label="Main" className="ml-6 hidden flex-1 items-center lg:flex">
          <NavDetails label="Services" panelClass="left-0 w-[min(640px,80vw)]">
            <PanelLinks items={SERVICE_NAV} columns={2} />
          </NavDetails>
          <TopLink to={PATHS.portfolio}>Portfolio</TopLink>
          <NavDetails label="Design tools" panelClass="left-0 w-80">
            <PanelLinks items={TOOL_NAV} columns={1} />
          </NavDetails>
          <TopLink to={PATHS.about}>About</TopLink>
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:gap-3">
          <div className="hidden lg:block">
            {account ? (
              <AccountMenu name={account.name} />
            ) : (
              <Link to={PATHS.login} className={cn(navLink, account === undefined && 'for-visitors')}>
                Log in
              </Link>
            )}
          </div>
          <ButtonLink to={PATHS.schedule} size="compact" className="whitespace-nowrap">
            <span className="xs:hidden">Book</span>
            <span className="hidden xs:inline">Book a visit</span>
          </ButtonLink>
          <MenuButton isOpen={menuOpen} onOpen={() => setMenuOpen(true)} />
        </div>
      </div>
      {menuOpen && (
        <Suspense fallback={null}>
          <MobileMenu account={account} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
