import { site } from '../config/site';

export const HOME = {
  title: 'Water, drawn to the inch.',
  lead: 'We design, engineer and build pools and gardens for homes in Town and Country and greater St. Louis. Tell us about your yard, and a designer replies with next steps.',
  caption: 'Plan drawing, to scale. Estate study, 16 × 39 ft.',
  servicesTitle: 'One team, from survey to Sunday afternoon.',
  stepsTitle: 'Six steps, no mystery.',
  steps: [
    { name: 'Meet', text: 'We walk the yard, measure, and listen for how you will use it.' },
    { name: 'Draw', text: 'Two concepts in plan and 3D, then one, refined with you.' },
    { name: 'Price', text: 'Every line, low and high, until it becomes a fixed proposal.' },
    { name: 'Permit', text: 'City, trustees and utilities, filed in order.' },
    { name: 'Build', text: 'Stage by stage, with inspections, photos and dates in your account.' },
    { name: 'Start up', text: 'We balance the water, teach the controls, and come back to check.' },
  ],
  promisesTitle: 'Four promises, in writing.',
  promises: [
    `${site.legal.warrantyShell.replace(/^lifetime/, 'Lifetime warranty')}.`,
    `${site.legal.warrantyWork.replace(/^one/, 'One')}.`,
    `Estimates valid for ${site.legal.estimateValidityDays} days.`,
    'One price book: you see the same lines we do.',
  ],
  groundTitle: 'Built for this ground.',
  ground:
    'St. Louis clay swells when it is wet and shrinks when it is dry, and winter works at every edge of a terrace. So we look at soil, drainage and frost before we draw anything pretty. If the yard wants a smaller pool, we will say so.',
  closeTitle: 'Bring a picture of the yard. We will bring the tape measure.',
};
