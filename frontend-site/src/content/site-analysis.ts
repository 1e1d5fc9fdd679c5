export interface YardAnswer {
  value: string;
  label: string;
  means: string;
}

export interface YardTopic {
  id: 'slope' | 'soil' | 'groundwater' | 'access' | 'utilities' | 'easements' | 'drainage' | 'sun';
  name: string;
  why: string;
  look: string;
  answers?: readonly YardAnswer[];
}

const NOT_SURE: YardAnswer = {
  value: 'unknown',
  label: 'Not sure',
  means: 'The range stays wider until we have looked.',
};

export const SITE_ANALYSIS = {
  title: 'Read your own yard',
  lead: 'Eight things matter more to a pool than its shape. Walk out, look, and answer what you can: your answers carry over to the estimator.',
  lookLabel: 'How to look',
  toEstimator: 'Take these answers to the estimator',
  none: 'Answer at least one question to carry it over.',
  notTaken: 'The estimator could not be reached. Your answers are still here: check the connection and try again.',
  withoutScript: 'Answering here needs JavaScript. We ask the same questions in a consultation.',
};

export const YARD_TOPICS: readonly YardTopic[] = [
  {
    id: 'slope',
    name: 'Slope',
    why: 'A pool is level. Where the ground is not, walls and fill make up the difference.',
    look: 'Stand where the far edge would be and look back at the door sill. If it is level with your feet, the yard is flat; if it is above your hips, the yard is steep.',
    answers: [
      { value: 'flat', label: 'Flat', means: 'Nothing extra. Water still needs a way out.' },
      { value: 'gentle', label: 'A gentle slope', means: 'Some cut and fill, perhaps a low wall.' },
      { value: 'steep', label: 'Steep', means: 'Retaining walls, and an engineer looks at the ground first.' },
      NOT_SURE,
    ],
  },
  {
    id: 'soil',
    name: 'Clay',
    why: 'St. Louis clay swells when wet and shrinks when dry. A shell needs even ground under all of it.',
    look: 'Cracks in the lawn in August, doors that stick in spring, or a yard that was filled when the house was built.',
    answers: [
      { value: 'ordinary', label: 'Ordinary', means: 'The usual base and steel.' },
      { value: 'difficult', label: 'Fill, heavy clay or sinkholes', means: 'A soil report before the shell is drawn.' },
      NOT_SURE,
    ],
  },
  {
    id: 'groundwater',
    name: 'Groundwater',
    why: 'An empty shell in wet ground can float. A full one stays put.',
    look: 'A sump pump that runs in dry weeks, a spring, or a low spot that never dries out.',
    answers: [
      { value: 'no', label: 'None seen', means: 'Nothing extra.' },
      { value: 'yes', label: 'Yes', means: 'Pumping during the dig is priced as its own line.' },
      NOT_SURE,
    ],
  },
  {
    id: 'access',
    name: 'Access',
    why: 'A full-size excavator needs about 10 ft. If it is narrower, small machines take longer to dig, and concrete comes by hose.',
    look: 'Measure the narrowest place between house, fence, trees and meters.',
    answers: [
      { value: '12', label: '10 ft or more', means: 'Full-size machines.' },
      { value: '8', label: '8 to 10 ft', means: 'Small machines, more days.' },
      { value: '6', label: 'Less than 8 ft', means: 'Digging and concrete cost more per cubic yard.' },
      NOT_SURE,
    ],
  },
  {
    id: 'utilities',
    name: 'Utilities',
    why: 'Lines under the pool must be moved. Call 811 before anyone digs. 811 does not mark your own lines (irrigation, gas to a grill, dog fence).',
    look: 'Meters, boxes, manholes, poles. Draw a line between them.',
    answers: [
      { value: '0', label: 'None in the way', means: 'Nothing to move.' },
      { value: '1', label: 'One must move', means: 'The utility moves it, at extra time and cost.' },
      NOT_SURE,
    ],
  },
  {
    id: 'easements',
    name: 'Easements and setbacks',
    why: 'Nothing may be built in an easement without written consent, and each city sets its own distance to the lot line.',
    look: 'Your plat or survey: dashed lines and a width in feet. It came with your closing papers.',
    answers: [{ value: 'done', label: 'I have a survey or plat', means: 'We can draw to the true lines.' }, NOT_SURE],
  },
  {
    id: 'drainage',
    name: 'Drainage',
    why: 'Paving sheds rain. The water has to drain away from the pool, the house and the neighbors.',
    look: 'Go out in the next heavy rain and watch where the water runs.',
  },
  {
    id: 'sun',
    name: 'Sun',
    why: 'Sun warms the water for free and feeds algae. Shade is cold in May and welcome in August.',
    look: 'Look at noon and at 4 PM. The design assistant counts the hours of sun on your water.',
  },
];
