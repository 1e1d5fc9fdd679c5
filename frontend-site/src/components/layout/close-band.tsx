import { PATHS } from '../../config/paths';
import { ButtonLink } from '../ui/button';

/** Last section of a page: one sentence, one way on. */
export function CloseBand({ title, to = PATHS.consult }: { title: string; to?: string }) {
  return (
    <section className="border-t border-line">
      <div className="page-x section-y flex flex-col items-start gap-8 lg:flex-row lg:items-end lg:justify-between">
        <h2 className="type-display-2 max-w-[13.2em]">{title}</h2>
        <ButtonLink to={to} className="shrink-0">
          Book a consultation
        </ButtonLink>
      </div>
    </section>
  );
}
