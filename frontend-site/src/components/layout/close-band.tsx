import { PATHS } from '../../config/paths';
import { ButtonLink } from '../ui/button';
import { Sentences } from './page-intro';

/** The last section of a page. It has the color of the footer, so a line separates them. */
export function CloseBand({ title }: { title: string }) {
  return (
    <section className="deep-panel rises no-print border-b border-deep-line">
      <div className="page-x section-y flex flex-col items-start gap-8 lg:flex-row lg:items-end lg:justify-between">
        <h2 className="type-display-2 max-w-[14.6em]">
          <Sentences text={title} />
        </h2>
        <div className="flex shrink-0 flex-wrap gap-4">
          <ButtonLink to={PATHS.consult} variant="onDeep">
            Book a consultation
          </ButtonLink>
          <ButtonLink to={PATHS.schedule} variant="outlineOnDeep">
            See open times
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
