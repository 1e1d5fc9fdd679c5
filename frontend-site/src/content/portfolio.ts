import { STUDIES } from './studies';

const IN_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const STUDY_COUNT = IN_WORDS[STUDIES.length] ?? String(STUDIES.length);

export const PORTFOLIO = {
  title: `${STUDY_COUNT} studies.`,
  lead: 'Designed by us, rendered to scale, and open. Take any of them apart in the design assistant.',
  seeAll: `See all ${STUDY_COUNT.toLowerCase()}`,
  none: 'No study fits these filters.',
  rangeAway: 'Range from our price book',
  studyAway: 'This study could not be loaded. Check the connection, then reload the page.',
  rangesAway: 'Live ranges are not available right now.',
  footnote:
    'These are studies, not built projects. The pictures are computer renderings of our own designs and leave out the fence a pool needs; the plan and the range include what the rules require. A range is for planning: a designer confirms the price after seeing the site.',
  closeTitle: 'Which one is close to yours?',
};
