export const ACCOUNT = {
  login: { title: 'Log in' },
  signup: {
    title: 'Create your account',
    lead: 'Save designs and estimates, reschedule visits, and follow the build.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter your account email. We will send you a link to set a new password.',
  },
  resetPassword: { title: 'Set a new password' },
  logout: { title: 'Log out', going: 'Logging out…' },
  dashboard: { title: 'Your project', lead: 'Where your requests stand, and what happens next.' },
} as const;
