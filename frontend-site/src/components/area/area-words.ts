import { countyOfPostalCode, isServed, SERVED_COUNTIES } from 'poolkit/service-area';
import { AREA } from '../../content/consult';

const inList = new Intl.ListFormat('en-US');
const COUNTIES = inList.format(SERVED_COUNTIES.map((county) => county.replace(/, .*$/, '')));

interface OutsideArea {
  county: string | null;
  text: string;
}

export function areaWords(zip: string): OutsideArea | null {
  if (isServed(zip)) return null;
  const county = countyOfPostalCode(zip);
  const where = county === null ? '' : `${AREA.county.replace('{zip}', zip).replace('{county}', county)} `;
  return { county, text: `${where}${AREA.served.replace('{counties}', COUNTIES)}` };
}

/** Where the house is, if outside the area; null inside or unknown. Such visits need our confirmation. */
export function outsideArea(zip: string): string | null {
  const outside = zip === '' ? null : areaWords(zip);
  return outside?.county == null ? null : outside.text;
}
