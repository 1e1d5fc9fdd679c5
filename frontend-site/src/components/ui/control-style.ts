export const controlStyle =
  'motion-colors block w-full min-h-[52px] rounded-control border border-control bg-surface px-4 py-3 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger aria-invalid:border-2';
