import { emailTemplate, greeting } from '../../platform/mail/index.js';

/** Without amounts: they are in the PDF, and more staff read the list of emails than may read costs. */
export const orderSent = emailTemplate<{
  name: string;
  number: number;
  project: string;
  /** In words; null when it is not said. */
  neededOn: string | null;
}>('purchase-order-sent', ({ name, number, project, neededOn }, { site }) => ({
  subject: `Purchase order ${number} from ${site.brand.legalName}`,
  preheader: `For ${project}. Please confirm it.`,
  blocks: [
    { kind: 'heading', text: greeting(name) },
    { kind: 'text', text: `Our purchase order ${number} for ${project} is attached.` },
    ...(neededOn === null ? [] : [{ kind: 'text' as const, text: `We need it on site by ${neededOn}.` }]),
    {
      kind: 'text',
      text: `Please reply to ${site.contact.email} to confirm the order and the delivery date.`,
    },
  ],
}));

export const orderCanceled = emailTemplate<{ name: string; number: number; project: string; reason: string }>(
  'purchase-order-canceled',
  ({ name, number, project, reason }, { site }) => ({
    subject: `Purchase order ${number} from ${site.brand.legalName} has been canceled`,
    preheader: `For ${project}. Please do not deliver.`,
    blocks: [
      { kind: 'heading', text: greeting(name) },
      { kind: 'text', text: `We are canceling our purchase order ${number} for ${project}. Please do not deliver it.` },
      { kind: 'text', text: `Reason: ${reason}` },
    ],
  }),
);
