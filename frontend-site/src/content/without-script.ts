import { site } from '../config/site';

const { email } = site.contact;
const write = (what: string) => `This page needs JavaScript. You can also email ${email} ${what}`;

export const WITHOUT_SCRIPT = {
  consult: write('with the address or ZIP code of the property, what you are planning, and how to reach you.'),
  schedule: write(
    'with the address of the house and the days that work for you. A person will answer with open times.',
  ),
  designAssistant: write('with a sketch and its measurements, and a designer will draw it to scale.'),
  poolEstimator: write('with the size of the pool you have in mind, and we will reply with an itemized price range.'),
  maintenanceWizard: write('with your readings. Keep everyone out of the water if you cannot see the bottom.'),
  login: `Logging in needs JavaScript. You can also email ${email} about your project, and a person will answer.`,
  signup: `Creating an account needs JavaScript. You can also email ${email}, and a person will answer.`,
  forgotPassword: write('from the address of your account, and we will help you log in again.'),
  resetPassword: 'This page needs JavaScript. Open the link from our email in a browser with JavaScript turned on.',
  logout: "This page needs JavaScript. To log out without it, delete this site's cookies in your browser.",
  dashboard: write('and we will tell you where your project stands.'),
} as const;

/** Shown beside a form whose script cannot load. */
export const OFFLINE = "You're not connected. Your answers are still here; we'll continue when you're back online.";
