function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the journeys with "npm run e2e", which starts the stack.`);
  return value;
}

/** What `npm run e2e` says about the stack it started. */
export const environment = {
  /** `nginx`: production shape. `embedded`: the single process of `npm start`. */
  shape: required('E2E_SHAPE') as 'nginx' | 'embedded',
  baseUrl: required('E2E_BASE_URL'),
  /** One API process, reached without nginx. */
  apiUrl: required('E2E_API_URL'),
  controlUrl: required('E2E_CONTROL_URL'),
  /** The header by which the stack distinguishes visitors, so that every test has rate limits of its own. */
  clientHeader: required('E2E_CLIENT_HEADER'),
  staff: { email: required('E2E_STAFF_EMAIL'), password: required('E2E_STAFF_PASSWORD') },
};
