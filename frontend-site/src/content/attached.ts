export const ATTACHED = {
  missing: 'The attached estimate could not be loaded. You can continue without it.',
  expired: 'It has expired; our reply will use current prices.',
};
