export const ACCOUNT = {
  login: { title: 'Log in' },
  signup: {
    title: 'Create your account',
    lead: 'Save designs and estimates, move your visits, and see where your requests stand.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter the email of your account. We send a link to set a new one.',
  },
  resetPassword: { title: 'Set a new password' },
  logout: { title: 'Log out', going: 'Logging out…' },
  dashboard: { title: 'Your project', lead: 'Where your requests stand, and what happens next.' },
} as const;
