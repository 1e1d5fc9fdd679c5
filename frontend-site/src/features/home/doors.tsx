import { Link } from 'react-router-dom';
import { ArrowRightIcon } from '../../components/ui/icons';
import { HOME } from '../../content/home';
import { PhonePicture } from './phone-picture';

export function Doors() {
  return (
    <section aria-labelledby="doors-title" className="rises border-t border-line">
      <h2 id="doors-title" className="sr-only">
        {HOME.doorsTitle}
      </h2>
      <PhonePicture study="shelf" className="page-x pt-8" />
      <ul className="page-x grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        {HOME.doors.map(({ title, text, action, to }) => (
          <li key={title} className="group relative flex flex-col py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0">
            <h3 className="type-display-3">{title}</h3>
            <p className="mt-3 mb-5 max-w-[36ch] text-ink-2">{text}</p>
            <Link
              to={to}
              className="type-ui text-link mt-auto flex min-h-11 items-center self-start after:absolute after:inset-0 after:content-['']"
            >
              <span>
                <span>{`${action}\u00a0`}</span>
                <ArrowRightIcon size={16} className="ml-1 inline-block align-[-2px]" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
