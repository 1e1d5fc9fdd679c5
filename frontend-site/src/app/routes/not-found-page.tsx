import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { SERVICE_NAV } from '../../content/navigation';

function EmptyPool() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 120"
      className="mb-10 w-60 text-ink-2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M4 4h232v112H4z" strokeWidth="1" />
      <path d="M12 12h216v96H12zM180 12v96M188 12v96M196 12v96" />
      <path d="M92 60a6 6 0 1 0 12 0 6 6 0 1 0-12 0M94 56l8 8M102 56l-8 8" strokeWidth="1" />
    </svg>
  );
}

export default function NotFoundPage() {
  return (
    <div className="page-x grid min-h-[70vh] place-items-center py-16">
      <div className="flex flex-col items-center text-center">
        <EmptyPool />
        <h1 className="type-display-2">This page is dry.</h1>
        <p className="type-lead mt-4 max-w-[36ch]">The address may be old or mistyped. Nothing you saved is lost.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-4">
          <ButtonLink to={PATHS.home}>Home</ButtonLink>
          <ButtonLink to={PATHS.designAssistant} variant="outline">
            Design your pool
          </ButtonLink>
        </div>
        {/* There is no page of all services to lead to. */}
        <div className="mt-14 w-full max-w-3xl border-t border-line pt-6">
          <h2 className="type-title">Services</h2>
          <ul className="mt-3 grid gap-x-6 xs:grid-cols-2 md:grid-cols-4">
            {SERVICE_NAV.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-ink-2 hover:text-primary">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
