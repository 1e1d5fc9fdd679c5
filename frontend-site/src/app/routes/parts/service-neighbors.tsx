import { Link } from 'react-router-dom';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../components/ui/icons';
import { SERVICE_SLUGS, servicePath, type ServiceSlug } from '../../../config/paths';
import { SERVICE_NAMES } from '../../../content/navigation';

const link = 'type-ui motion-colors inline-flex min-h-11 items-center gap-2 text-ink hover:text-primary';

export function ServiceNeighbors({ slug }: { slug: ServiceSlug }) {
  const index = SERVICE_SLUGS.indexOf(slug);
  const before = SERVICE_SLUGS[index - 1];
  const after = SERVICE_SLUGS[index + 1];
  return (
    <nav aria-label="More services" className="no-print border-t border-line">
      <div className="page-x flex flex-wrap justify-between gap-4 py-8">
        {before && (
          <Link to={servicePath(before)} className={link}>
            <ArrowLeftIcon />
            {SERVICE_NAMES[before]}
          </Link>
        )}
        {after && (
          <Link to={servicePath(after)} className={`${link} ml-auto`}>
            {SERVICE_NAMES[after]}
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </nav>
  );
}
