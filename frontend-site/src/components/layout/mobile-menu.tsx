import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { site } from '../../config/site';
import { SERVICE_NAV, TOOL_NAV, type HeaderAccount, type NavItem } from '../../content/navigation';
import { useReturnFocus } from '../../lib/hooks/use-return-focus';
import { Dialog } from '../ui/dialog';
import { ChevronDownIcon, CloseIcon } from '../ui/icons';
import { PhoneLinks } from './phone-links';
import { Wordmark } from './wordmark';

function MenuGroup({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <details className="group border-b border-line">
      <summary className="type-display-3 flex min-h-14 cursor-pointer list-none items-center justify-between py-3 [&::-webkit-details-marker]:hidden">
        <span>{label}</span>
        <ChevronDownIcon className="text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="pb-4">
        {items.map(({ to, label: itemLabel }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center text-ink-2">
              {itemLabel}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="type-display-3 flex min-h-14 items-center border-b border-line py-3">
      {children}
    </Link>
  );
}

const contactLink = 'text-link inline-flex min-h-11 items-center';

export default function MobileMenu({ account, onClose }: { account: HeaderAccount; onClose: () => void }) {
  const { key } = useLocation();
  const returnFocus = useReturnFocus();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="anim-sheet fixed inset-0 z-50 flex flex-col overflow-y-auto bg-bg text-ink"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="page-x flex h-16 shrink-0 items-center justify-between">
            <Wordmark className="text-[1.125rem]" />
            <Dialog.Close className="-mr-2 grid size-11 place-items-center rounded-control">
              <CloseIcon size={24} />
              <span className="sr-only">Close menu</span>
            </Dialog.Close>
          </div>
          <nav aria-label="Menu" className="page-x flex-1 py-4">
            <MenuGroup label="Services" items={SERVICE_NAV} />
            <MenuLink to={PATHS.portfolio}>Portfolio</MenuLink>
            <MenuGroup label="Design tools" items={TOOL_NAV} />
            <MenuLink to={PATHS.about}>About</MenuLink>
            <MenuLink to={PATHS.schedule}>Book a visit</MenuLink>
            <MenuLink to={PATHS.consult}>Book a consultation</MenuLink>
            {account ? (
              <>
                <MenuLink to={PATHS.dashboard}>Dashboard</MenuLink>
                <MenuLink to={PATHS.logout}>Log out</MenuLink>
              </>
            ) : (
              <MenuLink to={PATHS.login}>Log in</MenuLink>
            )}
          </nav>
          <p className="page-x type-small flex shrink-0 flex-wrap gap-x-6 py-3 text-ink-3">
            <a href={`mailto:${site.contact.email}`} className={contactLink}>
              {site.contact.email}
            </a>
            <PhoneLinks className={contactLink} />
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
