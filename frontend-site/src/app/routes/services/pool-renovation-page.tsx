import { SERVICE_PAGE } from '../../../content/services';
import { POOL_RENOVATION } from '../../../content/services/pool-renovation';
import { ServiceFrame } from '../parts/service-frame';
import { BeforeAfter } from '../../../components/pictures/before-after';
import { captionOf, studyOf } from '../../../content/studies';

function RenewedPool() {
  const study = studyOf('second-life');
  if (study?.before === undefined) return null;
  const [after] = study.pictures;
  return (
    <>
      <BeforeAfter
        before={study.before}
        after={after}
        sizes="(min-width: 90rem) 830px, (min-width: 80rem) 760px, calc(100vw - 40px)"
      />
      <p className="type-small mt-2 text-ink-3">{`${captionOf(study)} Both pictures are renderings.`}</p>
    </>
  );
}

export default function PoolRenovationPage() {
  return (
    <ServiceFrame
      slug="pool-renovation"
      service={POOL_RENOVATION}
      picture="second-life"
      own={{ id: 'before-and-after', title: SERVICE_PAGE.sections.renewed, body: <RenewedPool /> }}
    />
  );
}
