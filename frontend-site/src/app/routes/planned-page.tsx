import { useLocation } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { ButtonLink } from '../../components/ui/button';
import { isSitePath, PATHS } from '../../config/paths';
import { PLANNED_PAGES } from '../../content/planned-pages';
import { TextSection } from './parts/text-section';

/** A page whose tool is still being built: says so, says what it will hold, and offers the way that works. */
export default function PlannedPage() {
  const { pathname } = useLocation();
  const content = isSitePath(pathname) ? PLANNED_PAGES[pathname] : undefined;
  if (content === undefined) throw new Error(`No content is written for ${pathname}`);
  return (
    <>
      <PageIntro title={content.title} lead={content.today} />
      <div className="page-x space-y-14 pb-20 lg:space-y-20 lg:pb-28">
        <TextSection title="What this page will hold">
          <ul className="border-t border-line">
            {content.willHold.map((item) => (
              <li key={item} className="type-body max-w-none border-b border-line py-4">
                {item}
              </li>
            ))}
          </ul>
        </TextSection>
        <TextSection title="Until then">
          <p className="type-body">{content.meanwhile}</p>
          <ButtonLink to={PATHS.consult} className="mt-8">
            Book a consultation
          </ButtonLink>
        </TextSection>
      </div>
    </>
  );
}
