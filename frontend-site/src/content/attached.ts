export const ATTACHED = {
  missing: 'The attached estimate could not be read. You can go on without it.',
  expired: 'It is no longer valid; the answer names the price of today.',
};
