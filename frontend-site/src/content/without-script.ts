import { site } from '../config/site';

const { email } = site.contact;
const write = (what: string) => `It needs JavaScript. Without it, write to ${email} ${what}`;

export const WITHOUT_SCRIPT = {
  consult: write('with the address or ZIP code of the house, what you plan, and how we reach you.'),
  schedule: write('with the address of the house and the days that suit you. A person answers with open times.'),
  designAssistant: write('and send a sketch with its measures; a designer draws it to scale.'),
  poolEstimator: write('with the size of the pool you have in mind, and we will reply with a price range, itemized.'),
  maintenanceWizard: write('with your readings. Keep people out of water that you cannot see the bottom of.'),
  login: `Logging in needs JavaScript. Without it, write to ${email} about your project; a person answers.`,
  signup: `Creating an account needs JavaScript. You can also write to ${email}; a person answers.`,
  forgotPassword: write('from the address of your account, and we help you back in.'),
  resetPassword: 'It needs JavaScript. Open the link of our email in a browser that runs it.',
  logout: 'It needs JavaScript. To end your session without it, delete the cookies of this site in your browser.',
  dashboard: write('and we tell you where your project stands.'),
} as const;

/** Shown beside a form whose script cannot load. */
export const OFFLINE = "You're not connected. Your answers are still here; we'll continue when you're back online.";
