import { countyOfPostalCode, isServed, SERVED_COUNTIES } from 'poolkit/service-area';
import { Notice } from '../../components/ui/notice';
import { CONSULT } from '../../content/consult';

const inList = new Intl.ListFormat('en-US');
const COUNTIES = inList.format(SERVED_COUNTIES.map((county) => county.replace(/, .*$/, '')));

/** Says so, and where that is, when a house is outside the counties we serve (C15). */
export default function AreaNotice({ zip }: { zip: string }) {
  if (isServed(zip)) return null;
  const county = countyOfPostalCode(zip);
  return (
    <Notice tone="info" role="status" title={CONSULT.outside} className="mt-3">
      {county !== null && `${CONSULT.outsideCounty.replace('{zip}', zip).replace('{county}', county)} `}
      {CONSULT.outsideServed.replace('{counties}', COUNTIES)}
    </Notice>
  );
}
