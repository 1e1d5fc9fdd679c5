import { Link } from 'react-router-dom';
import { openingSpans, spanWords } from '../../config/opening-hours';
import { PATHS } from '../../config/paths';
import { site } from '../../config/site';
import {
  COMPANY_NAV,
  LEGAL_NAV,
  SERVICE_NAV,
  SIGNED_IN_NAV,
  SIGNED_OUT_NAV,
  SITE_LINKS_ID,
  TOOL_NAV,
  type HeaderAccount,
  type NavItem,
} from '../../content/navigation';
import { PhoneLinks } from './phone-links';
import { ThemeSwitch } from './theme-switch';
import { Wordmark } from './wordmark';

const link = 'text-deep-ink-2 hover:text-deep-ink hover:underline underline-offset-4';

/** Until the session check, the login is hidden for known visitors; see global.css. */
function hidesLogin(account: HeaderAccount, to: string): string {
  return account === undefined && to === PATHS.login ? 'for-visitors' : '';
}

interface FooterColumnProps {
  title: string;
  items: readonly NavItem[];
  account: HeaderAccount;
}

function FooterColumn({ title, items, account }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="type-ui text-deep-ink">{title}</h2>
      <ul className="mt-3">
        {items.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={`type-small inline-flex min-h-11 min-w-11 items-center lg:min-h-8 ${link} ${hidesLogin(account, to)}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StudioColumn() {
  const { contact } = site;
  const { street, locality, region, postalCode } = contact.address;
  return (
    <section
      aria-label="Studio"
      className="col-span-2 gap-x-6 md:col-span-4 md:grid md:grid-cols-2 lg:col-span-1 lg:block"
    >
      <div>
        <h2 className="type-ui text-deep-ink">Studio</h2>
        <address className="type-small mt-3 text-deep-ink-2 not-italic">
          {street !== '' && <span className="block">{street}</span>}
          <span className="block">{`${locality}, ${region} ${postalCode}`}</span>
          <a
            href={`mailto:${contact.email}`}
            className={`inline-flex min-h-11 items-center underline lg:min-h-8 ${link}`}
          >
            {contact.email}
          </a>
          <PhoneLinks className={`flex min-h-11 items-center lg:min-h-8 ${link}`} />
          {openingSpans(contact.hours).map((span) => (
            <span key={span.days[0]} className="block">
              {spanWords(span)}
            </span>
          ))}
        </address>
      </div>
      <div className="mt-6 md:mt-0 lg:mt-6">
        <ThemeSwitch />
      </div>
    </section>
  );
}

function accountNav(account: HeaderAccount): readonly NavItem[] {
  return account ? SIGNED_IN_NAV : SIGNED_OUT_NAV;
}

export function SiteFooter({ account }: { account: HeaderAccount }) {
  return (
    <footer className="deep-panel rises mt-auto">
      <div className="page-x pt-16 pb-8 lg:pt-24">
        <p className="border-b border-deep-line pb-10 lg:pb-14">
          <Wordmark inWater className="text-[clamp(1.75rem,7.5vw,6rem)] text-deep-ink" />
          <span className="type-small block text-deep-ink-2">{site.brand.descriptor}</span>
        </p>
        <div
          id={SITE_LINKS_ID}
          className="grid grid-cols-2 gap-x-6 gap-y-10 pt-10 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr] lg:pt-14"
        >
          <StudioColumn />
          <FooterColumn title="Services" account={account} items={SERVICE_NAV} />
          <FooterColumn title="Tools" account={account} items={TOOL_NAV} />
          <FooterColumn title="Company" account={account} items={[...COMPANY_NAV, ...accountNav(account)]} />
          <FooterColumn title="Legal" account={account} items={LEGAL_NAV} />
        </div>
        <p className="type-small mt-12 border-t border-deep-line pt-6 text-deep-ink-2">
          © {/* The HTML may be older than the year. */}
          <span suppressHydrationWarning>{new Date().getFullYear()}</span>
          <span>{` ${site.brand.legalName}. Pictures marked design rendering are computer renderings of our own designs.`}</span>
        </p>
      </div>
    </footer>
  );
}
