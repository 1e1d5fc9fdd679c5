import { shortPlace } from '../config/site';

export const ABOUT = {
  title: 'We draw first.',
  lead: `A pool and garden studio in ${shortPlace}.`,
  beliefsTitle: 'What we believe',
  beliefs: [
    'Water should look as if the house had been waiting for it.',
    'A price should be readable by the person paying it.',
    'Good drainage is beautiful.',
    'The best equipment is the kind you do not hear.',
  ],
  wrongTitle: 'When something goes wrong',
  wrong: [
    'When it rains, the schedule moves and your account says so.',
    'When we hit rock or water, work stops, and you get photos and a priced choice.',
    'When we are late, you get the reason and the new date in writing.',
    'While work is underway, you hear from us {often}. If you do not, please tell us: that is our mistake.',
    'We invoice a draw once its work is finished and photographed, and give you the signed lien waivers. The last draw waits for the final inspection.',
  ],
  refusalsTitle: 'What we will not do',
  refusals: [
    'Pressure you with a deadline.',
    'Hide a line.',
    'Dig before locates.',
    'Build a pool the yard cannot hold.',
  ],
  placesTitle: 'Where we work',
  peopleTitle: 'Who we are',
  reviewsTitle: 'What our customers say',
  replyTitle: 'Our reply:',
  siteTitle: 'About this site',
  siteText:
    'The pictures are renderings made by us, and say so. The design assistant, estimator and maintenance wizard are software with published rules; a person checks everything before it becomes a proposal.',
  processLink: 'See every phase, inspection and payment',
};
