import type { ReactNode } from 'react';
import { ConsentBar } from '../components/layout/consent-bar';
import { LiveRegions } from '../components/layout/live-regions';
import { SiteFooter } from '../components/layout/site-footer';
import { SiteHeader } from '../components/layout/site-header';
import { useAuth } from '../features/auth/auth-context';

function skipToMain() {
  document.getElementById('main')?.focus();
}

export function Shell({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth();
  const account = isLoading ? undefined : user;
  return (
    <>
      <a
        href="#main"
        onClick={skipToMain}
        className="type-ui no-print fixed -top-20 left-3 z-80 rounded-control bg-primary px-4 py-3 text-on-primary focus:top-3"
      >
        Skip to main content
      </a>
      <SiteHeader account={account} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter account={account} />
      <ConsentBar />
      <LiveRegions />
    </>
  );
}
