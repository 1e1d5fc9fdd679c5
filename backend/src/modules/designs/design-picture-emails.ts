import type { PictureLight } from 'poolkit/picture';
import { emailTemplate, greeting } from '../../platform/mail/index.js';

const WHEN: Readonly<Record<PictureLight, string>> = { dusk: 'at dusk', day: 'by day' };

interface ReadyPicture {
  name: string;
  design: string;
  light: PictureLight;
}

export const pictureReady = emailTemplate<ReadyPicture>(
  'design-picture-ready',
  ({ name, design, light }, { publicUrl }) => ({
    subject: `Your picture is ready: your pool ${WHEN[light]}`,
    preheader: `${design}, drawn from your own design.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      {
        kind: 'text',
        text: `The picture of “${design}” ${WHEN[light]} is ready. It shows your own design: the same sizes, finishes and features as the price.`,
      },
      { kind: 'button', label: 'See your pool', url: `${publicUrl}/dashboard?tab=designs` },
      {
        kind: 'note',
        text: 'Water, plants and light will look different in your yard. The plan and the contract define what we build.',
      },
    ],
  }),
);
